package io.github.perfgate.runtime.calls.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.agent.asm.MethodTransformer;
import io.github.perfgate.runtime.calls.CallTree;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets methods tell the recorder when they begin and end. Methods that a compiler made up (bodies
 * of lambdas, bridges) are part of their callers, as their names say nothing and change with their
 * neighbours. Static initialisers run once and are left alone.
 */
final class CallsTransformer extends MethodTransformer {
  /** Part of the names of the classes that JMH generates around benchmarks. */
  private static final String OF_JMH = "/jmh_generated/";

  /** Beginning of the names of the classes that perfgate generates. */
  private static final String OWN = "io/github/perfgate/generated/";

  /** Part of the names of perfgate's classes that have to stand in a package of the project. */
  private static final String OWN_CLASS = "/Perfgate_";

  private final CallTree tree;

  /**
   * @param places the folders and jars whose classes are instrumented
   * @param tree the tree, which numbers the methods
   */
  CallsTransformer(Places places, CallTree tree) {
    super(places, Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE);
    this.tree = tree;
  }

  @Override
  protected boolean takes(@Nullable ClassLoader loader, @Nullable String name) {
    return name != null && !isGenerated("/" + name);
  }

  private static boolean isGenerated(String name) {
    return name.contains(OF_JMH) || name.contains(OWN_CLASS) || name.startsWith("/" + OWN);
  }

  @Override
  protected MethodVisitor instrumented(
      MethodVisitor next, String owner, String name, String descriptor, boolean withFrames) {
    if (name.equals("<clinit>")) {
      return next;
    }
    int number = tree.number(owner, name, descriptor);
    return number < 0 ? next : new RecordedMethod(next, number, name.equals("<init>"), withFrames);
  }
}

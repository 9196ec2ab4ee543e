package io.github.perfgate.runtime.calls.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.calls.CallTree;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets methods tell the recorder when they begin and end. Methods that a compiler made up (bodies
 * of lambdas, bridges) are part of their callers, as their names say nothing and change with their
 * neighbours. Static initialisers run once and are left alone. A class that becomes too large is
 * left alone as well: the transformation fails, and the JVM goes on with the class as it was.
 */
final class CallsTransformer implements ClassFileTransformer {
  /** Part of the names of the classes that JMH generates around benchmarks. */
  private static final String OF_JMH = "/jmh_generated/";

  /** Beginning of the names of the classes that perfgate generates. */
  private static final String OWN = "io/github/perfgate/generated/";

  /** Part of the names of perfgate's classes that have to stand in a package of the project. */
  private static final String OWN_CLASS = "/Perfgate_";

  private static final int NOT_WRITTEN =
      Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;

  private final Places places;
  private final CallTree tree;

  /**
   * @param places the folders and jars whose classes are instrumented
   * @param tree the tree, which numbers the methods
   */
  CallsTransformer(Places places, CallTree tree) {
    this.places = places;
    this.tree = tree;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (name == null || isGenerated("/" + name) || !places.have(domain)) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    // The one frame that is added needs no knowledge of any class, so the others stay as they are.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Visitor(writer, name.replace('/', '.')), 0);
    return writer.toByteArray();
  }

  private static boolean isGenerated(String name) {
    return name.contains(OF_JMH) || name.contains(OWN_CLASS) || name.startsWith("/" + OWN);
  }

  private final class Visitor extends ClassVisitor {
    private final String owner;
    private boolean withFrames;

    Visitor(ClassVisitor next, String owner) {
      super(Opcodes.ASM9, next);
      this.owner = owner;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      withFrames = (version & 0xFFFF) >= Opcodes.V1_6;
      super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      if ((access & NOT_WRITTEN) != 0 || name.equals("<clinit>")) {
        return next;
      }
      int number = tree.number(owner, name, descriptor);
      return number < 0
          ? next
          : new RecordedMethod(next, number, name.equals("<init>"), withFrames);
    }
  }
}

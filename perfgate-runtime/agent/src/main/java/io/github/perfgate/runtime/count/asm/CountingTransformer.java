package io.github.perfgate.runtime.count.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.agent.asm.Annotations;
import io.github.perfgate.runtime.agent.asm.MethodTransformer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets all code count its work but the parts of the JDK on which the JVM itself is built, and what
 * runs benchmarks and tests. Methods that a JIT compiler may replace are left as they are, so only
 * calls of them count. Those that allocate or copy do count: the first compiler, the only one of
 * these JVMs, does not replace them.
 */
final class CountingTransformer extends MethodTransformer {
  private static final String BENCHMARK = "Lorg/openjdk/jmh/annotations/Benchmark;";
  private static final String LAMBDA = "lambda$";
  private static final String BLACKHOLE = "org/openjdk/jmh/infra/Blackhole";

  private static final String[] NEVER = {
    "io/github/perfgate/runtime/",
    "org/openjdk/jmh/",
    "org/junit/",
    "junit/",
    "org/testng/",
    "org/opentest4j/",
    "org/apiguardian/",
    "java/lang/invoke/",
    "java/lang/ref/",
    "java/lang/reflect/",
    "java/lang/module/",
    "java/lang/instrument/",
    "java/lang/Object",
    "java/lang/ClassLoader",
    "java/lang/Class",
    "java/lang/Module",
    "java/lang/Package",
    "java/lang/Thread",
    "java/lang/Shutdown",
    "java/lang/ApplicationShutdownHooks",
    "java/lang/Runtime",
    "java/lang/System",
    "java/lang/StrictMath",
    "java/lang/FdLibm",
    "java/lang/VirtualThread",
    "java/security/AccessControl",
    "java/security/SecureClassLoader",
    "java/security/ProtectionDomain",
    "java/security/CodeSource",
    "java/net/URLClassLoader",
    "java/util/jar/",
    "java/util/concurrent/locks/",
    "jdk/",
    "sun/instrument/",
    "sun/invoke/",
    "sun/launcher/",
    "sun/misc/",
    "sun/net/www/",
    "sun/nio/fs/",
    "sun/reflect/"
  };

  CountingTransformer() {
    super(Places.everywhere(), 0);
  }

  /** Whether a class is instrumented, by its internal name. */
  static boolean isWanted(String name) {
    for (String prefix : NEVER) {
      if (name.startsWith(prefix)) {
        return name.equals(BLACKHOLE);
      }
    }
    return !name.contains("/jmh_generated/");
  }

  @Override
  protected boolean takes(@Nullable ClassLoader loader, @Nullable String name) {
    return name != null && isWanted(name);
  }

  @Override
  protected MethodVisitor instrumented(
      MethodVisitor next, String owner, String name, String descriptor, boolean withFrames) {
    return new MethodNode(Opcodes.ASM9, 0, name, descriptor, null, null) {
      @Override
      public void visitEnd() {
        instrument(owner, this);
        accept(next);
      }
    };
  }

  /** The name; of a lambda without its number, which changes with every lambda before it. */
  private static String name(MethodNode method) {
    return method.name.startsWith(LAMBDA)
        ? method.name.substring(0, Math.max(LAMBDA.length(), method.name.lastIndexOf('$')))
        : method.name;
  }

  private static void instrument(String owner, MethodNode method) {
    if (owner.equals(BLACKHOLE.replace('/', '.'))) {
      if (method.name.equals("consume") && Type.getArgumentTypes(method.desc).length == 1) {
        WorkloadBorders.tellArgument(method);
      }
      return;
    }
    FixedOrder.fix(method);
    CountedMethod counted =
        new CountedMethod(owner + '\t' + name(method) + '\t' + method.desc, method);
    // A finalizer is executed at any time, in a thread of the JVM.
    if (!method.name.equals("finalize")
        && (!Annotations.isIntrinsic(method) || counted.allocatesOrCopies())) {
      counted.instrument();
    }
    if (Annotations.has(method, BENCHMARK)) {
      WorkloadBorders.tell(method);
    }
  }
}

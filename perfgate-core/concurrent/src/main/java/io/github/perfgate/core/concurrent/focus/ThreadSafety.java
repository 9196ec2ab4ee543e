package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.ClassNodes;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether a class is meant to be used by several threads. Such a class has an annotation {@code
 * ThreadSafe} of any package, or it has locks, volatile fields, or state of {@code
 * java.util.concurrent}.
 */
final class ThreadSafety {
  private static final Pattern ANNOTATION = Pattern.compile("L(.*/)?ThreadSafe;");
  private static final String CONCURRENT = "Ljava/util/concurrent/";
  private static final String THREAD_LOCAL = "Ljava/lang/ThreadLocal;";

  private ThreadSafety() {}

  static boolean isMeantFor(byte @Nullable [] classFile) {
    if (classFile == null) {
      return false;
    }
    ClassNode type = ClassNodes.withCode(classFile);
    return ClassNodes.annotations(type).stream()
            .anyMatch(annotation -> ANNOTATION.matcher(annotation.desc).matches())
        || type.fields.stream().anyMatch(ThreadSafety::isShared)
        || type.methods.stream().anyMatch(ThreadSafety::locks);
  }

  private static boolean isShared(FieldNode field) {
    return (field.access & Opcodes.ACC_VOLATILE) != 0
        || field.desc.startsWith(CONCURRENT)
        || field.desc.equals(THREAD_LOCAL);
  }

  private static boolean locks(MethodNode method) {
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return true;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.MONITORENTER) {
        return true;
      }
    }
    return false;
  }
}

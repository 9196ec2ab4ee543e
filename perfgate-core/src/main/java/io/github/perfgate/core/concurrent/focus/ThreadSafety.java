package io.github.perfgate.core.concurrent.focus;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Whether a class is meant to be used by several threads. Such a class has an annotation {@code
 * ThreadSafe} of any package, or it has locks, volatile fields, or state of {@code
 * java.util.concurrent}.
 */
final class ThreadSafety extends ClassVisitor {
  private static final Pattern ANNOTATION = Pattern.compile("L(.*/)?ThreadSafe;");
  private static final String CONCURRENT = "Ljava/util/concurrent/";
  private static final String THREAD_LOCAL = "Ljava/lang/ThreadLocal;";

  private boolean meant;

  private ThreadSafety() {
    super(Opcodes.ASM9);
  }

  static boolean isMeantFor(byte @Nullable [] classFile) {
    if (classFile == null) {
      return false;
    }
    ThreadSafety reader = new ThreadSafety();
    new ClassReader(classFile).accept(reader, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return reader.meant;
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    meant |= ANNOTATION.matcher(descriptor).matches();
    return null;
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    meant |=
        (access & Opcodes.ACC_VOLATILE) != 0
            || descriptor.startsWith(CONCURRENT)
            || descriptor.equals(THREAD_LOCAL);
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    meant |= (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitInsn(int opcode) {
        meant |= opcode == Opcodes.MONITORENTER;
      }
    };
  }
}

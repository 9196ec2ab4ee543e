package io.github.perfgate.runtime.trace.asm;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Instruments some methods of the JDK. */
abstract class JdkTransformer implements ClassFileTransformer {
  /** Whether a class of the JDK is instrumented, by its internal name. */
  abstract boolean watches(String name);

  /**
   * Instruments a method.
   *
   * @param next writes the method; it is returned if the method stays as it is
   * @param type internal name of a class that is watched
   * @param access the method's flags; it has code
   */
  abstract MethodVisitor instrumented(
      MethodVisitor next, String type, int access, String method, String descriptor);

  @Override
  public final byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (loader != null || name == null || !watches(name)) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String method,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            MethodVisitor next =
                super.visitMethod(access, method, descriptor, signature, exceptions);
            return (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) == 0
                ? instrumented(next, name, access, method, descriptor)
                : next;
          }
        },
        0);
    return writer.toByteArray();
  }

  /** The variable of the first parameter. */
  static int firstVariable(int access) {
    return (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
  }
}

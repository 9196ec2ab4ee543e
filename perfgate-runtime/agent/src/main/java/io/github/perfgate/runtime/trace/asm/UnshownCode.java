package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.trace.MethodTrace;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Watches where code begins that the JVM shows to no agent. The start of another process counts as
 * a call, as that process may execute anything. The class files of hidden and anonymous classes are
 * given to {@link MethodTrace#unshown}.
 */
final class UnshownCode implements ClassFileTransformer {
  /** The class through which the JDK starts every process. */
  private static final String PROCESSES = "java/lang/ProcessImpl";

  private static final Set<String> DEFINING =
      new HashSet<>(Arrays.asList("java/lang/invoke/MethodHandles$Lookup", "sun/misc/Unsafe"));

  private static final String RECORDER = Type.getInternalName(MethodTrace.class);

  /** Whether a class of the JDK is instrumented, by its internal name. */
  static boolean isWatched(String name) {
    return name.equals(PROCESSES) || DEFINING.contains(name);
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (loader != null || name == null || !isWatched(name)) {
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
            if ((access & Opcodes.ACC_NATIVE) != 0) {
              return next;
            }
            if (name.equals(PROCESSES)) {
              return method.equals("start") ? counted(next, method, descriptor) : next;
            }
            int variable = classFile(access, descriptor);
            return variable >= 0
                    && (method.startsWith("defineHiddenClass")
                        || method.equals("defineAnonymousClass"))
                ? replacing(next, variable)
                : next;
          }
        },
        0);
    return writer.toByteArray();
  }

  private static MethodVisitor counted(MethodVisitor next, String method, String descriptor) {
    int number =
        MethodTrace.number(PROCESSES.replace('/', '.') + '\t' + method + '\t' + descriptor);
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitLdcInsn(number);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "enter", "(I)V", false);
      }
    };
  }

  /** The variable of the first parameter that is an array of bytes, or -1. */
  private static int classFile(int access, String descriptor) {
    int variable = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      if (parameter.getDescriptor().equals("[B")) {
        return variable;
      }
      variable += parameter.getSize();
    }
    return -1;
  }

  private static MethodVisitor replacing(MethodVisitor next, int variable) {
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, variable);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "unshown", "([B)[B", false);
        super.visitVarInsn(Opcodes.ASTORE, variable);
      }
    };
  }
}

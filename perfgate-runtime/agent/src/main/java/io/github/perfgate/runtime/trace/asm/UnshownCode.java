package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.trace.MethodTrace;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Watches where code begins that the JVM shows to no agent. The start of another process counts as
 * a call, as that process may execute anything. The class files of hidden and anonymous classes are
 * given to {@link MethodTrace#unshown}.
 */
final class UnshownCode extends JdkTransformer {
  /** The class through which the JDK starts every process. */
  private static final String PROCESSES = "java/lang/ProcessImpl";

  private static final Set<String> DEFINING =
      new HashSet<>(Arrays.asList("java/lang/invoke/MethodHandles$Lookup", "sun/misc/Unsafe"));

  private static final String RECORDER = Type.getInternalName(MethodTrace.class);

  @Override
  boolean watches(String name) {
    return name.equals(PROCESSES) || DEFINING.contains(name);
  }

  @Override
  MethodVisitor instrumented(
      MethodVisitor next, String type, int access, String method, String descriptor) {
    if (type.equals(PROCESSES)) {
      return method.equals("start") ? counted(next, method, descriptor) : next;
    }
    int variable = classFile(access, descriptor);
    return variable >= 0
            && (method.startsWith("defineHiddenClass") || method.equals("defineAnonymousClass"))
        ? replacing(next, variable)
        : next;
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
    int variable = firstVariable(access);
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

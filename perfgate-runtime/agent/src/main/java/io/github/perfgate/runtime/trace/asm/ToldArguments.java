package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.trace.ArgumentTrace;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lets a method tell its arguments when it begins, and that it ends when it returns or an exception
 * leaves it. A constructor only tells its arguments, before there is an object.
 */
final class ToldArguments extends MethodVisitor {
  private static final String RECORDER = Type.getInternalName(ArgumentTrace.class);

  private final int number;
  private final boolean isStatic;
  private final boolean isConstructor;
  private final Type[] parameters;
  private final boolean withFrames;
  private final Label begin = new Label();

  /**
   * @param withFrames whether the class is so new that the verifier needs frames
   */
  ToldArguments(
      MethodVisitor next, boolean isStatic, String name, String descriptor, boolean withFrames) {
    super(Opcodes.ASM9, next);
    this.number = ArgumentTrace.number(name + descriptor);
    this.isStatic = isStatic;
    this.isConstructor = name.equals("<init>");
    this.parameters = Type.getArgumentTypes(descriptor);
    this.withFrames = withFrames;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    Label behind = new Label();
    tell(isConstructor ? "isOutermost" : "enter", "()Z");
    super.visitJumpInsn(Opcodes.IFEQ, behind);
    super.visitLdcInsn(number);
    if (isConstructor) {
      arguments();
      tell("construct", "(I[Ljava/lang/Object;)V");
    } else {
      if (isStatic) {
        super.visitInsn(Opcodes.ACONST_NULL);
      } else {
        super.visitVarInsn(Opcodes.ALOAD, 0);
      }
      arguments();
      tell("record", "(ILjava/lang/Object;[Ljava/lang/Object;)V");
    }
    super.visitLabel(behind);
    if (withFrames) {
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }
    // The method's own code may begin with a frame, and two frames cannot stand at one place.
    super.visitInsn(Opcodes.NOP);
    super.visitLabel(begin);
  }

  /** Puts an array of the arguments on the stack. */
  private void arguments() {
    super.visitIntInsn(Opcodes.SIPUSH, parameters.length);
    super.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    int variable = isStatic ? 0 : 1;
    for (int i = 0; i < parameters.length; i++) {
      super.visitInsn(Opcodes.DUP);
      super.visitIntInsn(Opcodes.SIPUSH, i);
      super.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), variable);
      box(parameters[i]);
      super.visitInsn(Opcodes.AASTORE);
      variable += parameters[i].getSize();
    }
  }

  private void box(Type type) {
    String boxed = boxed(type);
    if (!boxed.isEmpty()) {
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          boxed,
          "valueOf",
          "(" + type.getDescriptor() + ")L" + boxed + ";",
          false);
    }
  }

  private static String boxed(Type type) {
    switch (type.getSort()) {
      case Type.BOOLEAN:
        return "java/lang/Boolean";
      case Type.BYTE:
        return "java/lang/Byte";
      case Type.CHAR:
        return "java/lang/Character";
      case Type.SHORT:
        return "java/lang/Short";
      case Type.INT:
        return "java/lang/Integer";
      case Type.LONG:
        return "java/lang/Long";
      case Type.FLOAT:
        return "java/lang/Float";
      case Type.DOUBLE:
        return "java/lang/Double";
      default:
        return "";
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (!isConstructor && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      tell("leave", "()V");
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    if (!isConstructor) {
      Label handler = new Label();
      super.visitLabel(handler);
      if (withFrames) {
        // No variable is used any more, so the frame has none.
        super.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
      }
      tell("leave", "()V");
      super.visitInsn(Opcodes.ATHROW);
      // This block stands behind the method's own ones, which come first.
      super.visitTryCatchBlock(begin, handler, handler, null);
    }
    super.visitMaxs(stack, locals);
  }

  private void tell(String what, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, what, descriptor, false);
  }
}

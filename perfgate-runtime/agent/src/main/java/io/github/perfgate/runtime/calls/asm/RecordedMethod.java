package io.github.perfgate.runtime.calls.asm;

import io.github.perfgate.runtime.calls.CallRecorder;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a call of {@link CallRecorder#enter} at the beginning of a method, and one of {@link
 * CallRecorder#exit} where the method returns and where an exception leaves it. A constructor
 * begins behind its call of another constructor, since nothing can be caught before. What that
 * other constructor does counts as part of the method that makes the object.
 */
final class RecordedMethod extends MethodVisitor {
  private static final String RECORDER = Type.getInternalName(CallRecorder.class);

  private final int number;
  private final boolean ofConstructor;
  private final boolean withFrames;
  private final Label begin = new Label();
  private boolean begun;

  /** Objects that are made, and whose constructors are not called yet. */
  private int open;

  RecordedMethod(MethodVisitor next, int number, boolean ofConstructor, boolean withFrames) {
    super(Opcodes.ASM9, next);
    this.number = number;
    this.ofConstructor = ofConstructor;
    this.withFrames = withFrames;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (!ofConstructor) {
      begin();
    }
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    super.visitTypeInsn(opcode, type);
    if (opcode == Opcodes.NEW) {
      open++;
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean ofInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
    if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
      open--;
      if (open < 0 && !begun) {
        begin();
      }
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (begun && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      record("exit");
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    if (begun) {
      Label handler = new Label();
      super.visitLabel(handler);
      if (withFrames) {
        // No variable is used any more, so the frame has none.
        super.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
      }
      record("exit");
      super.visitInsn(Opcodes.ATHROW);
      // This block stands behind the method's own ones, which come first.
      super.visitTryCatchBlock(begin, handler, handler, null);
    }
    super.visitMaxs(stack, locals);
  }

  private void begin() {
    begun = true;
    record("enter");
    super.visitLabel(begin);
  }

  private void record(String what) {
    super.visitLdcInsn(number);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, what, "(I)V", false);
  }
}

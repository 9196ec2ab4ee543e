package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.trace.MethodTrace;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lets a static initialiser tell when it begins, and when it returns or an exception leaves it.
 * Without the end, all later calls of its thread would count as made by an initialiser.
 */
final class TracedInitialiser extends MethodVisitor {
  private static final String RECORDER = Type.getInternalName(MethodTrace.class);

  private final boolean withFrames;
  private final Label begin = new Label();

  /**
   * @param withFrames whether the class is so new that the verifier needs frames
   */
  TracedInitialiser(MethodVisitor next, boolean withFrames) {
    super(Opcodes.ASM9, next);
    this.withFrames = withFrames;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    tell("beginInitialising");
    super.visitLabel(begin);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.RETURN) {
      tell("endInitialising");
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    Label handler = new Label();
    super.visitLabel(handler);
    if (withFrames) {
      // No variable is used any more, so the frame has none.
      super.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    }
    tell("endInitialising");
    super.visitInsn(Opcodes.ATHROW);
    // This block stands behind the method's own ones, which come first.
    super.visitTryCatchBlock(begin, handler, handler, null);
    super.visitMaxs(stack, locals);
  }

  private void tell(String what) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, what, "()V", false);
  }
}

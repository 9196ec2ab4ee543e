package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.agent.asm.MethodTransformer;
import io.github.perfgate.runtime.trace.MethodTrace;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a call of {@link MethodTrace#enter} at the beginning of every method, or of {@link
 * MethodTrace#operate} if an annotation marks the method as measured. Static initialisers also tell
 * when they begin and end.
 */
final class TracingTransformer extends MethodTransformer {
  private static final String RECORDER = Type.getInternalName(MethodTrace.class);

  private final String measured;

  /**
   * @param places the folders and jars whose classes are traced
   * @param measured descriptor of the annotation of measured methods; empty for none
   */
  TracingTransformer(Places places, String measured) {
    super(places, 0);
    this.measured = measured;
  }

  @Override
  protected MethodVisitor instrumented(
      MethodVisitor next, String owner, String name, String descriptor, boolean withFrames) {
    int number = MethodTrace.number(owner + '\t' + name + '\t' + descriptor);
    MethodVisitor told = name.equals("<clinit>") ? new TracedInitialiser(next, withFrames) : next;
    return new MethodVisitor(Opcodes.ASM9, told) {
      private String called = "enter";

      @Override
      public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        if (annotation.equals(measured)) {
          called = "operate";
        }
        return super.visitAnnotation(annotation, visible);
      }

      @Override
      public void visitCode() {
        super.visitCode();
        super.visitLdcInsn(number);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, called, "(I)V", false);
      }
    };
  }
}

package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a call of {@link MethodTrace#enter} at the beginning of every method, or of {@link
 * MethodTrace#operate} if an annotation marks the method as measured. Static initialisers also tell
 * when they begin and end.
 */
final class TracingTransformer implements ClassFileTransformer {
  private static final String RECORDER = Type.getInternalName(MethodTrace.class);

  private final Places places;
  private final String measured;

  /**
   * @param places the folders and jars whose classes are traced
   * @param measured descriptor of the annotation of measured methods; empty for none
   */
  TracingTransformer(Places places, String measured) {
    this.places = places;
    this.measured = measured;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (!places.have(domain)) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    // The one frame that is added needs no knowledge of any class, so the others stay as they are.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Visitor(writer, measured), 0);
    return writer.toByteArray();
  }

  private static final class Visitor extends ClassVisitor {
    private final String measured;
    private String owner = "";
    private boolean withFrames;

    Visitor(ClassVisitor next, String measured) {
      super(Opcodes.ASM9, next);
      this.measured = measured;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      owner = name.replace('/', '.');
      withFrames = (version & 0xFFFF) >= Opcodes.V1_6;
      super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
        return next;
      }
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
}

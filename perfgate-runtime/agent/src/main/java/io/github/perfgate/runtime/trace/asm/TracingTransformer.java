package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.agent.asm.MethodTransformer;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
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
  private final Map<ClassLoader, Boolean> seeing = Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * @param places the folders and jars whose classes are traced
   * @param measured descriptor of the annotation of measured methods; empty for none
   */
  TracingTransformer(Places places, String measured) {
    super(places, 0);
    this.measured = measured;
  }

  /**
   * Some loaders of plug-ins ask none of their parents, and others load everything themselves, also
   * the recorder, of which they then have one of their own.
   */
  @Override
  protected boolean sees(@Nullable ClassLoader loader) {
    if (loader == null) {
      return true;
    }
    Boolean known = seeing.get(loader);
    if (known == null) {
      // No lock is held meanwhile: the loader takes locks of its own.
      known = isRecorderOf(loader);
      seeing.put(loader, known);
    }
    return known;
  }

  private static boolean isRecorderOf(ClassLoader loader) {
    try {
      return Class.forName(MethodTrace.class.getName(), false, loader) == MethodTrace.class;
    } catch (ClassNotFoundException | RuntimeException | LinkageError e) {
      return false;
    }
  }

  @Override
  protected void failed(@Nullable String internalName) {
    if (internalName != null) {
      MethodTrace.loadUnseen(internalName.replace('/', '.'));
    }
  }

  /**
   * Instruments a class that the JVM shows to no agent.
   *
   * @return the class file as it is, if the class does not come from the places or is none
   */
  byte[] unshown(byte[] classFile) {
    try {
      byte[] traced =
          transform(null, new ClassReader(classFile).getClassName(), null, null, classFile);
      return traced == null ? classFile : traced;
    } catch (RuntimeException | LinkageError e) {
      return classFile;
    }
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

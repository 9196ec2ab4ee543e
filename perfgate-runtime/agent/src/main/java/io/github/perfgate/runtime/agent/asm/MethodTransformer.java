package io.github.perfgate.runtime.agent.asm;

import io.github.perfgate.runtime.agent.Places;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Instruments the methods of classes from given places. A class that becomes too large is left
 * alone: the transformation fails, and the JVM goes on with the class as it was.
 */
public abstract class MethodTransformer implements ClassFileTransformer {
  private static final String OWN_CODE = "io/github/perfgate/runtime/";

  private final @Nullable ClassLoader own = MethodTransformer.class.getClassLoader();
  private final Places places;
  private final int leftAlone;

  /**
   * @param places the folders and jars whose classes are instrumented
   * @param leftAlone methods with one of these flags stay as they are, as do those without code
   */
  protected MethodTransformer(Places places, int leftAlone) {
    this.places = places;
    this.leftAlone = leftAlone | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
  }

  /**
   * Whether a class of the places is instrumented; all are unless a subclass says otherwise.
   *
   * @param loader null for the one of the JVM itself
   */
  protected boolean takes(@Nullable ClassLoader loader, @Nullable String internalName) {
    return true;
  }

  /**
   * Instruments a method.
   *
   * @param next writes the method; it is returned if the method stays as it is
   * @param owner full name of the class
   * @param withFrames whether the class is so new that the verifier needs frames
   */
  protected abstract MethodVisitor instrumented(
      MethodVisitor next, String owner, String name, String descriptor, boolean withFrames);

  /**
   * Whether classes of a loader can call what instrumented methods call; they can unless a subclass
   * says otherwise.
   *
   * @param loader null for the one of the JVM itself
   */
  protected boolean sees(@Nullable ClassLoader loader) {
    return true;
  }

  /**
   * Hears of a class of the places that is left alone, as its transformation failed or it cannot
   * call what instrumented methods call.
   *
   * @param internalName null for a class without a name
   */
  protected void failed(@Nullable String internalName) {}

  @Override
  public final byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (isOwn(loader, name) || !takes(loader, name) || !places.have(name, domain)) {
      return null;
    }
    if (!sees(loader)) {
      failed(name);
      return null;
    }
    try {
      return rewritten(classFile);
    } catch (Throwable e) {
      failed(name);
      throw e;
    }
  }

  /** Whether instrumenting a class may call it: perfgate's own code, if perfgate is measured. */
  private boolean isOwn(@Nullable ClassLoader loader, @Nullable String name) {
    return loader == null ? name != null && name.startsWith(OWN_CODE) : loader == own;
  }

  private byte[] rewritten(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    // The one frame that is added needs no knowledge of any class, so the others stay as they are.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Visitor(writer), 0);
    return writer.toByteArray();
  }

  private final class Visitor extends ClassVisitor {
    private String owner = "";
    private boolean withFrames;

    Visitor(ClassVisitor next) {
      super(Opcodes.ASM9, next);
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
      return (access & leftAlone) != 0
          ? next
          : instrumented(next, owner, name, descriptor, withFrames);
    }
  }
}

package io.github.perfgate.runtime.trace.asm;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets the public methods and constructors of a class, and the public methods of its superclasses,
 * tell with which arguments they are called.
 */
final class ArgumentTransformer implements ClassFileTransformer {
  private static final int LEFT_ALONE =
      Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;

  private final String type;
  private final Set<String> supertypes;

  /**
   * @param type full name of the class
   * @param supertypes full names of its superclasses
   */
  ArgumentTransformer(String type, Set<String> supertypes) {
    this.type = type;
    this.supertypes = supertypes;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String internalName,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    String name = internalName == null ? "" : internalName.replace('/', '.');
    boolean isTested = name.equals(type);
    if (loader == null || (!isTested && !supertypes.contains(name))) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          private boolean withFrames;

          @Override
          public void visit(
              int version,
              int access,
              String owner,
              @Nullable String signature,
              @Nullable String superName,
              String @Nullable [] interfaces) {
            withFrames = (version & 0xFFFF) >= Opcodes.V1_6;
            super.visit(version, access, owner, signature, superName, interfaces);
          }

          @Override
          public MethodVisitor visitMethod(
              int access,
              String method,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            MethodVisitor next =
                super.visitMethod(access, method, descriptor, signature, exceptions);
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            boolean isWanted =
                (access & Opcodes.ACC_PUBLIC) != 0
                    && (access & LEFT_ALONE) == 0
                    && (isTested || (!isStatic && !method.equals("<init>")));
            return isWanted
                ? new ToldArguments(next, isStatic, method, descriptor, withFrames)
                : next;
          }
        },
        0);
    return writer.toByteArray();
  }
}

package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.code.change.MethodId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a busy wait at the beginning of a method: {@code long start = System.nanoTime(); while
 * (System.nanoTime() - start < delay) {}}. The wait is part of the method itself. A method of its
 * own would change what compilers inline, and would be visible to reflection.
 *
 * <p>The variable of the wait uses the slot after the parameters, which the method's own variables
 * use later. So all existing stack map frames stay valid, and no class has to be loaded to compute
 * new frames. Constructors are left out, as older verifiers allow no loop before a constructor
 * calls another one.
 */
final class BusyWait {
  private BusyWait() {}

  /** Whether a method with this name and these flags can have a wait. */
  static boolean fits(int access, String name) {
    return (access
                & (Opcodes.ACC_ABSTRACT
                    | Opcodes.ACC_NATIVE
                    | Opcodes.ACC_SYNTHETIC
                    | Opcodes.ACC_BRIDGE))
            == 0
        && !name.startsWith("<");
  }

  /**
   * A class file with the wait.
   *
   * @param classFile the class
   * @param method a method of the class that {@link #fits}
   * @param nanos how long to wait, in nanoseconds; at least 1
   * @throws IllegalArgumentException if the class has no such method
   */
  static byte[] insert(byte[] classFile, MethodId method, long nanos) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    Inserter inserter = new Inserter(writer, method, nanos);
    reader.accept(inserter, ClassReader.EXPAND_FRAMES);
    if (!inserter.done) {
      throw new IllegalArgumentException("no method that can wait: " + method);
    }
    return writer.toByteArray();
  }

  private static final class Inserter extends ClassVisitor {
    private final MethodId method;
    private final long nanos;
    private boolean framed;
    private String owner = "";
    private boolean done;

    Inserter(ClassVisitor next, MethodId method, long nanos) {
      super(Opcodes.ASM9, next);
      this.method = method;
      this.nanos = nanos;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      owner = name;
      // The upper half of the version is the minor version.
      framed = (version & 0xFFFF) >= Opcodes.V1_6;
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
      if (!fits(access, name)
          || !method.equals(new MethodId(owner.replace('/', '.'), name, descriptor))) {
        return next;
      }
      done = true;
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      List<Object> locals = locals(isStatic ? null : owner, descriptor);
      int variable = Type.getArgumentsAndReturnSizes(descriptor) / 4 - (isStatic ? 1 : 0);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitCode() {
          super.visitCode();
          Label loop = new Label();
          nanoTime();
          super.visitVarInsn(Opcodes.LSTORE, variable);
          super.visitLabel(loop);
          if (framed) {
            super.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
          }
          nanoTime();
          super.visitVarInsn(Opcodes.LLOAD, variable);
          super.visitInsn(Opcodes.LSUB);
          super.visitLdcInsn(nanos);
          super.visitInsn(Opcodes.LCMP);
          super.visitJumpInsn(Opcodes.IFLT, loop);
        }

        private void nanoTime() {
          super.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "nanoTime", "()J", false);
        }
      };
    }

    /**
     * The local variables in a frame: the receiver, the parameters, and the variable of the wait.
     */
    private static List<Object> locals(@Nullable String self, String descriptor) {
      List<Object> locals = new ArrayList<>();
      if (self != null) {
        locals.add(self);
      }
      for (Type type : Type.getArgumentTypes(descriptor)) {
        locals.add(
            switch (type.getSort()) {
              case Type.LONG -> Opcodes.LONG;
              case Type.DOUBLE -> Opcodes.DOUBLE;
              case Type.FLOAT -> Opcodes.FLOAT;
              case Type.OBJECT, Type.ARRAY -> type.getInternalName();
              default -> Opcodes.INTEGER;
            });
      }
      locals.add(Opcodes.LONG);
      return locals;
    }
  }
}

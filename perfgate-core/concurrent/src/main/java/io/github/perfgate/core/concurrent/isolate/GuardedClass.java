package io.github.perfgate.core.concurrent.isolate;

import io.github.perfgate.runtime.concurrent.Cost;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Rewrites a class. Forbidden calls are refused, also calls through method references. The system
 * properties are given as a copy. Changes of other classes' static fields are refused as well.
 * Marked methods report that they were entered, and generated implementations what they spend.
 */
final class GuardedClass extends ClassVisitor {
  private static final String FORBIDDEN = Type.getInternalName(Forbidden.class);
  private static final String HITS = Type.getInternalName(Hits.class);
  private static final String COST = Type.getInternalName(Cost.class);

  private static final String REFUSING = "perfgate$refused$";
  private static final int REFUSING_ACCESS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private final Hits hits;
  private final String tested;
  private final Supertypes supertypes;
  private String type = "";
  private boolean isInterface;

  /** The methods that replace forbidden methods in method references of the class. */
  private final Map<Handle, Handle> refusing = new LinkedHashMap<>();

  private GuardedClass(ClassVisitor writer, Hits hits, String tested, Supertypes supertypes) {
    super(Opcodes.ASM9, writer);
    this.hits = hits;
    this.tested = tested.replace('.', '/');
    this.supertypes = supertypes;
  }

  /**
   * Rewrites a class.
   *
   * @param hits knows the marked methods
   * @param tested full name of the class under test
   * @param supertypes knows the classes that it calls
   */
  static byte[] of(byte[] classFile, Hits hits, String tested, Supertypes supertypes) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new GuardedClass(writer, hits, tested, supertypes), 0);
    return writer.toByteArray();
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    type = name.replace('/', '.');
    isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    super.visit(version, access, name, signature, superName, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor writer = super.visitMethod(access, name, descriptor, signature, exceptions);
    String method = type + "." + name + descriptor;
    int mark = hits.mark(method);
    return new MethodVisitor(Opcodes.ASM9, writer) {
      @Override
      public void visitCode() {
        super.visitCode();
        if (mark >= 0) {
          super.visitLdcInsn(hits.number());
          super.visitLdcInsn(mark);
          super.visitMethodInsn(Opcodes.INVOKESTATIC, HITS, "hit", "(II)V", false);
        }
      }

      @Override
      public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
        if (opcode == Opcodes.PUTSTATIC && !name.equals("<clinit>") && !isTested(owner)) {
          Statics.guard(mv, owner, field, descriptor);
        }
        super.visitFieldInsn(opcode, owner, field, descriptor);
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String types, boolean ofInterface) {
        if (Forbidden.includes(owner, called, types, supertypes)) {
          refuse(mv, owner, called);
        }
        if (Forbidden.isProperties(owner, called)) {
          super.visitMethodInsn(opcode, FORBIDDEN, "properties", types, false);
        } else if (owner.equals(COST) && called.equals("spend") && hits.hasMarks()) {
          // Verification marks no method, as counting would change its times.
          super.visitLdcInsn(hits.number());
          super.visitMethodInsn(opcode, HITS, called, "(II)V", false);
        } else {
          super.visitMethodInsn(opcode, owner, called, types, ofInterface);
        }
      }

      @Override
      public void visitInvokeDynamicInsn(
          String called, String types, Handle bootstrap, Object... arguments) {
        super.visitInvokeDynamicInsn(
            called, types, bootstrap, Arrays.stream(arguments).map(one -> allowed(one)).toArray());
      }

      @Override
      public void visitLdcInsn(Object value) {
        super.visitLdcInsn(allowed(value));
      }
    };
  }

  @Override
  public void visitEnd() {
    refusing.forEach(
        (forbidden, handle) -> {
          MethodVisitor code =
              super.visitMethod(REFUSING_ACCESS, handle.getName(), handle.getDesc(), null, null);
          code.visitCode();
          refuse(code, forbidden.getOwner(), forbidden.getName());
          code.visitInsn(Opcodes.ACONST_NULL);
          code.visitInsn(Opcodes.ATHROW);
          code.visitMaxs(0, 0);
          code.visitEnd();
        });
    super.visitEnd();
  }

  private static void refuse(MethodVisitor code, String owner, String called) {
    code.visitLdcInsn(owner.replace('/', '.') + "." + called);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, FORBIDDEN, "refuse", "(Ljava/lang/String;)V", false);
  }

  /**
   * A constant as it is. A reference to a forbidden method is replaced by a reference to a method
   * that takes the same arguments and refuses.
   */
  private Object allowed(Object constant) {
    if (!(constant instanceof Handle handle) || handle.getTag() <= Opcodes.H_PUTSTATIC) {
      return constant;
    }
    if (Forbidden.isProperties(handle.getOwner(), handle.getName())) {
      return new Handle(handle.getTag(), FORBIDDEN, "properties", handle.getDesc(), false);
    }
    return Forbidden.includes(handle.getOwner(), handle.getName(), handle.getDesc(), supertypes)
        ? refusing.computeIfAbsent(handle, this::refusing)
        : constant;
  }

  private Handle refusing(Handle forbidden) {
    Type owner = Type.getObjectType(forbidden.getOwner());
    Type method = Type.getMethodType(forbidden.getDesc());
    String types =
        switch (forbidden.getTag()) {
          case Opcodes.H_INVOKESTATIC -> forbidden.getDesc();
          case Opcodes.H_NEWINVOKESPECIAL ->
              Type.getMethodDescriptor(owner, method.getArgumentTypes());
          default -> "(" + owner.getDescriptor() + forbidden.getDesc().substring(1);
        };
    return new Handle(
        Opcodes.H_INVOKESTATIC,
        type.replace('.', '/'),
        REFUSING + refusing.size(),
        types,
        isInterface);
  }

  private boolean isTested(String owner) {
    return owner.equals(tested) || owner.startsWith(tested + "$");
  }
}

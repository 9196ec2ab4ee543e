package io.github.perfgate.core.concurrent.isolate;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Rewrites a class: forbidden calls are refused, so are changes of other classes' static fields,
 * and marked methods say that they were entered.
 */
final class GuardedClass extends ClassVisitor {
  private static final String FORBIDDEN = Type.getInternalName(Forbidden.class);
  private static final String HITS = Type.getInternalName(Hits.class);

  private final Set<String> marked;
  private final String tested;
  private String type = "";

  private GuardedClass(ClassVisitor writer, Set<String> marked, String tested) {
    super(Opcodes.ASM9, writer);
    this.marked = marked;
    this.tested = tested.replace('.', '/');
  }

  /**
   * Rewrites.
   *
   * @param marked methods as {@code com.acme.Parser.parse(I)V}
   * @param tested full name of the class under test
   */
  static byte[] of(byte[] classFile, Set<String> marked, String tested) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new GuardedClass(writer, marked, tested), 0);
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
    int mark = marked.contains(method) ? Hits.mark(method) : -1;
    return new MethodVisitor(Opcodes.ASM9, writer) {
      @Override
      public void visitCode() {
        super.visitCode();
        if (mark >= 0) {
          super.visitLdcInsn(mark);
          super.visitMethodInsn(Opcodes.INVOKESTATIC, HITS, "hit", "(I)V", false);
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
        if (Forbidden.includes(owner, called)) {
          super.visitLdcInsn(owner.replace('/', '.') + "." + called);
          super.visitMethodInsn(
              Opcodes.INVOKESTATIC, FORBIDDEN, "refuse", "(Ljava/lang/String;)V", false);
        }
        super.visitMethodInsn(opcode, owner, called, types, ofInterface);
      }
    };
  }

  private boolean isTested(String owner) {
    return owner.equals(tested) || owner.startsWith(tested + "$");
  }
}

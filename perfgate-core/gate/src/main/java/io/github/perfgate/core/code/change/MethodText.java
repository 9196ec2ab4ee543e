package io.github.perfgate.core.code.change;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;

/**
 * Writes a method's code as text in which names of labels, lines, variables and constants' places
 * do not occur. So two methods that compile from the same source give the same text, wherever their
 * constant pools, lines and neighbours are.
 *
 * <p>The methods that javac makes up (lambda bodies, bridges to private members) are named by
 * numbers that change with their neighbours. For these methods the text has a mark ({@link
 * #INLINE}) that {@link Code} replaces by their code.
 */
final class MethodText extends MethodVisitor {
  /**
   * Stands around the name of a made-up method. It is a noncharacter of Unicode, so that no text
   * should hold it.
   */
  static final char INLINE = '\uFFFF';

  private final StringBuilder text = new StringBuilder();
  private final StringBuilder beside = new StringBuilder();
  private final Map<Label, Integer> labels = new HashMap<>();
  private final Set<MethodId> calls = new LinkedHashSet<>();
  private final Set<String> mentions = new LinkedHashSet<>();

  MethodText() {
    super(Opcodes.ASM9);
  }

  String text() {
    return text.toString();
  }

  /** Sizes, stack maps and annotations of types in the code, which say nothing of other methods. */
  String beside() {
    return beside.toString();
  }

  Set<MethodId> calls() {
    return calls;
  }

  Set<String> mentions() {
    return mentions;
  }

  /** Whether javac made the method up and numbered it. */
  static boolean isMadeUp(String name) {
    return name.startsWith("lambda$") || name.startsWith("access$");
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    beside.append(stack).append(' ').append(locals).append('\n');
  }

  @Override
  public void visitFrame(
      int kind,
      int locals,
      @Nullable Object @Nullable [] local,
      int height,
      @Nullable Object @Nullable [] stack) {
    beside.append("frame ").append(kind).append(types(locals, local));
    beside.append(types(height, stack)).append('\n');
  }

  /** Types are numbers, names, or labels of the instructions that make objects. */
  private String types(int count, @Nullable Object @Nullable [] types) {
    StringJoiner joined = new StringJoiner(", ", "[", "]");
    joined.add(String.valueOf(count));
    for (int i = 0; types != null && i < count; i++) {
      joined.add(types[i] instanceof Label label ? number(label) : String.valueOf(types[i]));
    }
    return joined.toString();
  }

  @Override
  public AnnotationVisitor visitInsnAnnotation(
      int reference, @Nullable TypePath path, String descriptor, boolean visible) {
    return new AnnotationText(beside, reference + " " + path + " " + descriptor + visible);
  }

  @Override
  public AnnotationVisitor visitTryCatchAnnotation(
      int reference, @Nullable TypePath path, String descriptor, boolean visible) {
    return new AnnotationText(beside, reference + " " + path + " " + descriptor + visible);
  }

  @Override
  public AnnotationVisitor visitLocalVariableAnnotation(
      int reference,
      @Nullable TypePath path,
      Label[] starts,
      Label[] ends,
      int[] places,
      String descriptor,
      boolean visible) {
    return new AnnotationText(
        beside,
        reference + " " + path + " " + Arrays.toString(places) + " " + descriptor + visible);
  }

  @Override
  public void visitInsn(int opcode) {
    line(opcode);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    line(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    line(opcode, variable);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    mention(Type.getObjectType(type));
    line(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    mention(Type.getObjectType(type));
    line(opcode, type, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String name, String descriptor, boolean ofInterface) {
    line(opcode, method(type, name, descriptor), ofInterface);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    line(Opcodes.INVOKEDYNAMIC, name, descriptor, handle(bootstrap), constants(arguments));
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    line(opcode, number(target));
  }

  @Override
  public void visitLabel(Label label) {
    text.append(number(label)).append(":\n");
  }

  @Override
  public void visitLdcInsn(Object value) {
    line(Opcodes.LDC, constant(value));
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    line(Opcodes.IINC, variable, increment);
  }

  @Override
  public void visitTableSwitchInsn(int least, int most, Label other, Label... targets) {
    line(Opcodes.TABLESWITCH, least, most, number(other), numbers(targets));
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] targets) {
    line(Opcodes.LOOKUPSWITCH, Arrays.toString(keys), number(other), numbers(targets));
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    mention(Type.getType(descriptor));
    line(Opcodes.MULTIANEWARRAY, descriptor, dimensions);
  }

  @Override
  public void visitTryCatchBlock(Label from, Label to, Label handler, @Nullable String type) {
    if (type != null) {
      mention(Type.getObjectType(type));
    }
    text.append("try ").append(number(from)).append(' ').append(number(to));
    text.append(' ').append(number(handler)).append(' ').append(type).append('\n');
  }

  /**
   * Numbers labels in the order in which they are met; labels of lines and variables are never
   * visited.
   */
  private String number(Label label) {
    return "L" + labels.computeIfAbsent(label, unknown -> labels.size());
  }

  private List<String> numbers(Label... targets) {
    List<String> numbers = new ArrayList<>();
    for (Label target : targets) {
      numbers.add(number(target));
    }
    return numbers;
  }

  private String method(String type, String name, String descriptor) {
    mention(Type.getObjectType(type));
    MethodId called = new MethodId(Type.getObjectType(type).getClassName(), name, descriptor);
    calls.add(called);
    return isMadeUp(name) ? INLINE + called.toString() + INLINE : called.toString();
  }

  private String handle(Handle handle) {
    boolean ofField = handle.getTag() <= Opcodes.H_PUTSTATIC;
    return handle.getTag()
        + " "
        + (ofField
            ? handle.getOwner() + "." + handle.getName() + handle.getDesc()
            : method(handle.getOwner(), handle.getName(), handle.getDesc()))
        + (handle.isInterface() ? " interface" : "");
  }

  private String constants(Object... values) {
    StringJoiner joined = new StringJoiner(", ", "[", "]");
    for (Object value : values) {
      joined.add(constant(value));
    }
    return joined.toString();
  }

  private String constant(Object value) {
    if (value instanceof Handle handle) {
      return handle(handle);
    }
    if (value instanceof ConstantDynamic dynamic) {
      Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = dynamic.getBootstrapMethodArgument(i);
      }
      return dynamic.getName()
          + dynamic.getDescriptor()
          + handle(dynamic.getBootstrapMethod())
          + constants(arguments);
    }
    if (value instanceof Type type) {
      mention(type);
    }
    return value.getClass().getSimpleName()
        + " "
        + value.toString().replace(String.valueOf(INLINE), "\\uFFFF");
  }

  private void mention(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT) {
      mentions.add(element.getClassName());
    }
  }

  private void line(int opcode, Object... operands) {
    text.append(opcode);
    for (Object operand : operands) {
      text.append(' ').append(operand);
    }
    text.append('\n');
  }
}

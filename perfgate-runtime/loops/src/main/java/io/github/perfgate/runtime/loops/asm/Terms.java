package io.github.perfgate.runtime.loops.asm;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows the values of a method from parameters and loops to where they are used. */
final class Terms extends Interpreter<Term> {
  /**
   * Methods that return something else each time, though nothing that is passed to them changes.
   */
  private static final Set<String> NEXT =
      new HashSet<>(Arrays.asList("poll", "pop", "remove", "read", "take", "readLine"));

  private final InsnList code;
  private final long[] around;
  private int parameters;

  /**
   * @param around by index of an instruction, the loops around the instruction
   */
  Terms(InsnList code, long[] around) {
    super(Opcodes.ASM9);
    this.code = code;
    this.around = around;
  }

  private long around(AbstractInsnNode each) {
    return around[code.indexOf(each)];
  }

  @Override
  public Term newParameterValue(boolean isInstanceMethod, int local, Type type) {
    if (parameters == 0 && !isInstanceMethod) {
      parameters = 1;
    }
    return Term.parameter(type.getSize(), parameters++);
  }

  @Override
  public @Nullable Term newValue(@Nullable Type type) {
    if (type == null) {
      return Term.SINGLE;
    }
    return type == Type.VOID_TYPE ? null : Term.constant(type.getSize());
  }

  @Override
  public Term newOperation(AbstractInsnNode each) {
    switch (each.getOpcode()) {
      case Opcodes.LCONST_0:
      case Opcodes.LCONST_1:
      case Opcodes.DCONST_0:
      case Opcodes.DCONST_1:
        return Term.WIDE;
      case Opcodes.LDC:
        Object constant = ((LdcInsnNode) each).cst;
        return constant instanceof Long || constant instanceof Double ? Term.WIDE : Term.SINGLE;
      case Opcodes.GETSTATIC:
        return Term.constant(Type.getType(((FieldInsnNode) each).desc).getSize());
      case Opcodes.NEW:
        // An object that only collects says nothing about what is put into it.
        return isCollector(((TypeInsnNode) each).desc)
            ? Term.SINGLE.varying(0, 0, Term.COLLECTION | (around(each) == 0 ? 0 : Term.FRESH))
            : Term.SINGLE.varying(around(each), 0, 0);
      default:
        return Term.SINGLE;
    }
  }

  private static boolean isCollector(String type) {
    return type.startsWith("java/util/")
        || type.startsWith("java/io/")
        || type.startsWith("java/lang/StringBu");
  }

  @Override
  public Term copyOperation(AbstractInsnNode each, Term value) {
    return value;
  }

  @Override
  public @Nullable Term unaryOperation(AbstractInsnNode each, Term value) {
    switch (each.getOpcode()) {
      case Opcodes.IINC:
        return value.varying(around(each), 0, 0);
      case Opcodes.GETFIELD:
        return value.read(
            Type.getType(((FieldInsnNode) each).desc).getSize(), around(each), Term.PLAIN);
      case Opcodes.ARRAYLENGTH:
        return value.read(1, around(each), 0);
      case Opcodes.NEWARRAY:
      case Opcodes.ANEWARRAY:
        return Term.SINGLE.varying(around(each), 0, Term.FRESH);
      case Opcodes.CHECKCAST:
        return value;
      case Opcodes.I2L:
      case Opcodes.I2D:
      case Opcodes.F2L:
      case Opcodes.F2D:
      case Opcodes.L2D:
      case Opcodes.D2L:
      case Opcodes.LNEG:
      case Opcodes.DNEG:
        return value.sized(2);
      default:
        return value.sized(1);
    }
  }

  @Override
  public @Nullable Term binaryOperation(AbstractInsnNode each, Term one, Term other) {
    int opcode = each.getOpcode();
    if (Instructions.isElement(opcode)) {
      int size = opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD ? 2 : 1;
      return one.with(other, 1, 0).read(size, around(each), other.elements == 0 ? Term.PLAIN : 0);
    }
    switch (opcode) {
      case Opcodes.LCMP:
      case Opcodes.FCMPL:
      case Opcodes.FCMPG:
      case Opcodes.DCMPL:
      case Opcodes.DCMPG:
        return one.with(other, 1, 0);
      default:
        return one.with(other, one.getSize(), Instructions.isArithmetic(opcode) ? Term.MADE : 0);
    }
  }

  @Override
  public @Nullable Term ternaryOperation(
      AbstractInsnNode each, Term array, Term index, Term value) {
    return null;
  }

  @Override
  public @Nullable Term naryOperation(AbstractInsnNode each, List<? extends Term> values) {
    if (each instanceof MultiANewArrayInsnNode) {
      return Term.SINGLE.varying(around(each), 0, Term.FRESH);
    }
    String descriptor =
        each instanceof MethodInsnNode
            ? ((MethodInsnNode) each).desc
            : ((InvokeDynamicInsnNode) each).desc;
    Type type = Type.getReturnType(descriptor);
    Term all = Term.SINGLE;
    int made = 0;
    for (Term value : values) {
      made |= value.kind & Term.MADE;
      all = all.with(value, 1, made);
    }
    int size = Math.max(1, type.getSize());
    if (each instanceof MethodInsnNode) {
      MethodInsnNode call = (MethodInsnNode) each;
      if (call.owner.equals("java/lang/Math")
          || call.name.endsWith("Value") && call.owner.startsWith("java/lang/")) {
        return all.sized(size);
      }
      if (call.name.equals("valueOf") && call.owner.startsWith("java/lang/")) {
        return all.read(size, around(each), made);
      }
      if (call.name.startsWith("next") || NEXT.contains(call.name)) {
        long anew = around(each);
        return Term.constant(size).varying(anew, anew, 0);
      }
    }
    return all.read(size, around(each), 0);
  }

  @Override
  public void returnOperation(AbstractInsnNode each, Term value, Term expected) {
    // Nothing depends on what the method returns.
  }

  @Override
  public Term merge(Term one, Term other) {
    if (one.equals(other)) {
      return one;
    }
    Term both = one.or(other);
    return both.equals(one) ? one : both;
  }
}

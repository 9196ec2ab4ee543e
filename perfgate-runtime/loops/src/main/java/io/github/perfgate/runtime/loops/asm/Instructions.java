package io.github.perfgate.runtime.loops.asm;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Properties of bytecode instructions. */
final class Instructions {
  /** The name of what is read from maps and lists. */
  static final String ASKED = "[]";

  /** Descriptors of the elements of arrays, by opcode from {@code IALOAD} on. */
  private static final String[] ELEMENTS = {
    "I", "J", "F", "D", "Ljava/lang/Object;", "B", "C", "S"
  };

  private static final String[] LOOKING = {
    "equals",
    "compare",
    "contains",
    "startsWith",
    "endsWith",
    "matches",
    "regionMatches",
    "indexOf",
    "lastIndexOf"
  };

  private Instructions() {}

  /** Whether an instruction reads an element of an array. */
  static boolean isElement(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  /** Whether an instruction reads an array of truth values, bytes, characters or short numbers. */
  static boolean isSmall(int opcode) {
    return opcode >= Opcodes.BALOAD && opcode <= Opcodes.SALOAD;
  }

  /** The descriptor of what an instruction reads from an array. */
  static String element(int opcode) {
    return ELEMENTS[opcode - Opcodes.IALOAD];
  }

  static boolean multipliesFractions(int opcode) {
    return opcode == Opcodes.FMUL
        || opcode == Opcodes.DMUL
        || opcode == Opcodes.FDIV
        || opcode == Opcodes.DDIV;
  }

  /** Whether an instruction multiplies or divides numbers of any kind. */
  static boolean multiplies(int opcode) {
    return opcode >= Opcodes.IMUL && opcode <= Opcodes.DREM;
  }

  /** Whether an instruction computes a number from two. */
  static boolean isArithmetic(int opcode) {
    return (opcode >= Opcodes.IADD && opcode <= Opcodes.DREM)
        || (opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR);
  }

  /**
   * Whether an instruction asks a text for one of its characters, with text and position on the
   * stack. The JIT compiler replaces such calls, so that no read inside is seen.
   */
  static boolean isCharacter(AbstractInsnNode each) {
    if (!(each instanceof MethodInsnNode)) {
      return false;
    }
    MethodInsnNode call = (MethodInsnNode) each;
    return (call.name.equals("charAt") && call.desc.equals("(I)C")
            || call.name.equals("codePointAt") && call.desc.equals("(I)I"))
        && (call.owner.equals("java/lang/String") || call.owner.equals("java/lang/CharSequence"));
  }

  /** Whether methods of this name by contract only compare or look for something. */
  static boolean looksFor(String method) {
    for (String word : LOOKING) {
      if (method.startsWith(word)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The name of what an instruction reads from an object or a collection, to find writes of the
   * same. Null if the instruction reads nothing of that kind.
   */
  static @Nullable String readOf(AbstractInsnNode each) {
    if (each.getOpcode() == Opcodes.GETFIELD) {
      FieldInsnNode field = (FieldInsnNode) each;
      return field.owner + '.' + field.name;
    }
    return each instanceof MethodInsnNode
            && isOfMapOrList((MethodInsnNode) each)
            && ((MethodInsnNode) each).name.startsWith("get")
        ? ASKED
        : null;
  }

  /**
   * Whether a call puts its third argument into a collection, its first one, in the place of
   * another element.
   */
  static boolean puts(MethodInsnNode call) {
    return isOfMapOrList(call)
        && (call.name.equals("put")
            || call.name.equals("merge")
            || call.name.equals("replace")
            || call.name.equals("set"))
        && Type.getArgumentTypes(call.desc).length >= 2;
  }

  private static boolean isOfMapOrList(MethodInsnNode call) {
    return call.owner.startsWith("java/util/")
        && (call.owner.endsWith("Map") || call.owner.endsWith("List"));
  }

  /** Whether a call may lead to something that is recorded. */
  static boolean isToldCall(AbstractInsnNode each) {
    if (!(each instanceof MethodInsnNode)) {
      return each instanceof InvokeDynamicInsnNode;
    }
    MethodInsnNode call = (MethodInsnNode) each;
    switch (call.owner) {
      case "java/lang/Object":
        return !call.name.equals("<init>");
      case "java/lang/Math":
      case "java/lang/String":
        return false;
      default:
        return true;
    }
  }

  /** Whether the instruction that follows may be executed next, as after a conditional jump. */
  static boolean fallsThrough(int opcode) {
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && opcode != Opcodes.ATHROW
        && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }

  static boolean usesSubroutines(InsnList code) {
    for (AbstractInsnNode each = code.getFirst(); each != null; each = each.getNext()) {
      if (each.getOpcode() == Opcodes.JSR || each.getOpcode() == Opcodes.RET) {
        return true;
      }
    }
    return false;
  }

  /** How many bytes an instruction takes at most. */
  static int size(AbstractInsnNode each) {
    switch (each.getType()) {
      case AbstractInsnNode.INSN:
        return 1;
      case AbstractInsnNode.VAR_INSN:
        return ((VarInsnNode) each).var > 255 ? 4 : 2;
      case AbstractInsnNode.INVOKE_DYNAMIC_INSN:
        return 5;
      case AbstractInsnNode.METHOD_INSN:
        return each.getOpcode() == Opcodes.INVOKEINTERFACE ? 5 : 3;
      case AbstractInsnNode.MULTIANEWARRAY_INSN:
        return 4;
      case AbstractInsnNode.IINC_INSN:
        return 6;
      case AbstractInsnNode.TABLESWITCH_INSN:
        return 16 + 4 * ((TableSwitchInsnNode) each).labels.size();
      case AbstractInsnNode.LOOKUPSWITCH_INSN:
        return 12 + 8 * ((LookupSwitchInsnNode) each).labels.size();
      case AbstractInsnNode.LABEL:
      case AbstractInsnNode.LINE:
      case AbstractInsnNode.FRAME:
        return 0;
      default:
        return 3;
    }
  }
}

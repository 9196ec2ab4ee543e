package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.loops.LoopRecorder;
import io.github.perfgate.runtime.loops.ThreadLog;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The instructions that call the recorder. */
final class Events {
  static final String RECORDER = Type.getInternalName(LoopRecorder.class);
  static final String LOG = Type.getInternalName(ThreadLog.class);

  /** How many slots of variables are added; the next constant has those of the stack. */
  static final int VARIABLES = 4;

  static final int STACK = 9;

  /** How many bytes one event takes at most, if variables have small numbers. */
  static final int SIZE = 18;

  private static final String A_LOG = "L" + LOG + ";";

  private final int log;
  private final int context;
  private final int depth;
  private final boolean looped;

  /**
   * @param free the first free slot of variables
   * @param looped whether the method has loops
   */
  Events(int free, boolean looped) {
    log = free;
    context = free + 1;
    depth = free + 3;
    this.looped = looped;
  }

  InsnList prologue(LabelNode pristine, int method) {
    InsnList code = new InsnList();
    code.add(new FieldInsnNode(Opcodes.GETSTATIC, RECORDER, "on", "Z"));
    code.add(new JumpInsnNode(Opcodes.IFEQ, pristine));
    code.add(call(RECORDER, "log", "()" + A_LOG));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ASTORE, log));
    code.add(new JumpInsnNode(Opcodes.IFNULL, pristine));
    code.add(new VarInsnNode(Opcodes.ALOAD, log));
    push(code, method);
    code.add(call(LOG, "enter", "(" + A_LOG + "I)J"));
    code.add(new VarInsnNode(Opcodes.LSTORE, context));
    if (looped) {
      code.add(new VarInsnNode(Opcodes.ALOAD, log));
      code.add(call(LOG, "depth", "(" + A_LOG + ")I"));
      code.add(new VarInsnNode(Opcodes.ISTORE, depth));
    }
    return code;
  }

  /** The instructions before a call, whose arguments are on the stack. */
  InsnList call(int site) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, log));
    code.add(new VarInsnNode(Opcodes.LLOAD, context));
    push(code, site);
    code.add(new InsnNode(Opcodes.I2L));
    code.add(new InsnNode(Opcodes.LOR));
    code.add(new FieldInsnNode(Opcodes.PUTFIELD, LOG, "caller", "J"));
    return code;
  }

  /** The instructions behind a read, whose value is on the stack. */
  InsnList read(String descriptor, int site) {
    return read(
        isWide(descriptor) ? Opcodes.DUP2 : Opcodes.DUP, "read", "(" + recorded(descriptor), site);
  }

  /**
   * The instructions behind a read of an array of small values. Array and position, which were
   * copied before, are on the stack below the value.
   */
  InsnList small(int site) {
    return read(Opcodes.DUP_X2, "small", "(Ljava/lang/Object;II", site);
  }

  /** Copies what is on the stack, and records it. */
  private InsnList read(int copy, String method, String types, int site) {
    InsnList code = new InsnList();
    code.add(new InsnNode(copy));
    code.add(new VarInsnNode(Opcodes.ALOAD, log));
    code.add(new VarInsnNode(Opcodes.LLOAD, context));
    push(code, site);
    code.add(call(LOG, method, types + A_LOG + "JI)V"));
    return code;
  }

  private static boolean isWide(String descriptor) {
    return descriptor.equals("J") || descriptor.equals("D");
  }

  /** The type as which the recorder takes a value. */
  private static String recorded(String descriptor) {
    switch (descriptor.charAt(0)) {
      case 'J':
      case 'D':
      case 'F':
        return descriptor;
      case 'L':
      case '[':
        return "Ljava/lang/Object;";
      default:
        return "I";
    }
  }

  /**
   * The instructions before a text is asked for a character, with text and position on the stack.
   */
  InsnList character(int site) {
    return read(Opcodes.DUP2, "character", "(Ljava/lang/Object;I", site);
  }

  InsnList iteration(int loop, int above) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, log));
    code.add(new VarInsnNode(Opcodes.LLOAD, context));
    depth(code, above);
    push(code, loop);
    code.add(call(LOG, "iteration", "(" + A_LOG + "JII)V"));
    return code;
  }

  /**
   * The instructions with which loops are left.
   *
   * @param left how many of the method's own loops stay open
   */
  InsnList exit(int left) {
    InsnList code = new InsnList();
    if (looped) {
      code.add(new VarInsnNode(Opcodes.ALOAD, log));
      depth(code, left);
      code.add(call(LOG, "exit", "(" + A_LOG + "I)V"));
    }
    return code;
  }

  private void depth(InsnList code, int more) {
    code.add(new VarInsnNode(Opcodes.ILOAD, depth));
    if (more > 0) {
      push(code, more);
      code.add(new InsnNode(Opcodes.IADD));
    }
  }

  private static void push(InsnList code, int number) {
    if (number <= 5) {
      code.add(new InsnNode(Opcodes.ICONST_0 + number));
    } else if (number <= Short.MAX_VALUE) {
      code.add(new IntInsnNode(Opcodes.SIPUSH, number));
    } else {
      code.add(new LdcInsnNode(number));
    }
  }

  private static MethodInsnNode call(String owner, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}

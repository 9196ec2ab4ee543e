package io.github.perfgate.runtime.loops.asm;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Counts the instructions that lead out of loops. */
final class LoopExits {
  private final InsnList code;
  private final long[] around;

  private LoopExits(InsnList code, long[] around) {
    this.code = code;
    this.around = around;
  }

  /**
   * The number of exits of each loop.
   *
   * @param around by index of an instruction, the loops around the instruction
   * @param loops how many loops there are
   */
  static int[] count(InsnList code, long[] around, int loops) {
    int[] exits = new int[loops];
    LoopExits each = new LoopExits(code, around);
    for (int i = 0; i < around.length; i++) {
      if (around[i] != 0 && code.get(i).getOpcode() >= 0) {
        long left = each.leftAt(i);
        for (int loop = 0; loop < loops; loop++) {
          exits[loop] += (left & Term.bit(loop)) == 0 ? 0 : 1;
        }
      }
    }
    return exits;
  }

  private long leftAt(int index) {
    AbstractInsnNode each = code.get(index);
    long left = 0;
    if (each instanceof JumpInsnNode) {
      left |= left(index, ((JumpInsnNode) each).label);
    } else if (each instanceof TableSwitchInsnNode) {
      left |= left(index, ((TableSwitchInsnNode) each).labels);
      left |= left(index, ((TableSwitchInsnNode) each).dflt);
    } else if (each instanceof LookupSwitchInsnNode) {
      left |= left(index, ((LookupSwitchInsnNode) each).labels);
      left |= left(index, ((LookupSwitchInsnNode) each).dflt);
    }
    if (Instructions.fallsThrough(each.getOpcode()) && index + 1 < around.length) {
      left |= around[index] & ~around[index + 1];
    }
    return left;
  }

  private long left(int from, List<LabelNode> labels) {
    long left = 0;
    for (LabelNode label : labels) {
      left |= left(from, label);
    }
    return left;
  }

  private long left(int from, LabelNode to) {
    return around[from] & ~around[code.indexOf(to)];
  }
}

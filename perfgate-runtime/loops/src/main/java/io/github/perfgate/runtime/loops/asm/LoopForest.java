package io.github.perfgate.runtime.loops.asm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The natural loops of a method. An edge of the control flow that leads back to a block which
 * dominates the edge's source makes a loop. Loops with the same header are one (Aho, Sethi, Ullman,
 * "Compilers", section 10.4). Dominators are found as Cooper, Harvey and Kennedy do it ("A Simple,
 * Fast Dominance Algorithm", 2001). An exception that leads back makes no loop, since javac's
 * handlers cover themselves.
 */
final class LoopForest {
  /** A loop; loops inside others come behind them. */
  static final class Loop {
    /** Index of its first instruction. */
    final int header;

    private final BitSet blocks = new BitSet();
    int parent = -1;
    int depth;

    Loop(int header) {
      this.header = header;
    }
  }

  private static final int[] NONE = {};

  private final InsnList code;
  private final int size;

  /** The block of each instruction, by the instruction's index. */
  private final int[] blockOf;

  private int[] begins = NONE;
  private int blockCount;
  private int[][] successors = {};
  private int[][] handlers = {};
  private final List<Loop> loops = new ArrayList<>();
  private int[] innermost = NONE;
  private int irreducible;

  LoopForest(MethodNode method) {
    code = method.instructions;
    size = code.size();
    blockOf = new int[size];
    if (findBlocks(method)) {
      findEdges(method);
      findLoops();
    } else {
      innermost = new int[blockCount];
      Arrays.fill(innermost, -1);
    }
  }

  /** The loops; those inside others come behind them. */
  List<Loop> loops() {
    return loops;
  }

  /** How many loops have several entries. */
  int irreducible() {
    return irreducible;
  }

  /**
   * The innermost loop around an instruction, as an index into {@link #loops}, or -1.
   *
   * @param index of the instruction
   */
  int loopAt(int index) {
    return innermost[blockOf[index]];
  }

  /** How many loops are around an instruction. */
  int depthAt(int index) {
    int loop = loopAt(index);
    return loop < 0 ? 0 : loops.get(loop).depth + 1;
  }

  /** Finds the blocks, and returns whether a jump leads back at all. */
  private boolean findBlocks(MethodNode method) {
    boolean[] leader = new boolean[size + 1];
    leader[0] = true;
    boolean back = false;
    for (int i = 0; i < size; i++) {
      AbstractInsnNode each = code.get(i);
      boolean ends = true;
      if (each instanceof JumpInsnNode) {
        back |= leads(leader, ((JumpInsnNode) each).label, i);
      } else if (each instanceof TableSwitchInsnNode) {
        TableSwitchInsnNode choice = (TableSwitchInsnNode) each;
        back |= leads(leader, choice.dflt, i);
        for (LabelNode label : choice.labels) {
          back |= leads(leader, label, i);
        }
      } else if (each instanceof LookupSwitchInsnNode) {
        LookupSwitchInsnNode choice = (LookupSwitchInsnNode) each;
        back |= leads(leader, choice.dflt, i);
        for (LabelNode label : choice.labels) {
          back |= leads(leader, label, i);
        }
      } else {
        ends = isEnd(each.getOpcode());
      }
      if (ends) {
        leader[i + 1] = true;
      }
    }
    if (!back) {
      blockCount = 1;
      return false;
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      leader[code.indexOf(block.start)] = true;
      leader[code.indexOf(block.end)] = true;
      leader[code.indexOf(block.handler)] = true;
    }
    begins = new int[size];
    for (int i = 0; i < size; i++) {
      if (leader[i]) {
        begins[blockCount++] = i;
      }
      blockOf[i] = blockCount - 1;
    }
    return true;
  }

  private boolean leads(boolean[] leader, LabelNode label, int from) {
    int to = code.indexOf(label);
    leader[to] = true;
    return to <= from;
  }

  private static boolean isEnd(int opcode) {
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
  }

  private void findEdges(MethodNode method) {
    successors = new int[blockCount][];
    handlers = new int[blockCount][];
    Arrays.fill(handlers, NONE);
    for (int block = 0; block < blockCount; block++) {
      int last = (block + 1 < blockCount ? begins[block + 1] : size) - 1;
      successors[block] = after(code.get(last), last, block);
    }
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      int handler = blockOf[code.indexOf(each.handler)];
      int end = code.indexOf(each.end);
      for (int block = blockOf[code.indexOf(each.start)];
          block < blockCount && begins[block] < end;
          block++) {
        handlers[block] = with(handlers[block], handler);
      }
    }
  }

  private int[] after(AbstractInsnNode last, int index, int block) {
    int[] next = index + 1 < size ? new int[] {block + 1} : NONE;
    if (last instanceof JumpInsnNode) {
      int target = blockOf[code.indexOf(((JumpInsnNode) last).label)];
      return last.getOpcode() == Opcodes.GOTO ? new int[] {target} : with(next, target);
    }
    if (last instanceof TableSwitchInsnNode) {
      TableSwitchInsnNode choice = (TableSwitchInsnNode) last;
      return targets(choice.dflt, choice.labels);
    }
    if (last instanceof LookupSwitchInsnNode) {
      LookupSwitchInsnNode choice = (LookupSwitchInsnNode) last;
      return targets(choice.dflt, choice.labels);
    }
    return isEnd(last.getOpcode()) ? NONE : next;
  }

  private int[] targets(LabelNode first, List<LabelNode> others) {
    int[] targets = {blockOf[code.indexOf(first)]};
    for (LabelNode label : others) {
      targets = with(targets, blockOf[code.indexOf(label)]);
    }
    return targets;
  }

  private static int[] with(int[] blocks, int block) {
    for (int each : blocks) {
      if (each == block) {
        return blocks;
      }
    }
    int[] more = Arrays.copyOf(blocks, blocks.length + 1);
    more[blocks.length] = block;
    return more;
  }

  private void findLoops() {
    int[] order = new int[blockCount];
    int[] place = new int[blockCount];
    List<int[]> retreating = new ArrayList<>();
    int reached = walk(order, place, retreating);
    int[][] predecessors = predecessors(place);
    int[] dominators = dominators(order, place, reached, predecessors);
    Loop[] byHeader = new Loop[blockCount];
    BitSet entries = new BitSet();
    for (int[] edge : retreating) {
      if (dominates(edge[1], edge[0], dominators, place)) {
        Loop loop = byHeader[edge[1]];
        if (loop == null) {
          loop = new Loop(begins[edge[1]]);
          loop.blocks.set(edge[1]);
          byHeader[edge[1]] = loop;
        }
        fill(loop, edge[0], predecessors);
      } else {
        entries.set(edge[1]);
      }
    }
    irreducible = entries.cardinality();
    nest(byHeader, order, reached);
  }

  /**
   * Walks the blocks depth first. Finds their reverse postorder, and the edges that lead to a block
   * which is still being walked.
   */
  private int walk(int[] order, int[] place, List<int[]> retreating) {
    Arrays.fill(place, -1);
    int[] stack = new int[blockCount];
    int[] next = new int[blockCount];
    boolean[] open = new boolean[blockCount];
    boolean[] seen = new boolean[blockCount];
    int depth = 1;
    int finished = blockCount;
    seen[0] = true;
    open[0] = true;
    while (depth > 0) {
      int block = stack[depth - 1];
      int edge = next[block]++;
      int normal = successors[block].length;
      if (edge < normal + handlers[block].length) {
        int to = edge < normal ? successors[block][edge] : handlers[block][edge - normal];
        if (!seen[to]) {
          seen[to] = true;
          open[to] = true;
          stack[depth++] = to;
        } else if (open[to] && edge < normal) {
          retreating.add(new int[] {block, to});
        }
      } else {
        depth--;
        open[block] = false;
        order[--finished] = block;
      }
    }
    int reached = blockCount - finished;
    System.arraycopy(order, finished, order, 0, reached);
    for (int i = 0; i < reached; i++) {
      place[order[i]] = i;
    }
    return reached;
  }

  private int[][] predecessors(int[] place) {
    int[][] predecessors = new int[blockCount][];
    Arrays.fill(predecessors, NONE);
    for (int block = 0; block < blockCount; block++) {
      if (place[block] >= 0) {
        for (int to : successors[block]) {
          predecessors[to] = with(predecessors[to], block);
        }
        for (int to : handlers[block]) {
          predecessors[to] = with(predecessors[to], block);
        }
      }
    }
    return predecessors;
  }

  private int[] dominators(int[] order, int[] place, int reached, int[][] predecessors) {
    int[] dominators = new int[blockCount];
    Arrays.fill(dominators, -1);
    dominators[0] = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 1; i < reached; i++) {
        int block = order[i];
        int common = -1;
        for (int each : predecessors[block]) {
          if (dominators[each] >= 0) {
            common = common < 0 ? each : common(each, common, dominators, place);
          }
        }
        if (dominators[block] != common) {
          dominators[block] = common;
          changed = true;
        }
      }
    }
    return dominators;
  }

  private static int common(int one, int other, int[] dominators, int[] place) {
    int a = one;
    int b = other;
    while (a != b) {
      while (place[a] > place[b]) {
        a = dominators[a];
      }
      while (place[b] > place[a]) {
        b = dominators[b];
      }
    }
    return a;
  }

  private static boolean dominates(int one, int other, int[] dominators, int[] place) {
    int block = other;
    while (place[block] > place[one]) {
      block = dominators[block];
    }
    return block == one;
  }

  private static void fill(Loop loop, int from, int[][] predecessors) {
    List<Integer> open = new ArrayList<>();
    open.add(from);
    while (!open.isEmpty()) {
      int block = open.remove(open.size() - 1);
      if (!loop.blocks.get(block)) {
        loop.blocks.set(block);
        for (int before : predecessors[block]) {
          open.add(before);
        }
      }
    }
  }

  private void nest(Loop[] byHeader, int[] order, int reached) {
    innermost = new int[blockCount];
    Arrays.fill(innermost, -1);
    // A loop's header dominates the loop, so outer loops come first.
    for (int i = 0; i < reached; i++) {
      Loop loop = byHeader[order[i]];
      if (loop != null) {
        int header = order[i];
        loop.parent = innermost[header];
        loop.depth = loop.parent < 0 ? 0 : loops.get(loop.parent).depth + 1;
        int number = loops.size();
        loops.add(loop);
        for (int block = loop.blocks.nextSetBit(0);
            block >= 0;
            block = loop.blocks.nextSetBit(block + 1)) {
          innermost[block] = number;
        }
      }
    }
  }
}

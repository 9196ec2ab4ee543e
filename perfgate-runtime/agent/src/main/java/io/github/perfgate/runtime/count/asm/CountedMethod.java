package io.github.perfgate.runtime.count.asm;

import io.github.perfgate.runtime.count.CodeSite;
import io.github.perfgate.runtime.count.WorkCounter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Gives every basic block of a method a counter, and counts the bytes of arrays. What a block
 * allocates, calls and repeats is known from its instructions, so nothing else is counted while it
 * runs. A block that an exception leaves counts as executed to its end.
 */
final class CountedMethod {
  /** A method with more code than this might exceed what a class file can hold, in bytes. */
  private static final int MOST_CODE = 60_000;

  private static final int BYTES_OF_INSTRUCTION = 3;
  private static final int BYTES_OF_TARGET = 8;
  private static final int BYTES_OF_COUNTER = 12;

  private static final String COUNTER = Type.getInternalName(WorkCounter.class);

  private final String name;
  private final MethodNode method;
  private final InsnList code;

  /** The positions of the instructions before anything was put between them. */
  private final Map<AbstractInsnNode, Integer> positions = new IdentityHashMap<>();

  /**
   * @param name class, name and descriptor, with tabs between
   * @param method is changed
   */
  CountedMethod(String name, MethodNode method) {
    this.name = name;
    this.method = method;
    this.code = method.instructions;
  }

  /** Whether the method itself allocates or copies. */
  boolean allocatesOrCopies() {
    for (AbstractInsnNode each : code.toArray()) {
      int opcode = each.getOpcode();
      if ((opcode == Opcodes.NEW && !isThrowable(((TypeInsnNode) each).desc))
          || opcode == Opcodes.NEWARRAY
          || opcode == Opcodes.ANEWARRAY
          || opcode == Opcodes.MULTIANEWARRAY
          || (each instanceof MethodInsnNode
              && (isCopy((MethodInsnNode) each) || allocatesArray((MethodInsnNode) each)))) {
        return true;
      }
    }
    return false;
  }

  /** By the name: an assertion that fails is no allocation that matters. */
  private static boolean isThrowable(String type) {
    return type.endsWith("Error") || type.endsWith("Exception");
  }

  /** Puts the counters into the method. */
  void instrument() {
    AbstractInsnNode[] before = code.toArray();
    for (int i = 0; i < before.length; i++) {
      positions.put(before[i], i);
    }
    Set<AbstractInsnNode> leaders = leaders(before);
    if (mostCode(before, leaders) > MOST_CODE) {
      count(before[0], WorkCounter.add(CodeSite.ofBytes(name, 0, CodeSite.Unit.TOO_LARGE)));
      return;
    }
    countBlocks(before, leaders);
    // Only now, since the first instruction of a block may be replaced.
    int line = 0;
    for (AbstractInsnNode each : before) {
      line = line(each, line);
      countBytes(each, line);
    }
  }

  private void countBlocks(AbstractInsnNode[] before, Set<AbstractInsnNode> leaders) {
    @Nullable Block block = null;
    int line = 0;
    boolean entry = true;
    for (AbstractInsnNode each : before) {
      line = line(each, line);
      if (leaders.contains(each)) {
        end(block);
        block = null;
      }
      if (each.getOpcode() >= 0) {
        if (block == null) {
          block = new Block(each, line, entry);
          entry = false;
        }
        block.add(each);
      }
    }
    end(block);
  }

  private static int line(AbstractInsnNode each, int before) {
    return each instanceof LineNumberNode ? ((LineNumberNode) each).line : before;
  }

  /** More bytes than the method can take with its counters. */
  private static int mostCode(AbstractInsnNode[] all, Set<AbstractInsnNode> leaders) {
    int bytes = (leaders.size() + 1) * BYTES_OF_COUNTER;
    for (AbstractInsnNode each : all) {
      if (each.getOpcode() >= 0) {
        bytes += BYTES_OF_INSTRUCTION + targets(each).size() * BYTES_OF_TARGET;
      }
      if (each.getOpcode() == Opcodes.NEWARRAY || each.getOpcode() == Opcodes.ANEWARRAY) {
        bytes += BYTES_OF_COUNTER;
      }
    }
    return bytes;
  }

  private int position(AbstractInsnNode each) {
    return positions.getOrDefault(each, 0);
  }

  /** The labels and instructions with which a block begins, besides the first one. */
  private Set<AbstractInsnNode> leaders(AbstractInsnNode[] all) {
    Set<AbstractInsnNode> leaders = new HashSet<>();
    for (TryCatchBlockNode handler : method.tryCatchBlocks) {
      leaders.add(handler.handler);
    }
    for (AbstractInsnNode each : all) {
      int opcode = each.getOpcode();
      leaders.addAll(targets(each));
      boolean ends =
          each instanceof JumpInsnNode
              || opcode == Opcodes.TABLESWITCH
              || opcode == Opcodes.LOOKUPSWITCH
              || opcode == Opcodes.ATHROW
              || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
              || opcode == Opcodes.RET;
      if (ends && each.getNext() != null) {
        leaders.add(each.getNext());
      }
    }
    return leaders;
  }

  private static List<LabelNode> targets(AbstractInsnNode each) {
    List<LabelNode> targets = new ArrayList<>();
    if (each instanceof JumpInsnNode) {
      targets.add(((JumpInsnNode) each).label);
    } else if (each instanceof TableSwitchInsnNode) {
      targets.addAll(((TableSwitchInsnNode) each).labels);
      targets.add(((TableSwitchInsnNode) each).dflt);
    } else if (each instanceof LookupSwitchInsnNode) {
      targets.addAll(((LookupSwitchInsnNode) each).labels);
      targets.add(((LookupSwitchInsnNode) each).dflt);
    }
    return targets;
  }

  private void end(@Nullable Block block) {
    if (block == null) {
      return;
    }
    count(block.first, WorkCounter.add(block.site()));
  }

  private void count(AbstractInsnNode first, int site) {
    InsnList count = new InsnList();
    count.add(new FieldInsnNode(Opcodes.GETSTATIC, COUNTER, "COUNTS", "[J"));
    count.add(new LdcInsnNode(site));
    count.add(new InsnNode(Opcodes.DUP2));
    count.add(new InsnNode(Opcodes.LALOAD));
    count.add(new InsnNode(Opcodes.LCONST_1));
    count.add(new InsnNode(Opcodes.LADD));
    count.add(new InsnNode(Opcodes.LASTORE));
    if (first.getOpcode() == Opcodes.NEW) {
      // Frames name the place of this instruction by the label before it, which has to stay there.
      code.insert(first, count);
    } else {
      code.insertBefore(first, count);
    }
  }

  private void countBytes(AbstractInsnNode each, int line) {
    int opcode = each.getOpcode();
    if (opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY) {
      int size = opcode == Opcodes.NEWARRAY ? elementSize(((IntInsnNode) each).operand) : 4;
      InsnList count = new InsnList();
      count.add(new InsnNode(Opcodes.DUP));
      count.add(new LdcInsnNode(size));
      count.add(bytes(line, CodeSite.Unit.ALLOCATED_BYTES));
      count.add(call("array", "(III)V"));
      code.insertBefore(each, count);
    } else if (opcode == Opcodes.MULTIANEWARRAY) {
      countResult(each, line, "allocatedAll");
    } else if (each instanceof MethodInsnNode) {
      MethodInsnNode called = (MethodInsnNode) each;
      if (isCopy(called)) {
        code.insertBefore(each, bytes(line, CodeSite.Unit.COPIED_BYTES));
        code.set(each, call("copy", "(Ljava/lang/Object;ILjava/lang/Object;III)V"));
      } else if (allocatesArray(called)) {
        countResult(each, line, "allocated");
      }
    }
  }

  private void countResult(AbstractInsnNode each, int line, String how) {
    InsnList count = new InsnList();
    count.add(new InsnNode(Opcodes.DUP));
    count.add(bytes(line, CodeSite.Unit.ALLOCATED_BYTES));
    count.add(call(how, "(Ljava/lang/Object;I)V"));
    code.insert(each, count);
  }

  private LdcInsnNode bytes(int line, CodeSite.Unit unit) {
    return new LdcInsnNode(WorkCounter.add(CodeSite.ofBytes(name, line, unit)));
  }

  private static MethodInsnNode call(String what, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, COUNTER, what, descriptor, false);
  }

  private static boolean isCopy(MethodInsnNode call) {
    return call.owner.equals("java/lang/System") && call.name.equals("arraycopy");
  }

  /** Whether a method whose code is not instrumented allocates an array and returns it. */
  private static boolean allocatesArray(MethodInsnNode call) {
    return (call.name.equals("clone") && call.owner.startsWith("["))
        || (call.name.equals("newInstance") && call.owner.equals("java/lang/reflect/Array"))
        || (call.name.equals("allocateUninitializedArray")
            && call.owner.equals("jdk/internal/misc/Unsafe"));
  }

  private static int elementSize(int type) {
    switch (type) {
      case Opcodes.T_BYTE:
      case Opcodes.T_BOOLEAN:
        return 1;
      case Opcodes.T_CHAR:
      case Opcodes.T_SHORT:
        return 2;
      case Opcodes.T_LONG:
      case Opcodes.T_DOUBLE:
        return 8;
      default:
        return 4;
    }
  }

  /** A block while its instructions are gathered. */
  private final class Block {
    private final AbstractInsnNode first;
    private final int line;
    private final boolean entry;
    private final List<String> types = new ArrayList<>();
    private final List<String> callees = new ArrayList<>();
    private int bytecodes;
    private int iterations;
    private int arrays;

    Block(AbstractInsnNode first, int line, boolean entry) {
      this.first = first;
      this.line = line;
      this.entry = entry;
    }

    void add(AbstractInsnNode each) {
      bytecodes++;
      for (LabelNode target : targets(each)) {
        if (position(target) < position(each)) {
          iterations++;
          break;
        }
      }
      int opcode = each.getOpcode();
      if (opcode == Opcodes.NEW) {
        types.add(((TypeInsnNode) each).desc);
      } else if (opcode == Opcodes.NEWARRAY
          || opcode == Opcodes.ANEWARRAY
          || opcode == Opcodes.MULTIANEWARRAY) {
        arrays++;
      } else if (each instanceof MethodInsnNode) {
        MethodInsnNode call = (MethodInsnNode) each;
        callees.add(call.owner.replace('/', '.') + '\t' + call.name + '\t' + call.desc);
        arrays += allocatesArray(call) ? 1 : 0;
      } else if (each instanceof InvokeDynamicInsnNode) {
        InvokeDynamicInsnNode call = (InvokeDynamicInsnNode) each;
        callees.add(call.bsm.getOwner().replace('/', '.') + '\t' + call.name + '\t' + call.desc);
      }
    }

    CodeSite site() {
      return CodeSite.ofBlock(name, line, entry, bytecodes, iterations, arrays, types, callees);
    }
  }
}

package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.loops.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Gives a method a second body that tells of loops, reads and calls. Which of the two bodies is
 * executed is decided when the method begins, and never later. A jump from one into the other's
 * loop would make that loop irreducible for the JIT compiler. No frame is computed, as that would
 * load classes. The second body's frames are the method's own with the added variables appended.
 */
final class LoopedMethod {
  private final MethodSites sites;
  private final MethodNode method;
  private final LoopForest forest;
  private final Events events;
  private final Frames frames;
  private final Map<LabelNode, LabelNode> labels = new HashMap<>();
  private final InsnList body = new InsnList();
  private final InsnList ways = new InsnList();
  private final int[] loopNumbers;
  private final LoopWork work;

  /** The place from which on exceptions are caught. */
  private final LabelNode begin = new LabelNode();

  private boolean begun;

  /** Number of objects that a constructor has made and not yet constructed. */
  private int unfinished;

  /**
   * @param owner internal name of the method's class
   * @param sites gives numbers
   * @param method as it was read, with expanded frames
   * @param withFrames whether the class file's version has frames
   * @param work what the method's loops do
   */
  LoopedMethod(
      String owner,
      MethodSites sites,
      MethodNode method,
      LoopForest forest,
      boolean withFrames,
      LoopWork work) {
    this.sites = sites;
    this.method = method;
    this.forest = forest;
    boolean looped = !forest.loops().isEmpty();
    this.events = new Events(method.maxLocals, looped);
    this.frames = new Frames(owner, method, withFrames, looped);
    this.loopNumbers = new int[forest.loops().size()];
    this.work = work;
  }

  /** Changes the method. */
  void instrument() {
    InsnList code = method.instructions;
    for (AbstractInsnNode each = code.getFirst(); each != null; each = each.getNext()) {
      if (each instanceof LabelNode) {
        labels.put((LabelNode) each, new LabelNode());
      }
    }
    numberLoops();
    copy();
    boolean looped = !forest.loops().isEmpty();
    LabelNode pristine = new LabelNode();
    InsnList all = events.prologue(pristine, sites.method());
    all.add(body);
    all.add(ways);
    List<TryCatchBlockNode> blocks = copyOfBlocks();
    if (looped && begun) {
      LabelNode end = new LabelNode();
      LabelNode handler = new LabelNode();
      all.add(end);
      all.add(handler);
      frames.addHandler(all);
      all.add(events.exit(0));
      all.add(new InsnNode(Opcodes.ATHROW));
      blocks.add(new TryCatchBlockNode(begin, end, handler, null));
    }
    all.add(pristine);
    frames.addBeginning(all);
    // No two frames may be at the same place.
    all.add(new InsnNode(Opcodes.NOP));
    copyVariables();
    code.insert(all);
    method.tryCatchBlocks.addAll(blocks);
    method.maxLocals += Events.VARIABLES;
    method.maxStack += Events.STACK;
  }

  private void numberLoops() {
    Map<Integer, Integer> places = new HashMap<>();
    List<Integer> headers = new ArrayList<>();
    for (LoopForest.Loop loop : forest.loops()) {
      headers.add(loop.header);
    }
    headers.sort(null);
    for (int i = 0; i < headers.size(); i++) {
      places.put(headers.get(i), i);
    }
    for (int i = 0; i < loopNumbers.length; i++) {
      LoopForest.Loop loop = forest.loops().get(i);
      int around = loop.parent < 0 ? Site.NONE : loopNumbers[loop.parent];
      loopNumbers[i] = sites.loop(lineAt(loop.header), around, places.get(loop.header), work, i);
    }
  }

  /** The first line that begins behind an instruction, or the last one that began before it. */
  private int lineAt(int index) {
    InsnList code = method.instructions;
    for (AbstractInsnNode each = code.get(index); each != null; each = each.getNext()) {
      if (each instanceof LineNumberNode) {
        return ((LineNumberNode) each).line;
      }
      if (each.getOpcode() >= 0) {
        break;
      }
    }
    for (AbstractInsnNode each = code.get(index); each != null; each = each.getPrevious()) {
      if (each instanceof LineNumberNode) {
        return ((LineNumberNode) each).line;
      }
    }
    return -1;
  }

  private void copy() {
    if (!method.name.equals("<init>")) {
      body.add(begin);
      begun = true;
    }
    Map<Integer, Integer> headers = new HashMap<>();
    for (int i = 0; i < loopNumbers.length; i++) {
      headers.put(forest.loops().get(i).header, i);
    }
    Map<LabelNode, Integer> handlers = new HashMap<>();
    if (loopNumbers.length > 0) {
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        handlers.put(block.handler, method.instructions.indexOf(block.handler));
      }
    }
    int line = -1;
    int header = -1;
    int handler = -1;
    int index = 0;
    for (AbstractInsnNode each = method.instructions.getFirst();
        each != null;
        each = each.getNext(), index++) {
      Integer begins = headers.get(index);
      header = begins == null ? header : begins;
      if (each instanceof LabelNode && handlers.containsKey(each)) {
        handler = index;
      }
      if (each.getOpcode() < 0) {
        if (each instanceof LineNumberNode) {
          line = ((LineNumberNode) each).line;
        }
        AbstractInsnNode clone = each.clone(labels);
        if (clone instanceof FrameNode) {
          frames.extend((FrameNode) clone);
        }
        body.add(clone);
        continue;
      }
      if (handler >= 0) {
        body.add(events.exit(forest.depthAt(handler)));
        handler = -1;
      }
      if (header >= 0) {
        body.add(events.iteration(loopNumbers[header], forest.loops().get(header).depth));
        header = -1;
      }
      add(each, index, line);
    }
  }

  private void add(AbstractInsnNode each, int index, int line) {
    int opcode = each.getOpcode();
    int loop = forest.loopAt(index);
    int around = loop < 0 ? Site.NONE : loopNumbers[loop];
    if (loop >= 0 && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      body.add(events.exit(0));
    }
    if (Instructions.isToldCall(each)) {
      body.add(events.call(sites.call(line, around, each, work.arguments(each, index))));
    }
    if (sites.isCharacter(each)) {
      body.add(events.character(sites.read(line, around, Site.CHARACTER)));
    }
    String read = sites.read(each);
    boolean small = read != null && Instructions.isSmall(opcode);
    if (small) {
      body.add(new InsnNode(Opcodes.DUP2));
    }
    AbstractInsnNode clone = each.clone(labels);
    if (loop >= 0) {
      redirect(clone, each, index);
    }
    body.add(clone);
    beginBehindOtherConstructor(each);
    if (read != null) {
      int site = sites.read(line, around, read);
      body.add(small ? events.small(site) : events.read(descriptor(each), site));
    }
    if (loop >= 0 && opcode != Opcodes.GOTO && Instructions.fallsThrough(opcode)) {
      int to = index + 1;
      if (to < method.instructions.size() && leaves(index, to)) {
        body.add(events.exit(common(index, to)));
      }
    }
  }

  /**
   * Nothing is caught before a constructor has called another one of its class or of the
   * superclass.
   */
  private void beginBehindOtherConstructor(AbstractInsnNode each) {
    if (begun) {
      return;
    }
    if (each.getOpcode() == Opcodes.NEW) {
      unfinished++;
    } else if (each instanceof MethodInsnNode && ((MethodInsnNode) each).name.equals("<init>")) {
      unfinished--;
      if (unfinished < 0) {
        body.add(begin);
        begun = true;
      }
    }
  }

  private static String descriptor(AbstractInsnNode read) {
    return read instanceof FieldInsnNode
        ? ((FieldInsnNode) read).desc
        : Instructions.element(read.getOpcode());
  }

  /** Lets jumps out of loops take a detour that tells of the exit. */
  private void redirect(AbstractInsnNode clone, AbstractInsnNode each, int index) {
    if (each instanceof JumpInsnNode) {
      ((JumpInsnNode) clone).label = way(((JumpInsnNode) each).label, index);
    } else if (each instanceof TableSwitchInsnNode) {
      TableSwitchInsnNode choice = (TableSwitchInsnNode) each;
      ((TableSwitchInsnNode) clone).dflt = way(choice.dflt, index);
      ((TableSwitchInsnNode) clone).labels = waysTo(choice.labels, index);
    } else if (each instanceof LookupSwitchInsnNode) {
      LookupSwitchInsnNode choice = (LookupSwitchInsnNode) each;
      ((LookupSwitchInsnNode) clone).dflt = way(choice.dflt, index);
      ((LookupSwitchInsnNode) clone).labels = waysTo(choice.labels, index);
    }
  }

  private List<LabelNode> waysTo(List<LabelNode> targets, int index) {
    List<LabelNode> to = new ArrayList<>();
    for (LabelNode target : targets) {
      to.add(way(target, index));
    }
    return to;
  }

  private LabelNode way(LabelNode target, int from) {
    int to = method.instructions.indexOf(target);
    LabelNode copied = copied(target);
    if (!leaves(from, to)) {
      return copied;
    }
    LabelNode way = new LabelNode();
    ways.add(way);
    frames.addAsAt(target, labels, ways);
    ways.add(events.exit(common(from, to)));
    ways.add(new JumpInsnNode(Opcodes.GOTO, copied));
    return way;
  }

  /** Whether a step leads out of a loop. */
  private boolean leaves(int from, int to) {
    int loop = forest.loopAt(from);
    return loop >= 0 && !isAround(loop, forest.loopAt(to));
  }

  private boolean isAround(int loop, int inner) {
    for (int each = inner; each >= 0; each = forest.loops().get(each).parent) {
      if (each == loop) {
        return true;
      }
    }
    return false;
  }

  /** How many loops are around both instructions. */
  private int common(int one, int other) {
    int loop = forest.loopAt(one);
    while (loop >= 0 && !isAround(loop, forest.loopAt(other))) {
      loop = forest.loops().get(loop).parent;
    }
    return loop < 0 ? 0 : forest.loops().get(loop).depth + 1;
  }

  private LabelNode copied(LabelNode label) {
    LabelNode copy = labels.get(label);
    if (copy == null) {
      throw new IllegalStateException("a label of no instruction in " + method.name);
    }
    return copy;
  }

  private List<TryCatchBlockNode> copyOfBlocks() {
    List<TryCatchBlockNode> blocks = new ArrayList<>();
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      blocks.add(
          new TryCatchBlockNode(
              copied(each.start), copied(each.end), copied(each.handler), each.type));
    }
    return blocks;
  }

  /** Copies the variables, for debuggers and for the messages of null pointer exceptions. */
  private void copyVariables() {
    @Nullable List<LocalVariableNode> variables = method.localVariables;
    if (variables != null) {
      for (LocalVariableNode each : new ArrayList<>(variables)) {
        variables.add(
            new LocalVariableNode(
                each.name,
                each.desc,
                each.signature,
                copied(each.start),
                copied(each.end),
                each.index));
      }
    }
  }
}

package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.loops.Site;
import java.util.ArrayList;
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
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds out what the loops of a method do with what they read. A loop that only looks for something
 * need not run each time, and neither need one that computes the same again whatever is around it.
 * A loop that combines each element with something that its surroundings give it is needed.
 */
final class LoopWork {
  /*
   * Toddler [1] reports loops whose iterations read alike. Computations on all pairs of two sets of
   * data do so by nature and are needed. To tell them from bugs, the paper (section IV.C) suggests
   * an analysis of the data flow but does not have one. This class is such an analysis.
   *
   * For a loop L, an element is a value that each iteration of L reads anew. A given value is one
   * that stays the same while L runs, and comes from an outer loop or a parameter. What counts is
   * how the two meet:
   *
   *   arithmetic, a call that makes something           mixed: L is needed for each given value
   *   order                                             mixed, but compared if L can end early
   *   equality, a call that only looks for something    compared: a set or a map could tell
   *   not at all                                        L does the same again, or it is unknown
   *
   * Besides, L "computes" and is needed in any case if it multiplies or divides fractions or two
   * elements, stores into an array otherwise than to copy, or writes what it computes to where it
   * reads.
   *
   * The Term of a value tells whether it is an element or given. Terms form a lattice, ordered by
   * the sets of loops and parameters that a value depends on. Take a parameter b, with i counting
   * in an outer loop and j in an inner one:
   *
   *   NOTHING                  its size depends on the way that was taken; nothing can use it
   *      |
   *   varies {outer, inner}    b[j], an element of both loops
   *      |
   *   varies {outer}           b[i], an element of the outer loop, and given to the inner one
   *      |
   *   parameters only          b, given to both loops
   *      |
   *   constant                 1, neither an element nor given
   *
   * ASM's Analyzer runs the method on Terms (see Terms) until nothing changes. Term.or is the join:
   * it unites the sets and keeps the kinds (such as PLAIN) that both terms have. A value that a
   * loop changes itself, such as a sum, has a seed besides: what it was made of before. If such a
   * value meets an element, its seed counts as given.
   *
   * [1] A. Nistor, L. Song, D. Marinov, S. Lu: Toddler: Detecting Performance Problems via Similar
   * Memory-Access Patterns. ICSE 2013.
   */

  private final MethodNode method;
  private final LoopForest forest;
  private final long[] around;
  private final int[] exits;
  private final boolean[] computes;

  /** The names of what each loop reads from objects and collections. */
  private final List<Set<String>> reads = new ArrayList<>();

  private final Gathered[] mixed;
  private final Gathered[] compared;
  private final Gathered[] used;
  private final boolean all;
  private Frame<Term> @Nullable [] frames;

  /**
   * Analyses a method.
   *
   * @param owner internal name of the method's class
   * @param all whether all instructions are looked at, or only stores into arrays, and
   *     multiplications and divisions of fractions
   */
  LoopWork(String owner, MethodNode method, LoopForest forest, boolean all) {
    this.method = method;
    this.forest = forest;
    int count = forest.loops().size();
    InsnList code = method.instructions;
    around = new long[code.size()];
    computes = new boolean[count];
    mixed = Gathered.each(count);
    compared = Gathered.each(count);
    used = Gathered.each(count);
    this.all = all;
    if (count == 0) {
      exits = new int[0];
      return;
    }
    boolean stores = false;
    for (int i = 0; i < around.length; i++) {
      for (int loop = forest.loopAt(i); loop >= 0; loop = parent(loop)) {
        around[i] |= Term.bit(loop);
      }
      stores |= around[i] != 0 && isStore(code.get(i).getOpcode());
    }
    if ((all || stores) && count < Long.SIZE) {
      frames = framesOf(owner);
    }
    exits = all ? LoopExits.count(code, around, count) : new int[count];
    if (all) {
      findReads(count);
    }
    for (int i = 0; i < around.length; i++) {
      if (around[i] != 0) {
        look(code.get(i), i);
      }
    }
  }

  private Frame<Term> @Nullable [] framesOf(String owner) {
    Terms terms = new Terms(method.instructions, around);
    try {
      return new Analyzer<>(terms).analyze(owner, method);
    } catch (AnalyzerException | RuntimeException e) {
      // The method cannot be analysed; only its instructions themselves tell something.
      return null;
    }
  }

  /** Writes into a loop's site what the loop does. */
  Site describe(Site site, int loop) {
    return site.working(
        computes[loop],
        Term.bit(loop),
        mixed[loop].given(),
        compared[loop].given(),
        all && frames != null ? used[loop].given() : null);
  }

  /** See {@link Site#calledWith}. */
  long @Nullable [] arguments(AbstractInsnNode call, int index) {
    Frame<Term>[] known = frames;
    if (known == null
        || around[index] == 0
        || known[index] == null
        || !(call instanceof MethodInsnNode)) {
      return null;
    }
    Term[] terms = arguments(call, known[index]);
    int first = call.getOpcode() == Opcodes.INVOKESTATIC ? 1 : 0;
    long[] varies = new long[first + terms.length];
    for (int i = 0; i < terms.length; i++) {
      varies[first + i] = terms[i].varies;
    }
    return varies;
  }

  private int parent(int loop) {
    return forest.loops().get(loop).parent;
  }

  private static boolean isStore(int opcode) {
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  private void findReads(int count) {
    for (int loop = 0; loop < count; loop++) {
      reads.add(new HashSet<>());
    }
    for (int i = 0; i < around.length; i++) {
      String read = Instructions.readOf(method.instructions.get(i));
      for (int loop = forest.loopAt(i); read != null && loop >= 0; loop = parent(loop)) {
        reads.get(loop).add(read);
      }
    }
  }

  private void look(AbstractInsnNode each, int index) {
    Frame<Term>[] known = frames;
    Frame<Term> frame = known == null ? null : known[index];
    int opcode = each.getOpcode();
    for (int loop = forest.loopAt(index); loop >= 0; loop = parent(loop)) {
      if (isStore(opcode)) {
        computes[loop] |= frame == null || !isCopy(frame, loop);
      } else {
        computes[loop] |= Instructions.multipliesFractions(opcode);
      }
      if (frame != null && all) {
        look(each, opcode, frame, loop);
        if (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD) {
          use(loop, frame.getLocal(((VarInsnNode) each).var));
        }
      }
    }
  }

  /** Whether an element is stored as it was read, into an array that is made for this loop. */
  private boolean isCopy(Frame<Term> frame, int loop) {
    Term value = top(frame, 0);
    Term array = top(frame, 2);
    int parent = parent(loop);
    return (value.kind & Term.PLAIN) != 0
        && (array.kind & Term.FRESH) != 0
        && (array.varies & Term.bit(loop)) == 0
        && (parent < 0 || (array.varies & Term.bit(parent)) != 0);
  }

  private void look(AbstractInsnNode each, int opcode, Frame<Term> frame, int loop) {
    if (Instructions.isArithmetic(opcode)) {
      Term one = top(frame, 1);
      Term other = top(frame, 0);
      mix(loop, one, other);
      mix(loop, other, one);
      long bit = Term.bit(loop);
      computes[loop] |=
          Instructions.multiplies(opcode) && one.isElement(bit) && other.isElement(bit);
    } else if (Instructions.isElement(opcode)) {
      // The element says which part of the given array is wanted.
      if (top(frame, 0).isElement(Term.bit(loop))) {
        mixWith(loop, top(frame, 1));
      }
    } else if ((opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG)
        || (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE)) {
      boolean order =
          opcode <= Opcodes.DCMPG
              ? asksForOrder(each)
              : opcode >= Opcodes.IF_ICMPLT && opcode <= Opcodes.IF_ICMPLE;
      compare(loop, order, top(frame, 1), top(frame, 0));
      compare(loop, order, top(frame, 0), top(frame, 1));
    } else if (opcode == Opcodes.PUTFIELD) {
      FieldInsnNode field = (FieldInsnNode) each;
      computes[loop] |=
          top(frame, 1).isElement(Term.bit(loop))
              && isMade(top(frame, 0), loop)
              && reads.get(loop).contains(field.owner + '.' + field.name);
    } else if (each instanceof MethodInsnNode || each instanceof InvokeDynamicInsnNode) {
      Term[] arguments = arguments(each, frame);
      if (each instanceof MethodInsnNode && Instructions.puts((MethodInsnNode) each)) {
        put(((MethodInsnNode) each).name, arguments, loop);
      }
      call(each, arguments, loop);
    }
  }

  private static boolean isMade(Term value, int loop) {
    return (value.kind & Term.MADE) != 0 && value.isElement(Term.bit(loop));
  }

  /**
   * Looks at what a loop computes from its elements and puts into a collection. If the loop also
   * reads the collection, its next run finds these values. So its runs differ, as rounds over the
   * edges of a graph do. A collection that is made in an outer loop is another one each time.
   */
  private void put(String name, Term[] arguments, int loop) {
    Term collection = arguments[0];
    if (!isMade(arguments[2], loop)
        || (collection.kind & Term.FRESH) != 0
        || !(name.equals("merge") || reads.get(loop).contains(Instructions.ASKED))) {
      return;
    }
    if ((collection.kind & Term.COLLECTION) == 0) {
      computes[loop] = true;
    } else {
      for (int outer = parent(loop); outer >= 0; outer = parent(outer)) {
        mixed[loop].add(0, Term.bit(outer));
      }
    }
  }

  /** Whether the jump behind a comparison asks for an order. */
  private static boolean asksForOrder(AbstractInsnNode comparison) {
    AbstractInsnNode next = comparison.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next != null && next.getOpcode() >= Opcodes.IFLT && next.getOpcode() <= Opcodes.IFLE;
  }

  private static Term top(Frame<Term> frame, int below) {
    return frame.getStack(frame.getStackSize() - 1 - below);
  }

  private void mix(int loop, Term element, Term other) {
    long bit = Term.bit(loop);
    if (element.isElement(bit)) {
      mixWith(loop, other);
      if ((other.varies & bit) != 0) {
        // A value that goes through the loop, as a checksum does, begins with what is given.
        mixed[loop].add(other.seedParameters, other.seedLoops & ~bit);
      }
    }
  }

  private void mixWith(int loop, Term other) {
    if (other.isGiven(Term.bit(loop))) {
      mixed[loop].add(other.parameters, other.varies);
    }
  }

  private void compareWith(int loop, Term other) {
    if (other.isGiven(Term.bit(loop))) {
      compared[loop].add(other.parameters, other.varies);
    }
  }

  /** Adds what the loop does not change itself, and what it begins with. */
  private void use(int loop, Term variable) {
    if (variable.isGiven(Term.bit(loop))) {
      used[loop].add(variable.parameters, variable.varies);
    }
    used[loop].add(variable.seedParameters, variable.seedLoops & ~Term.bit(loop));
  }

  /**
   * Adds a comparison. Order matters unless the loop ends at the first element that it looks for.
   */
  private void compare(int loop, boolean order, Term element, Term other) {
    if (!element.isElement(Term.bit(loop))) {
      return;
    }
    if (order && exits[loop] < 2) {
      mixWith(loop, other);
    } else {
      compareWith(loop, other);
    }
  }

  private static Term[] arguments(AbstractInsnNode call, Frame<Term> frame) {
    String descriptor =
        call instanceof MethodInsnNode
            ? ((MethodInsnNode) call).desc
            : ((InvokeDynamicInsnNode) call).desc;
    boolean receiver = call instanceof MethodInsnNode && call.getOpcode() != Opcodes.INVOKESTATIC;
    int count = Type.getArgumentTypes(descriptor).length + (receiver ? 1 : 0);
    Term[] arguments = new Term[count];
    for (int i = 0; i < count; i++) {
      arguments[i] = top(frame, count - 1 - i);
    }
    return arguments;
  }

  private void call(AbstractInsnNode each, Term[] arguments, int loop) {
    long bit = Term.bit(loop);
    boolean element = false;
    for (Term argument : arguments) {
      element |= argument.isElement(bit);
    }
    if (!element) {
      return;
    }
    boolean given = arguments[0].isGiven(bit) && each.getOpcode() != Opcodes.INVOKESTATIC;
    boolean makes = !(each instanceof MethodInsnNode) || makes((MethodInsnNode) each, given, loop);
    for (Term argument : arguments) {
      if (makes) {
        mixWith(loop, argument);
      } else {
        compareWith(loop, argument);
      }
    }
  }

  /** Whether a call makes something of its arguments, instead of only looking for something. */
  private boolean makes(MethodInsnNode call, boolean givenIsAsked, int loop) {
    Type type = Type.getReturnType(call.desc);
    if (Instructions.looksFor(call.name)) {
      return type.getSort() == Type.INT && asksForOrder(call) && exits[loop] < 2;
    }
    switch (type.getSort()) {
      case Type.BOOLEAN:
        return exits[loop] < 2;
      case Type.OBJECT:
      case Type.ARRAY:
        return givenIsAsked || type.getInternalName().equals(call.owner);
      default:
        return true;
    }
  }
}

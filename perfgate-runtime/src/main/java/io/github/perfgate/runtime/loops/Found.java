package io.github.perfgate.runtime.loops;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a pair of an outer and an inner loop; of an outer loop that is not the
 * project's, for each call in the project's code that executes it.
 */
final class Found {
  /** An inner loop has to hold this share of what is read, in the outer one, to be sure. */
  private static final double LEAST_LOOP_SHARE = 0.15;

  /** This share of what the inner loop reads has to be the same as before, to be sure. */
  private static final double LEAST_INNER_SHARE = 0.6;

  /** Less than this is no waste worth anyone's time. */
  private static final long LEAST_WASTE = 400;

  final int outer;
  final int inner;

  /** The call in the project's own code that leads to somebody else's outer loop; else 0. */
  final int call;

  long executions;
  long iterations;
  long recorded;
  long compared;
  long similar;
  long reads;
  long repeated;
  long wasted;
  long comparedReads;
  long similarReads;
  long allReads;

  /** Whether an iteration has read more than could be recorded. */
  boolean cut;

  /** Whether something that is no character of a text is read again. */
  boolean ofHeap;

  /** Of the execution with the most repeated reads, from which what follows is. */
  long most = -1;

  int[] above = {};
  @Nullable Throwable stack;
  int[] between = {};
  int[][] stacks = {};
  long[][] numbers = {};

  /** Of executions by the number of their iterations, in powers of two. */
  private final long[] executionsOfSize = new long[Integer.SIZE];

  private final long[] iterationsOfSize = new long[Integer.SIZE];
  private final long[] wastedOfSize = new long[Integer.SIZE];

  private int[] sections = new int[4];
  private int sectionCount;

  Found(int outer, int inner, int call) {
    this.outer = outer;
    this.inner = inner;
    this.call = call;
  }

  /**
   * An execution of the outer loop.
   *
   * @param turns its iterations
   * @param inVain an estimate of its reads in vain
   */
  void addExecution(int turns, long inVain) {
    wasted += inVain;
    int size = 0;
    for (int left = turns; left > 1; left >>= 1) {
      size++;
    }
    executionsOfSize[size]++;
    iterationsOfSize[size] += turns;
    wastedOfSize[size] += inVain;
  }

  void addSection(int section) {
    if (sectionCount > 0 && sections[sectionCount - 1] == section) {
      return;
    }
    if (sectionCount == sections.length) {
      int[] more = new int[2 * sectionCount];
      System.arraycopy(sections, 0, more, 0, sectionCount);
      sections = more;
    }
    sections[sectionCount++] = section;
  }

  /**
   * Whether it is reported. The paper's oracle knows reads of the heap only; what needed loops do
   * with two texts, as an edit distance, is nothing that anybody wants to hear of, so that those
   * which read again nothing but a text's characters are reported where that is sure.
   */
  boolean isWorthTelling() {
    return ofHeap || confidence(figures()) == Confidence.HIGH;
  }

  private LoopFigures figures() {
    return new LoopFigures(
        executions,
        iterations,
        recorded,
        compared,
        similar,
        reads,
        repeated,
        wasted,
        cut,
        comparedReads == 0 ? 0 : (double) similarReads / comparedReads,
        allReads == 0 ? 0 : (double) reads / allReads);
  }

  /** In words; called when nothing is recorded any more. */
  LoopFinding finding(Callers callers) {
    LoopFigures figures = figures();
    List<RepeatedRead> repeatedReads = new ArrayList<>();
    for (int i = 0; i < stacks.length; i++) {
      int[] stack = stacks[i];
      long[] of = numbers[i];
      String name = Site.of(stack[stack.length - 1]).name;
      repeatedReads.add(
          new RepeatedRead(places(stack), name == null ? "" : name, of[0], of[1], of[2], of[3]));
    }
    TreeSet<Integer> indexes = new TreeSet<>();
    for (int i = 0; i < sectionCount; i++) {
      indexes.add(sections[i]);
    }
    return new LoopFinding(
        loop(outer),
        loop(inner),
        callers.of(above, Site.of(outer), stack),
        calls(between),
        repeatedReads,
        figures,
        confidence(figures),
        Site.of(inner).purpose(Site.of(outer), between),
        indexes,
        sizes());
  }

  private List<SizeClass> sizes() {
    List<SizeClass> sizes = new ArrayList<>();
    for (int i = 0; i < executionsOfSize.length; i++) {
      if (executionsOfSize[i] > 0) {
        sizes.add(new SizeClass(executionsOfSize[i], iterationsOfSize[i], wastedOfSize[i]));
      }
    }
    return sizes;
  }

  /**
   * Loops that combine each with each (products of matrices, transformations, sorting, dynamic
   * programming) read one side again and again, which is no waste. Mostly the other side, which is
   * new, is half of what they read; else it shows in what they do: they make something of what they
   * read and of what the outer loop gives them, where the known bugs only look for something, or
   * make the same again.
   */
  private Confidence confidence(LoopFigures figures) {
    return Site.of(inner).purpose(Site.of(outer), between) != Purpose.COMBINES
            && figures.innerShare() >= LEAST_INNER_SHARE
            && figures.loopShare() >= LEAST_LOOP_SHARE
            && figures.wasted() >= LEAST_WASTE
        ? Confidence.HIGH
        : Confidence.LOW;
  }

  private static LoopPlace loop(int number) {
    Site site = Site.of(number);
    return new LoopPlace(site.place(), site.index);
  }

  private static List<CodePlace> calls(int[] sites) {
    List<CodePlace> calls = new ArrayList<>();
    for (int site : sites) {
      calls.add(Site.of(site).call());
    }
    return calls;
  }

  private static List<CodePlace> places(int[] sites) {
    List<CodePlace> places = new ArrayList<>();
    for (int site : sites) {
      places.add(Site.of(site).place());
    }
    return places;
  }
}

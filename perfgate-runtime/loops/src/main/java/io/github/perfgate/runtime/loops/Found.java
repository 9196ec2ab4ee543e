package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.CodePlace;
import io.github.perfgate.runtime.loops.file.Confidence;
import io.github.perfgate.runtime.loops.file.LoopFigures;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopPlace;
import io.github.perfgate.runtime.loops.file.Purpose;
import io.github.perfgate.runtime.loops.file.RepeatedRead;
import io.github.perfgate.runtime.loops.file.SizeClass;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a pair of an outer and an inner loop. If the outer loop is not the project's,
 * there is one such object for each call in the project's code that executes it.
 */
final class Found {
  /** High confidence requires that the inner loop has this share of all reads in the outer one. */
  private static final double LEAST_LOOP_SHARE = 0.15;

  /**
   * High confidence requires that this share of the inner loop's reads is as in the iteration
   * before.
   */
  private static final double LEAST_INNER_SHARE = 0.6;

  /**
   * High confidence requires that this share of the reads which repeat is evidence. Most objects
   * have flags besides, which are none.
   */
  private static final double LEAST_TELLING_SHARE = 0.25;

  /** High confidence requires so many wasted reads; fewer are not worth a developer's time. */
  private static final long LEAST_WASTE = 400;

  final int outer;
  final int inner;

  /** The project's call that leads to an outer loop outside of the project; else 0. */
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
  long tellingReads;
  double tellingWasted;
  long allReads;

  /** Whether an iteration has read more than could be recorded. */
  boolean cut;

  /** Whether anything but characters of a text is read again. */
  boolean ofHeap;

  /**
   * The repeated reads of the execution that has most of them; the next five fields describe it.
   */
  long most = -1;

  int[] above = {};
  @Nullable Throwable stack;
  int[] between = {};
  int[][] stacks = {};
  long[][] numbers = {};

  /** Number of executions, by the number of their iterations in powers of two. */
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
   * Adds an execution of the outer loop.
   *
   * @param turns its iterations
   * @param inVain an estimate of its wasted reads
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
   * Whether the pair is reported. The paper's oracle knows reads of the heap only. Loops over the
   * characters of two texts are often needed, as for an edit distance. So a pair that reads again
   * nothing but characters is reported only with high confidence.
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

  /** Turns numbers of sites into places in code; called only after the recording has ended. */
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
        purpose(),
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
   * Loops that combine each element with each (products of matrices, transformations, sorting,
   * dynamic programming) read one side again and again, and that is no waste. Mostly the other side
   * is new and makes up half of the reads, which the shares show. Otherwise the loop's purpose
   * shows it: such loops compute something from what they read and from what the outer loop gives
   * them. The known bugs only look for something or compute the same again.
   */
  private Confidence confidence(LoopFigures figures) {
    return isTelling()
            && purpose() != Purpose.COMBINES
            && figures.innerShare() >= LEAST_INNER_SHARE
            && figures.loopShare() >= LEAST_LOOP_SHARE
            && tellingWasted >= LEAST_WASTE
        ? Confidence.HIGH
        : Confidence.LOW;
  }

  /** Whether the repetition is no chance. */
  private boolean isTelling() {
    return tellingReads > 0 && tellingReads >= LEAST_TELLING_SHARE * similarReads;
  }

  /**
   * What the inner loop does. Reads that may be alike by chance do not show that the inner loop
   * does the same again. Nor do they show that it looks for something in the same elements.
   */
  private Purpose purpose() {
    Purpose purpose = Site.of(inner).purpose(Site.of(outer), between);
    return purpose == Purpose.COMBINES || isTelling() ? purpose : Purpose.UNKNOWN;
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

package io.github.perfgate.core.loops;

import io.github.perfgate.core.change.MethodId;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A pair of loops that one JVM reports, of which the inner one keeps reading the same.
 *
 * @param callers the calls that lead from the test or benchmark to the outer loop's method, the
 *     outermost first, without that method; of some workload that shows it
 * @param outerLoop the outer loop
 * @param path the methods from the one that the outer loop's method calls down to that of the inner
 *     loop, which is the last; it alone where both are in the same method
 * @param innerLoop the inner loop
 * @param figures what was counted
 * @param reads the instructions that read the same, those that read most first
 * @param workloads the ids of the tests and benchmarks that show it
 * @param purpose what the inner loop does for an iteration of the outer one
 */
public record Observation(
    List<CodePlace> callers,
    CodeLoop outerLoop,
    List<CodePlace> path,
    CodeLoop innerLoop,
    Figures figures,
    List<RepeatedRead> reads,
    Set<String> workloads,
    Purpose purpose) {
  /** Copies the collections. */
  public Observation {
    callers = List.copyOf(callers);
    path = List.copyOf(path);
    reads = List.copyOf(reads);
    workloads = Set.copyOf(workloads);
    if (path.isEmpty()) {
      throw new IllegalArgumentException("the inner loop is in no method");
    }
  }

  /** Where nobody knows what the inner loop is for. */
  public Observation(
      List<CodePlace> callers,
      CodeLoop outerLoop,
      List<CodePlace> path,
      CodeLoop innerLoop,
      Figures figures,
      List<RepeatedRead> reads,
      Set<String> workloads) {
    this(callers, outerLoop, path, innerLoop, figures, reads, workloads, Purpose.UNKNOWN);
  }

  /**
   * What was counted, over all instances of the outer loop that were recorded.
   *
   * @param executions how often the outer loop was executed
   * @param iterations its iterations that were recorded and compared with the one before
   * @param similar those of them that are similar to it
   * @param innerSimilarity which share of the inner loop's reads is in what is similar, 0 to 1
   * @param innerShare which share of all long sequences of changing reads the inner loop has, 0 to
   *     1
   * @param wastedReads an estimate of how many reads were in vain, in iterations that were not
   *     recorded as well
   * @param confidence how sure it is
   * @param cut whether an iteration has read more than could be recorded, so that {@code
   *     wastedReads} is too low
   * @param sizes the executions by the number of their iterations
   */
  public record Figures(
      long executions,
      long iterations,
      long similar,
      double innerSimilarity,
      double innerShare,
      long wastedReads,
      Confidence confidence,
      boolean cut,
      List<SizeClass> sizes) {
    /** Copies the list. */
    public Figures {
      sizes = List.copyOf(sizes);
    }

    /** Without executions of several sizes. */
    public Figures(
        long executions,
        long iterations,
        long similar,
        double innerSimilarity,
        double innerShare,
        long wastedReads,
        Confidence confidence) {
      this(
          executions,
          iterations,
          similar,
          innerSimilarity,
          innerShare,
          wastedReads,
          confidence,
          false,
          List.of());
    }

    /**
     * Of two inner loops of the same outer one: reads in vain add up, all else is of the larger.
     */
    Figures beside(Figures other) {
      Figures larger = other.wastedReads > wastedReads ? other : this;
      return new Figures(
          larger.executions,
          larger.iterations,
          larger.similar,
          larger.innerSimilarity,
          larger.innerShare,
          wastedReads + other.wastedReads,
          confidence.compareTo(other.confidence) <= 0 ? confidence : other.confidence,
          cut || other.cut,
          larger.sizes);
    }

    /** Of two JVMs together: counts add up, shares are those of the larger. */
    Figures and(Figures other) {
      Figures larger = other.wastedReads > wastedReads ? other : this;
      return new Figures(
          executions + other.executions,
          iterations + other.iterations,
          similar + other.similar,
          larger.innerSimilarity,
          larger.innerShare,
          wastedReads + other.wastedReads,
          confidence.compareTo(other.confidence) <= 0 ? confidence : other.confidence,
          cut || other.cut,
          Stream.concat(sizes.stream(), other.sizes.stream()).toList());
    }
  }

  /** Where the outer loop begins. */
  public CodePlace outer() {
    return outerLoop.place();
  }

  /** Where the inner loop begins. */
  public CodePlace inner() {
    return innerLoop.place();
  }

  /**
   * Where a developer looks first: the outermost place of the project's own between the test and
   * the inner loop, or else the outer loop.
   */
  public CodePlace named() {
    return Stream.of(callers, List.of(outer()), path)
        .flatMap(List::stream)
        .filter(CodePlace::isOwn)
        .findFirst()
        .orElse(outer());
  }

  /**
   * What of the project's own runs the outer loop: its method, or if that is somebody else's the
   * innermost own caller; the outer loop where there is none.
   */
  public CodePlace responsible() {
    if (outer().isOwn()) {
      return outer();
    }
    return callers.stream().filter(CodePlace::isOwn).reduce((one, next) -> next).orElse(outer());
  }

  /**
   * What the outer loop, or the innermost own method below it, calls to get to the inner loop: a
   * name that developers know, as {@code ArrayList.contains}, and that is the same in all JDKs. The
   * inner loop itself where that is the project's own.
   */
  public CodePlace entry() {
    int lastOwn = -1;
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).isOwn()) {
        lastOwn = i;
      }
    }
    return path.get(Math.min(lastOwn + 1, path.size() - 1));
  }

  /**
   * The outer loop's method by the name that developers know, which is the same in all JDKs: where
   * somebody else's loop is executed, what {@link #responsible} calls to get to it.
   */
  public CodePlace outerEntry() {
    int lastOwn = callers.size();
    for (int i = 0; i < callers.size(); i++) {
      if (callers.get(i).isOwn()) {
        lastOwn = i;
      }
    }
    return outer().isOwn() || lastOwn + 1 >= callers.size() ? outer() : callers.get(lastOwn + 1);
  }

  /** What it is known by, wherever the lines move. */
  public LoopKey key() {
    CodePlace responsible = responsible();
    return LoopKey.of(
        responsible.equals(outer()) ? List.of(outer()) : List.of(responsible, outerEntry()),
        entry());
  }

  /** All methods that have to do with it, those of the test excepted. */
  Stream<MethodId> methods() {
    return Stream.of(callers, List.of(outer()), path, List.of(inner()))
        .flatMap(List::stream)
        .filter(place -> place.origin() != CodePlace.Origin.TEST)
        .map(CodePlace::method);
  }

  /**
   * Whether it is a test that runs the outer loop, be that its own or somebody else's: it may
   * repeat what it likes.
   */
  boolean isOfTest() {
    return outer().origin() == CodePlace.Origin.TEST
        || (!outer().isOwn()
            && callers.stream().noneMatch(CodePlace::isOwn)
            && callers.stream().anyMatch(caller -> caller.origin() == CodePlace.Origin.TEST));
  }

  /** Whether code of the project is known to have to do with it. */
  boolean hasOwn() {
    return named().isOwn();
  }

  /** Together with another of the same key. */
  Observation and(Observation other) {
    Observation larger = other.figures.wastedReads() > figures.wastedReads() ? other : this;
    Set<String> both = new TreeSet<>(workloads);
    both.addAll(other.workloads);
    return new Observation(
        larger.callers,
        larger.outerLoop,
        larger.path,
        larger.innerLoop,
        figures.and(other.figures),
        larger.reads,
        both,
        larger.purpose);
  }
}

package io.github.perfgate.core.loops;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.github.perfgate.core.code.change.MethodId;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A pair of loops that one JVM reports; the inner loop keeps reading the same values.
 *
 * @param callers the calls that lead from the test or benchmark to the outer loop's method, the
 *     outermost first, without that method. They are from one of the workloads that show the pair
 * @param outerLoop the outer loop
 * @param path the methods from the first callee of the outer loop's method down to the method of
 *     the inner loop. That method is the only one if both loops are in the same method
 * @param innerLoop the inner loop
 * @param figures the counts
 * @param reads the instructions that read the same values, the most frequent first
 * @param workloads the ids of the tests and benchmarks that show the pair
 * @param purpose what the inner loop does for an iteration of the outer one
 */
@JsonPropertyOrder({"key", "purpose", "loop", "figures", "callers", "path", "reads", "workloads"})
public record Observation(
    List<CodePlace> callers,
    @JsonIgnore CodeLoop outerLoop,
    List<CodePlace> path,
    @JsonIgnore CodeLoop innerLoop,
    Figures figures,
    List<RepeatedRead> reads,
    Set<String> workloads,
    Purpose purpose) {
  /** Copies the collections, and sorts the workloads. */
  public Observation {
    callers = List.copyOf(callers);
    path = List.copyOf(path);
    reads = List.copyOf(reads);
    workloads = Collections.unmodifiableSet(new TreeSet<>(workloads));
    if (path.isEmpty()) {
      throw new IllegalArgumentException("the inner loop is in no method");
    }
  }

  /** An observation whose inner loop has an unknown purpose. */
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
   * The counts over all recorded instances of the outer loop.
   *
   * @param executions how often the outer loop was executed
   * @param iterations the recorded iterations of the outer loop that were compared with the
   *     iteration before
   * @param similar the compared iterations that are similar to the iteration before
   * @param innerSimilarity the share of the inner loop's reads that are in similar sequences, 0 to
   *     1
   * @param innerShare the inner loop's share of all long sequences of changing reads, 0 to 1
   * @param wastedReads an estimate of the redundant reads, including those in iterations that were
   *     not recorded
   * @param cut whether an iteration has read more than could be recorded, so that {@code
   *     wastedReads} is too low
   * @param confidence how certain the redundant work is
   * @param sizes the executions by the number of their iterations
   */
  public record Figures(
      long executions,
      long iterations,
      @JsonProperty("similarIterations") long similar,
      @JsonProperty("similarShare") double innerSimilarity,
      @JsonProperty("shareOfReads") double innerShare,
      long wastedReads,
      boolean cut,
      Confidence confidence,
      @JsonIgnore List<SizeClass> sizes) {
    /** Copies the list; a share of nothing is 0. */
    public Figures {
      innerSimilarity = Double.isFinite(innerSimilarity) ? innerSimilarity : 0;
      innerShare = Double.isFinite(innerShare) ? innerShare : 0;
      sizes = List.copyOf(sizes);
    }

    /** Counts without executions of several sizes. */
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
          false,
          confidence,
          List.of());
    }

    /**
     * Combines the counts of two inner loops of the same outer loop. Redundant reads add up, the
     * higher confidence counts, and the other counts are those of the loop with more redundant
     * reads.
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
          cut || other.cut,
          confidence.compareTo(other.confidence) <= 0 ? confidence : other.confidence,
          larger.sizes);
    }

    /**
     * Combines the counts of two JVMs: counts add up, and shares are those of the JVM with more
     * redundant reads.
     */
    Figures and(Figures other) {
      Figures larger = other.wastedReads > wastedReads ? other : this;
      return new Figures(
          executions + other.executions,
          iterations + other.iterations,
          similar + other.similar,
          larger.innerSimilarity,
          larger.innerShare,
          wastedReads + other.wastedReads,
          cut || other.cut,
          confidence.compareTo(other.confidence) <= 0 ? confidence : other.confidence,
          Stream.concat(sizes.stream(), other.sizes.stream()).toList());
    }
  }

  /** The place at which the outer loop begins. */
  public CodePlace outer() {
    return outerLoop.place();
  }

  /** The place at which the inner loop begins. */
  @JsonProperty("loop")
  public CodePlace inner() {
    return innerLoop.place();
  }

  /**
   * The place at which a developer looks first. It is the outermost place in the project's own code
   * between the test and the inner loop, or else the outer loop.
   */
  public CodePlace named() {
    return Stream.of(callers, List.of(outer()), path)
        .flatMap(List::stream)
        .filter(CodePlace::isOwn)
        .findFirst()
        .orElse(outer());
  }

  /**
   * The place in the project's own code that runs the outer loop. It is the outer loop itself if
   * that is the project's own. Otherwise it is the innermost caller in the project's code, or the
   * outer loop if there is no such caller.
   */
  public CodePlace responsible() {
    if (outer().isOwn()) {
      return outer();
    }
    return callers.stream().filter(CodePlace::isOwn).reduce((one, next) -> next).orElse(outer());
  }

  /**
   * The method that the outer loop, or the innermost method of the project below it, calls to reach
   * the inner loop. Developers know its name, such as {@code ArrayList.contains}, and the name is
   * the same in all JDKs. It is the method of the inner loop itself if that is the project's own.
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
   * The outer loop's method by the name that developers know, which is the same in all JDKs. For an
   * outer loop that is not the project's own, it is the method that {@link #responsible} calls to
   * reach the loop.
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

  /** The key of the pair, which does not depend on lines. */
  @JsonProperty
  public LoopKey key() {
    CodePlace responsible = responsible();
    return LoopKey.of(
        responsible.equals(outer()) ? List.of(outer()) : List.of(responsible, outerEntry()),
        entry());
  }

  /**
   * All methods of the callers, the outer loop, the path and the inner loop, except methods of
   * tests.
   */
  Stream<MethodId> methods() {
    return Stream.of(callers, List.of(outer()), path, List.of(inner()))
        .flatMap(List::stream)
        .filter(place -> place.origin() != CodePlace.Origin.TEST)
        .map(CodePlace::method);
  }

  /**
   * Whether a test runs the outer loop, in its own code or in a library; such a loop may repeat
   * work.
   */
  boolean isOfTest() {
    return outer().origin() == CodePlace.Origin.TEST
        || (!outer().isOwn()
            && callers.stream().noneMatch(CodePlace::isOwn)
            && callers.stream().anyMatch(caller -> caller.origin() == CodePlace.Origin.TEST));
  }

  /** Whether code of the project is known to take part. */
  boolean hasOwn() {
    return named().isOwn();
  }

  /** Combines this observation with another one with the same key. */
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

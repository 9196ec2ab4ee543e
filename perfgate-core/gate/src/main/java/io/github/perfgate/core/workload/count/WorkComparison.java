package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.code.change.MethodId;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a workload does in the baseline and in the candidate.
 *
 * @param id the workload's id
 * @param count whether it could be counted, and whether the counts are exact
 * @param before what an operation of the baseline does; null unless the counts are exact
 * @param after what an operation of the candidate does; null unless the counts are exact
 * @param results whether both return the same
 * @param reason why there is no exact count, or why what they return is not compared, or null
 * @param methods the methods whose work differs, the one whose bytecodes differ most first
 */
public record WorkComparison(
    String id,
    Count count,
    @Nullable Work before,
    @Nullable Work after,
    Results results,
    @Nullable String reason,
    List<WorkDifference> methods) {
  /** The most methods that are kept. */
  private static final int MOST_METHODS = 20;

  /** Copies the list. */
  public WorkComparison {
    methods = List.copyOf(methods);
  }

  /** Whether a workload could be counted. */
  public enum Count {
    /** All runs of a version did the same. */
    EXACT,
    /** Runs of the same version did not do the same. */
    NOT_EXACT,
    /** It could not be counted. */
    NONE
  }

  /** What is known of the results of both versions. */
  public enum Results {
    /** Both return the same. */
    EQUAL,
    /** They return something else. */
    DIFFERENT,
    /** What they return was not compared. */
    NOT_COMPARED
  }

  /**
   * A method whose own work differs, in one operation of the workload.
   *
   * @param method the method in words
   * @param line the line of the candidate that has most of its bytecodes; 0 if it is not known
   * @param before what it does in the baseline, without what it calls
   * @param after what it does in the candidate, without what it calls
   * @param callers the methods through which it is reached, those first that call it, up to the
   *     first one that is not of the JDK. If there are several, those whose calls changed most
   */
  public record WorkDifference(
      String method, int line, MethodFigures before, MethodFigures after, List<String> callers) {
    /** Copies the list. */
    public WorkDifference {
      callers = List.copyOf(callers);
    }
  }

  /**
   * What a method does in one operation of a workload.
   *
   * @param executions how often it is executed
   * @param bytecodes executed bytecode instructions
   * @param iterations how often an instruction is reached that jumps back
   * @param bytes allocated bytes
   * @param copied bytes that {@code System.arraycopy} copies
   */
  public record MethodFigures(
      double executions, double bytecodes, double iterations, double bytes, double copied) {
    static MethodFigures of(MethodCount count, double operations) {
      return new MethodFigures(
          count.executions() / operations,
          count.bytecodes() / operations,
          count.iterations() / operations,
          count.bytes() / operations,
          count.copied() / operations);
    }
  }

  static WorkComparison notCounted(String id, String reason) {
    return new WorkComparison(id, Count.NONE, null, null, Results.NOT_COMPARED, reason, List.of());
  }

  static WorkComparison notExact(String id, String reason) {
    return new WorkComparison(
        id, Count.NOT_EXACT, null, null, Results.NOT_COMPARED, reason, List.of());
  }

  static WorkComparison of(
      String id, CountedRun old, CountedRun now, Results results, @Nullable String notCompared) {
    return new WorkComparison(
        id,
        Count.EXACT,
        Work.of(old),
        Work.of(now),
        results,
        notCompared,
        // A run of equal work may be known without its methods.
        (old.isSame(now) ? Stream.<MethodId>empty() : allMethods(old, now))
            .distinct()
            .filter(method -> !old.count(method).isSame(now.count(method)))
            .sorted(
                Comparator.comparingDouble((MethodId method) -> -growth(method, old, now))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(MOST_METHODS)
            .map(method -> difference(method, old, now))
            .toList());
  }

  private static Stream<MethodId> allMethods(CountedRun old, CountedRun now) {
    return Stream.concat(old.methods().keySet().stream(), now.methods().keySet().stream());
  }

  /** By how much the bytecodes of one operation grow or shrink. */
  private static double growth(MethodId method, CountedRun old, CountedRun now) {
    return Math.abs(
        (double) now.count(method).bytecodes() / now.operations()
            - (double) old.count(method).bytecodes() / old.operations());
  }

  private static WorkDifference difference(MethodId method, CountedRun old, CountedRun now) {
    return new WorkDifference(
        method.inWords(),
        now.count(method).line(),
        MethodFigures.of(old.count(method), (double) old.operations()),
        MethodFigures.of(now.count(method), (double) now.operations()),
        new CallerPath(old, now).to(method).stream().map(MethodId::inWords).toList());
  }

  /** Whether both versions do the same work. */
  public boolean isSame() {
    return count == Count.EXACT && methods.isEmpty();
  }

  /**
   * The executed bytecodes of the candidate divided by those of the baseline; 1 if they are not
   * known.
   */
  public double ratio() {
    Work old = before;
    Work now = after;
    return old == null || now == null || old.bytecodes() == 0
        ? 1
        : now.bytecodes() / old.bytecodes();
  }

  /** In lower case, as it stands in a sentence: {@code not exact}. */
  public String countInWords() {
    return count.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}

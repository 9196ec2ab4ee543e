package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Findings;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Summarises the verdicts on allocated bytes: the consequence for the build, and one sentence.
 *
 * @param decisions those of all workloads that have one
 */
public record AllocationSummary(List<AllocationDecision> decisions) implements Findings {
  /** Copies the list. */
  public AllocationSummary {
    decisions = List.copyOf(decisions);
  }

  /** The summary of some workloads. */
  public static AllocationSummary of(List<WorkloadResult> workloads) {
    return new AllocationSummary(
        workloads.stream().map(WorkloadResult::allocation).filter(Objects::nonNull).toList());
  }

  @Override
  public Stream<Verdict> verdicts() {
    return decisions.stream().map(AllocationDecision::verdict);
  }

  @Override
  public @Nullable Verdict failure(FailOn failOn) {
    return decisions.stream()
        .filter(one -> one.fails(failOn))
        .map(AllocationDecision::verdict)
        .min(Enum::compareTo)
        .orElse(null);
  }

  @Override
  public boolean isViolated() {
    return decisions.stream().anyMatch(AllocationDecision::violated);
  }

  @Override
  public Stream<Acceptance> acceptances() {
    return decisions.stream().flatMap(one -> Stream.ofNullable(one.accepted()));
  }

  @Override
  public boolean isCountedWithWorkloads() {
    return true;
  }

  /**
   * {@code 2 workloads allocate more than allowed (1 accepted), 1 workload allocates less}; empty
   * if no workload does either.
   */
  @Override
  public String sentence() {
    return sentence(count -> Counted.of(count, "workload"));
  }

  /** {@code 2 of them allocate more than allowed}, behind a sentence that counted them. */
  public String sentenceOfThese() {
    return sentence(count -> count + " of them");
  }

  private String sentence(LongFunction<String> workloads) {
    long accepted =
        decisions.stream()
            .filter(one -> one.verdict() == Verdict.REGRESSION && one.accepted() != null)
            .count();
    return Stream.of(Verdict.REGRESSION, Verdict.INCONCLUSIVE, Verdict.IMPROVEMENT)
        .map(
            verdict ->
                part(
                    verdict,
                    workloads,
                    verdict == Verdict.REGRESSION && accepted > 0
                        ? " (" + accepted + " accepted)"
                        : ""))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private String part(Verdict verdict, LongFunction<String> workloads, String more) {
    long count = decisions.stream().filter(one -> one.verdict() == verdict).count();
    return count == 0
        ? ""
        : workloads.apply(count)
            + (count == 1 ? " allocates " : " allocate ")
            + inWords(verdict)
            + more;
  }

  /** How much a workload with this verdict allocates, as the object of a sentence. */
  public static String inWords(Verdict verdict) {
    return switch (verdict) {
      case REGRESSION -> "more than allowed";
      case INCONCLUSIVE -> "possibly more";
      case IMPROVEMENT -> "less";
      case NO_CHANGE, NOT_COMPARABLE, NOTHING_COMPARED, ERROR -> "as much";
    };
  }
}

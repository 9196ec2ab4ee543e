package io.github.perfgate.core.studies.slowdowns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.code.change.MethodId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One injected regression.
 *
 * @param method the method that was made slower
 * @param outcome the outcome of the injection
 * @param reason one sentence that explains the outcome
 * @param workloads the measured workloads, the largest share of calls first
 */
public record Mutant(
    @JsonUnwrapped MethodId method,
    MutantOutcome outcome,
    String reason,
    List<SlowedWorkload> workloads) {
  /** Copies the list. */
  public Mutant {
    workloads = List.copyOf(workloads);
  }

  /** The method as people write it: {@code com.acme.Parser.parse(String)}. */
  public String name() {
    return method.inWords();
  }

  /** The workload in which the regression was, or should have been, easiest to see. */
  Optional<SlowedWorkload> telling() {
    Comparator<SlowedWorkload> expected =
        Comparator.comparing(one -> one.expected() == null ? -1 : one.expected());
    return workloads.stream()
        .max(Comparator.comparing(Mutants::isRegression).thenComparing(expected));
  }
}

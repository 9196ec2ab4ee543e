package io.github.perfgate.core.gate.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A workload, acceptances of it, and what is said of them. */
final class AcceptedWorkload {
  static final String ID = "a.B.m{n=1}";
  static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
  static final WorkloadFilter ALL = WorkloadFilter.of(List.of(), List.of());

  private AcceptedWorkload() {}

  static String warnings(Acceptance acceptance, WorkloadResult workload) {
    List<String> warnings =
        acceptances(acceptance).warnings(List.of(workload), List.of(), null, ALL, false);
    assertThat(warnings).hasSize(1);
    return warnings.get(0);
  }

  static Acceptances acceptances(Acceptance... all) {
    return new Acceptances(List.of(all), List.of(), TODAY);
  }

  static Acceptance accept(String workload, double ceiling, @Nullable LocalDate until) {
    return new Acceptance(workload, Acceptance.Covers.TIME, ceiling, until, "why", "pom");
  }

  static WorkloadResult regression(double estimate) {
    return workload(Verdict.REGRESSION, estimate, null);
  }

  static WorkloadResult workload(Verdict verdict, double estimate, @Nullable Acceptance accepted) {
    return new WorkloadResult(
        ID,
        "jmh",
        new WorkloadDecision(verdict, "", false, 0.02, "gate"),
        new EffectSize(
            new Slowdown(estimate, estimate - 0.05, estimate + 0.05, 0.99), null, null, null, null),
        new Evidence(
            10,
            5,
            TimesByVersion.NONE,
            TimesByVersion.NONE,
            null,
            List.of(),
            List.of(),
            List.of(),
            Circumstances.NONE,
            List.of()),
        null,
        accepted,
        new WorkloadExecution(null, null, null, "", null, null),
        null);
  }
}

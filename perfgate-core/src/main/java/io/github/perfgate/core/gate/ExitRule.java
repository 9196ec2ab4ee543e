package io.github.perfgate.core.gate;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * From the verdicts of all workloads to the one of the gate, to pass or fail, and to one sentence.
 */
record ExitRule(FailOn failOn) {

  /** The gravest verdict; that of {@code Verdict}'s order. */
  Verdict verdict(List<WorkloadResult> workloads) {
    return workloads.stream()
        .map(WorkloadResult::verdict)
        .min(Enum::compareTo)
        .orElse(Verdict.NOT_COMPARABLE);
  }

  /** Whether the build passes. A workload that could not be measured never passes silently. */
  boolean passes(List<WorkloadResult> workloads) {
    return workloads.stream().noneMatch(this::fails);
  }

  private boolean fails(WorkloadResult workload) {
    return switch (workload.verdict()) {
      case REGRESSION, ERROR -> true;
      case INCONCLUSIVE ->
          failOn == FailOn.INCONCLUSIVE || (failOn == FailOn.SUSPECT && workload.suspect());
      case IMPROVEMENT, NO_CHANGE, NOT_COMPARABLE -> false;
    };
  }

  /** The outcome in one sentence. */
  String sentence(List<WorkloadResult> workloads, String baseline) {
    if (workloads.isEmpty()) {
      return "Passed: there was nothing to measure.";
    }
    Map<Verdict, Long> counts = new EnumMap<>(Verdict.class);
    workloads.forEach(workload -> counts.merge(workload.verdict(), 1L, Long::sum));
    String head = passes(workloads) ? "Passed" : "Failed";
    StringBuilder text = new StringBuilder(head).append(": ");
    String of = workloads.size() == 1 ? " of 1 workload" : " of " + workloads.size() + " workloads";
    Verdict verdict = verdict(workloads);
    long count = counts.getOrDefault(verdict, 0L);
    text.append(count).append(of).append(count == 1 ? " is " : " are ");
    text.append(
        switch (verdict) {
          case REGRESSION -> "slower than " + baseline + " allows";
          case ERROR -> "not measurable";
          case INCONCLUSIVE -> "inconclusive against " + baseline;
          case IMPROVEMENT -> "faster than " + baseline;
          case NO_CHANGE -> "not slower than " + baseline + " allows";
          case NOT_COMPARABLE -> "not comparable with " + baseline;
        });
    counts.remove(verdict);
    counts.forEach(
        (other, number) ->
            text.append(", ")
                .append(number)
                .append(' ')
                .append(other.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
    return text.append('.').toString();
  }
}

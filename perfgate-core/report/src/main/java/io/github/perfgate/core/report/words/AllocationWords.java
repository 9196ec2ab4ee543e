package io.github.perfgate.core.report.words;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocatedBytes;
import io.github.perfgate.core.result.workload.Allocation;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Allocated bytes in words. Their digits are grouped, as they are whole numbers and often large.
 */
public final class AllocationWords {
  private static final String UNIT = " B/op";

  private AllocationWords() {}

  /**
   * {@code , allocates 115,065 → 120,301 B/op (+4.6 %)}, behind what is said about the time, with
   * {@code : regression of allocation} if that was decided. Empty if the baseline and the candidate
   * allocate the same, or if it is not known.
   */
  public static String change(WorkloadResult workload) {
    AllocationDecision decision = workload.allocation();
    return decision == null || decision.verdict() == Verdict.NO_CHANGE
        ? measured(workload)
        : ", " + decided(decision);
  }

  /** {@code 400 → 500 B/op (+25.0 %)}. */
  public static String bytes(AllocationDecision decision) {
    return inWords(decision.before())
        + " → "
        + inWords(decision.after())
        + UNIT
        + growth(decision.before(), decision.after());
  }

  /** {@code allocates 400 → 500 B/op (+25.0 %): regression of allocation}. */
  public static String decided(AllocationDecision decision) {
    return "allocates "
        + bytes(decision)
        + switch (decision.verdict()) {
          case REGRESSION -> ": regression of allocation";
          case IMPROVEMENT -> ": improvement of allocation";
          case INCONCLUSIVE -> decision.chance() == null ? ": only counted" : ": may be chance";
          case NO_CHANGE, NOT_COMPARABLE, NOTHING_COMPARED, ERROR -> "";
        };
  }

  private static String measured(WorkloadResult workload) {
    Allocation allocation = workload.evidence().allocated();
    if (allocation == null) {
      return "";
    }
    AllocatedBytes before = allocation.of(Revision.BASELINE);
    AllocatedBytes after = allocation.of(Revision.CURRENT);
    return before.medians().isEmpty() || after.medians().isEmpty() || before.agreesWith(after)
        ? ""
        : ", allocates " + medians(before) + " → " + medians(after) + UNIT + growth(before, after);
  }

  /** {@code 115,065 B/op}; {@code 24 or 48 B/op} if the forks fall into two groups. */
  public static String perOperation(AllocatedBytes bytes) {
    return medians(bytes) + UNIT;
  }

  private static String medians(AllocatedBytes bytes) {
    return bytes.medians().stream()
        .map(AllocationWords::inWords)
        .collect(Collectors.joining(" or "));
  }

  private static String inWords(double bytes) {
    return String.format(Locale.ROOT, "%,d", Math.round(bytes));
  }

  /** Empty where one number cannot say it. */
  private static String growth(AllocatedBytes before, AllocatedBytes after) {
    return before.medians().size() > 1 || after.medians().size() > 1
        ? ""
        : growth(before.medians().get(0), after.medians().get(0));
  }

  /** By the numbers that are printed, so that a reader can check it. */
  private static String growth(double before, double after) {
    double whole = Math.round(before);
    return whole < 1
        ? ""
        : String.format(Locale.ROOT, " (%+.1f %%)", 100 * (Math.round(after) / whole - 1));
  }
}

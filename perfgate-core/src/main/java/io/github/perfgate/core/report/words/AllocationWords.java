package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.workload.AllocatedBytes;
import io.github.perfgate.core.result.workload.Allocation;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.revision.Revision;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Allocated bytes in words. Their digits are grouped, as they are whole numbers and often large.
 */
public final class AllocationWords {
  private static final String UNIT = " B/op";

  private AllocationWords() {}

  /**
   * {@code , allocates 115,065 → 120,301 B/op (+4.6 %)}, behind what is said about the time; empty
   * if the baseline and the candidate allocate the same, or if it is not known.
   */
  public static String change(WorkloadResult workload) {
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

  /** {@code 115,065 B/op}; {@code 24 or 48 B/op} if the VM starts fall into two groups. */
  public static String perOperation(AllocatedBytes bytes) {
    return medians(bytes) + UNIT;
  }

  private static String medians(AllocatedBytes bytes) {
    return bytes.medians().stream()
        .map(median -> String.format(Locale.ROOT, "%,d", Math.round(median)))
        .collect(Collectors.joining(" or "));
  }

  /** Empty where one number cannot say it. */
  private static String growth(AllocatedBytes before, AllocatedBytes after) {
    double was = before.medians().get(0);
    return before.medians().size() > 1 || after.medians().size() > 1 || was < 1
        ? ""
        : String.format(Locale.ROOT, " (%+.1f %%)", 100 * (after.medians().get(0) / was - 1));
  }
}

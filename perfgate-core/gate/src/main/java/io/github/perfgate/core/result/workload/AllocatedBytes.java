package io.github.perfgate.core.result.workload;

import io.github.perfgate.stats.BytesPerOperation;
import java.util.List;

/**
 * Bytes that an operation allocates in one version.
 *
 * @param starts a value for each fork that entered the statistics, in round order; NaN for one
 *     whose last iterations differ or have too few operations
 * @param medians the median of these values; two, in ascending order, if they fall into two groups;
 *     none if there is no value
 */
public record AllocatedBytes(List<Double> starts, List<Double> medians) {
  /** Copies the lists. */
  public AllocatedBytes {
    starts = List.copyOf(starts);
    medians = List.copyOf(medians);
  }

  /** The bytes of forks with these values, NaN for none. */
  public static AllocatedBytes of(List<Double> starts) {
    return new AllocatedBytes(starts, BytesPerOperation.medians(starts));
  }

  /** Whether all values of two versions are the same but for what iterations allocate besides. */
  public boolean agreesWith(AllocatedBytes other) {
    if (medians.size() != other.medians.size()) {
      return false;
    }
    for (int i = 0; i < medians.size(); i++) {
      if (!BytesPerOperation.agree(medians.get(i), other.medians.get(i))) {
        return false;
      }
    }
    return true;
  }
}

package io.github.perfgate.core.report.words;

import io.github.perfgate.core.report.chart.Rounds;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The VM values of a workload: the means of each fork's measured iterations. */
public final class VmValues {
  private final Map<String, double[]> values = new LinkedHashMap<>();

  /**
   * @param versionOrder the names of the versions, baseline first
   */
  public VmValues(WorkloadResult workload, List<String> versionOrder) {
    TimesByVersion samples = workload.evidence().samples();
    samples.versions().stream()
        .sorted(
            Comparator.comparingInt((String version) -> place(version, versionOrder))
                .thenComparing(Comparator.naturalOrder()))
        .forEach(version -> values.put(version, samples.of(version).means()));
  }

  /** The versions that were measured, baseline first. */
  public List<String> versions() {
    return List.copyOf(values.keySet());
  }

  /** The values of a version in round order; NaN for a fork without iterations. */
  public double[] of(String version) {
    return values.getOrDefault(version, new double[0]).clone();
  }

  /** The values that statistics can use: positive numbers of a plausible size. */
  public double[] times(String version) {
    return Arrays.stream(of(version)).filter(Rounds::isTime).toArray();
  }

  private static int place(String version, List<String> order) {
    int place = order.indexOf(version);
    return place < 0 ? order.size() : place;
  }
}

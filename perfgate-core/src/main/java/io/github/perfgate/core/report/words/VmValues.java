package io.github.perfgate.core.report.words;

import io.github.perfgate.core.report.chart.Rounds;
import io.github.perfgate.core.result.WorkloadResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The VM values of a workload: the means of each VM start's measured iterations. */
public final class VmValues {
  private final Map<String, double[]> values = new LinkedHashMap<>();

  /**
   * @param versionOrder the names of the versions, baseline first
   */
  public VmValues(WorkloadResult workload, List<String> versionOrder) {
    workload.samples().keySet().stream()
        .sorted(
            Comparator.comparingInt((String version) -> place(version, versionOrder))
                .thenComparing(Comparator.naturalOrder()))
        .forEach(version -> values.put(version, means(workload.samples().get(version))));
  }

  /** The versions that were measured, baseline first. */
  public List<String> versions() {
    return List.copyOf(values.keySet());
  }

  /** The values of a version in round order; NaN for a VM start without iterations. */
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

  /** The mean; not a number if there are no values. */
  public static double mean(List<Double> run) {
    double sum = 0;
    for (double value : run) {
      sum += value;
    }
    return sum / run.size();
  }

  private static double[] means(List<List<Double>> runs) {
    return runs.stream().mapToDouble(VmValues::mean).toArray();
  }
}

package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.launch.ListedBenchmark;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The workloads that are measured, and the workloads that are only listed because a version lacks
 * them.
 *
 * @param measured workloads that both versions can run
 * @param onlyCurrent workloads whose benchmark the baseline does not have
 * @param onlyBaseline workloads whose benchmark the candidate does not have any more
 * @param warnings benchmarks that can make no workload
 */
public record ComparableBenchmarks(
    List<Workload> measured,
    List<Workload> onlyCurrent,
    List<Workload> onlyBaseline,
    List<String> warnings) {

  /**
   * Compares the benchmarks of two versions.
   *
   * @param current the candidate's benchmarks
   * @param baseline the baseline's own benchmarks; null if the baseline is a release, which has
   *     none and runs the candidate's
   */
  public static ComparableBenchmarks of(
      List<ListedBenchmark> current,
      @Nullable List<ListedBenchmark> baseline,
      WorkloadFilter filter) {
    Set<String> old = names(baseline == null ? current : baseline);
    Set<String> recent = names(current);
    List<Workload> measured = new ArrayList<>();
    List<Workload> onlyCurrent = new ArrayList<>();
    for (Workload workload : JmhWorkloads.of(current)) {
      if (filter.accepts(workload)) {
        (old.contains(workload.target().benchmark()) ? measured : onlyCurrent).add(workload);
      }
    }
    List<Workload> onlyBaseline =
        JmhWorkloads.of(baseline == null ? List.of() : baseline).stream()
            .filter(workload -> !recent.contains(workload.target().benchmark()))
            .filter(filter::accepts)
            .toList();
    return new ComparableBenchmarks(measured, onlyCurrent, onlyBaseline, withoutValues(current));
  }

  /** All workloads. */
  public List<Workload> all() {
    return Stream.of(measured, onlyCurrent, onlyBaseline).flatMap(List::stream).toList();
  }

  private static Set<String> names(List<ListedBenchmark> benchmarks) {
    return benchmarks.stream().map(ListedBenchmark::name).collect(Collectors.toSet());
  }

  private static List<String> withoutValues(List<ListedBenchmark> benchmarks) {
    List<String> warnings = new ArrayList<>();
    for (ListedBenchmark benchmark : benchmarks) {
      benchmark
          .parameters()
          .forEach(
              (name, values) -> {
                if (values.isEmpty()) {
                  warnings.add(
                      "%s is not measured: its @Param %s has no values; give it some in the source"
                          .formatted(benchmark.name(), name));
                }
              });
    }
    return warnings;
  }
}

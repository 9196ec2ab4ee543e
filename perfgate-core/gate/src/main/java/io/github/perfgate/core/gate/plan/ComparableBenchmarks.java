package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The workloads of the candidate's benchmarks, with what the baseline has of them, and those that
 * are only listed because the candidate lacks them.
 *
 * @param every all workloads of the candidate's benchmarks
 * @param current those of them that take part
 * @param onlyBaseline workloads whose benchmark the candidate does not have any more, under
 *     whatever name
 * @param formers the baseline's forms of benchmarks that changed by more than their place, and of
 *     those that the candidate has with other parameters or in another mode only
 * @param warnings benchmarks that can make no workload
 */
public record ComparableBenchmarks(
    List<Workload> every,
    List<Workload> current,
    List<Workload> onlyBaseline,
    List<Workload> formers,
    List<String> warnings) {

  /**
   * Lists the baseline's benchmarks, and compares those of both versions.
   *
   * @param filter which workloads take part
   */
  public static ComparableBenchmarks of(
      GateInput input, Preparation preparation, Participants participants, WorkloadFilter filter)
      throws InterruptedException {
    List<ListedBenchmark> current = preparation.benchmarks();
    List<ListedBenchmark> own = preparation.specs().ofBaseline(participants);
    Participant baseline = participants.baseline();
    Version built = baseline == null ? null : baseline.built();
    ComparableBenchmarks comparable =
        of(
            current,
            own == null ? List.of() : own,
            own == null || built == null
                ? null
                : new Lineage(
                    current,
                    new BenchmarkBodies(input.module()),
                    own,
                    new BenchmarkBodies(built.module()),
                    type -> preparation.specs().hasSameSource(built, type)),
            filter);
    return input.settings().workloads().benchmarksFrom() == BenchmarksFrom.AUTO
        ? comparable
        : comparable.withoutFormers();
  }

  /**
   * Compares the benchmarks of two versions.
   *
   * @param current the candidate's benchmarks
   * @param baseline the baseline's own benchmarks
   * @param lineage which of them the candidate's were before; null if the baseline has none and
   *     runs the candidate's, as a release does
   */
  static ComparableBenchmarks of(
      List<ListedBenchmark> current,
      List<ListedBenchmark> baseline,
      @Nullable Lineage lineage,
      WorkloadFilter filter) {
    List<Workload> every =
        JmhWorkloads.of(current).stream()
            .map(workload -> lineage == null ? workload : lineage.of(workload))
            .toList();
    return new ComparableBenchmarks(
        every,
        every.stream().filter(filter::accepts).toList(),
        JmhWorkloads.of(baseline).stream()
            .filter(one -> lineage != null && lineage.isGone(one.target().benchmark()))
            .filter(filter::accepts)
            .toList(),
        JmhWorkloads.of(baseline).stream()
            .map(Workload::former)
            .filter(
                former ->
                    every.stream().anyMatch(one -> one.hasFormer(former))
                        || (lineage != null && isWithoutHeir(former, every, lineage)))
            .filter(filter::accepts)
            .toList(),
        withoutValues(current));
  }

  /** Whether the candidate has the benchmark, but not with these parameters or in this mode. */
  private static boolean isWithoutHeir(Workload former, List<Workload> every, Lineage lineage) {
    return !lineage.isGone(former.target().benchmark())
        && every.stream().noneMatch(one -> former.target().equals(one.ancestry().own()));
  }

  private ComparableBenchmarks withoutFormers() {
    return new ComparableBenchmarks(every, current, onlyBaseline, List.of(), warnings);
  }

  /** All workloads that take part, without those in their former form. */
  public List<Workload> all() {
    return Stream.of(current, onlyBaseline).flatMap(List::stream).toList();
  }

  /** All that shards divide: it is not known yet which former forms run in both versions. */
  public List<Workload> divided() {
    return Stream.of(current, onlyBaseline, formers).flatMap(List::stream).toList();
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

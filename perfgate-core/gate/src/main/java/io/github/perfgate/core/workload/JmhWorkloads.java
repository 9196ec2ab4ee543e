package io.github.perfgate.core.workload;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Workloads of the kind {@link WorkloadKind#JMH}: every combination of parameters of every
 * benchmark.
 */
public final class JmhWorkloads {
  private JmhWorkloads() {}

  /**
   * Makes the workloads.
   *
   * @param benchmarks what JMH lists on a class path; a benchmark with a parameter without values
   *     makes no workload
   * @return one workload per benchmark, mode and combination of parameter values, sorted by id
   * @throws ProblemException when two have the same id, as values with commas and equals signs can
   *     make them
   */
  public static List<Workload> of(List<ListedBenchmark> benchmarks) {
    List<Workload> workloads = new ArrayList<>();
    benchmarks.stream()
        .collect(groupingBy(ListedBenchmark::name))
        .values()
        .forEach(
            modes -> {
              for (ListedBenchmark benchmark : modes) {
                workloads.addAll(explode(benchmark, modes.size() > 1));
              }
            });
    workloads.sort(Comparator.comparing(Workload::id));
    for (int i = 1; i < workloads.size(); i++) {
      if (workloads.get(i).id().equals(workloads.get(i - 1).id())) {
        throw alike(workloads.get(i));
      }
    }
    return List.copyOf(workloads);
  }

  private static ProblemException alike(Workload workload) {
    return new ProblemException(
        Help.BENCHMARKS,
        "Two combinations of parameters of %s read the same: %s"
            .formatted(workload.target().benchmark(), workload.id()),
        "give its @Param values without ',' or '=', so that results can tell them apart");
  }

  private static List<Workload> explode(ListedBenchmark benchmark, boolean severalModes) {
    String name = severalModes ? benchmark.name() + ":" + benchmark.mode() : benchmark.name();
    return combinations(benchmark.parameters()).stream()
        .map(
            values ->
                new Workload(
                    id(name, values),
                    WorkloadKind.JMH,
                    new JmhTarget(
                        benchmark.name(),
                        benchmark.mode(),
                        values,
                        threads(benchmark),
                        benchmark.singleShots(),
                        benchmark.jvmArgs(),
                        benchmark.timeout())))
        .toList();
  }

  /** Rounds the number of threads up, as JMH starts whole groups only. */
  private static int threads(ListedBenchmark benchmark) {
    if (benchmark.threads() < 1) {
      return -1;
    }
    int group = benchmark.groupThreads().stream().mapToInt(Integer::intValue).sum();
    return benchmark.groupMethods().isEmpty() || group < 1
        ? benchmark.threads()
        : (benchmark.threads() + group - 1) / group * group;
  }

  private static String id(String name, Map<String, String> values) {
    return values.isEmpty()
        ? name
        : values.entrySet().stream()
            .map(value -> value.getKey() + "=" + value.getValue())
            .collect(joining(",", name + "{", "}"));
  }

  private static List<Map<String, String>> combinations(Map<String, List<String>> parameters) {
    List<Map<String, String>> combinations = List.of(Map.of());
    for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> combination : combinations) {
        for (String value : new LinkedHashSet<>(parameter.getValue())) {
          Map<String, String> extended = new LinkedHashMap<>(combination);
          extended.put(parameter.getKey(), value);
          longer.add(extended);
        }
      }
      combinations = longer;
    }
    return combinations;
  }
}

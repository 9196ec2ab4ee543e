package io.github.perfgate.core.loops.run;

import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.LoopKey;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.Observation.Figures;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Series of workloads that differ only in the number that one parameter has. This number is the
 * size with which the work of a redundant loop grows.
 *
 * @param series the workloads of each series by size, at least two
 */
record Sizes(Map<Series, TreeMap<Double, Workload>> series) {
  private static final Pattern ARGUMENTS = Pattern.compile("(.*)\\(([^()]+)\\)");

  /**
   * What the workloads of a series have in common.
   *
   * @param workload the workload without the parameter
   * @param parameter the parameter
   */
  record Series(String workload, String parameter) {}

  static Sizes of(List<Workload> workloads) {
    Map<Series, TreeMap<Double, Workload>> series = new LinkedHashMap<>();
    for (Workload workload : workloads) {
      Map<String, String> parameters = parameters(workload);
      parameters.forEach(
          (name, value) -> {
            OptionalDouble size = size(value);
            if (size.isPresent()) {
              Map<String, String> others = new LinkedHashMap<>(parameters);
              others.remove(name);
              series
                  .computeIfAbsent(
                      new Series(
                          bare(workload) + (others.isEmpty() ? "" : others.toString()), name),
                      unknown -> new TreeMap<>())
                  .put(size.getAsDouble(), workload);
            }
          });
    }
    series.values().removeIf(sizes -> sizes.size() < 2);
    return new Sizes(series);
  }

  private static Map<String, String> parameters(Workload workload) {
    if (workload.kind() != WorkloadKind.SPL) {
      return workload.target().parameters();
    }
    Map<String, String> arguments = new LinkedHashMap<>();
    Matcher matcher = ARGUMENTS.matcher(workload.id());
    if (matcher.matches()) {
      String[] values = matcher.group(2).split(",", -1);
      for (int i = 0; i < values.length; i++) {
        arguments.put(values.length == 1 ? "n" : "n" + (i + 1), values[i].strip());
      }
    }
    return arguments;
  }

  private static String bare(Workload workload) {
    Matcher matcher = ARGUMENTS.matcher(workload.id());
    return workload.kind() == WorkloadKind.SPL && matcher.matches()
        ? matcher.group(1)
        : workload.target().benchmark();
  }

  private static OptionalDouble size(String value) {
    try {
      double size = Double.parseDouble(value);
      return size > 0 && Double.isFinite(size) ? OptionalDouble.of(size) : OptionalDouble.empty();
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  /** The redundant reads of a loop in one workload. */
  private record Shown(double size, Workload workload, long readsPerExecution) {}

  /**
   * How a loop's work grows, from the smallest to the largest size that shows the loop. Among
   * several series, the one with the largest ratio of sizes counts.
   *
   * @param observations the observations by workload
   */
  @Nullable LoopGrowth growth(
      RedundantLoop loop, Map<String, List<Observation>> observations, Times times)
      throws InterruptedException {
    LoopGrowth best = null;
    for (Map.Entry<Series, TreeMap<Double, Workload>> one : series.entrySet()) {
      List<Shown> shown = new ArrayList<>();
      one.getValue()
          .forEach(
              (size, workload) ->
                  reads(loop.worst(), observations.getOrDefault(workload.id(), List.of()))
                      .ifPresent(reads -> shown.add(new Shown(size, workload, reads))));
      if (shown.size() >= 2) {
        Shown small = shown.stream().min(Comparator.comparing(Shown::size)).orElseThrow();
        Shown large = shown.stream().max(Comparator.comparing(Shown::size)).orElseThrow();
        if (best == null || large.size() / small.size() > best.large() / best.small()) {
          best =
              new LoopGrowth(
                  one.getKey().workload(),
                  one.getKey().parameter(),
                  small.size(),
                  large.size(),
                  small.readsPerExecution(),
                  large.readsPerExecution(),
                  times.of(small.workload()),
                  times.of(large.workload()));
        }
      }
    }
    return best;
  }

  /**
   * Redundant reads of one execution of the outer loop, so that the number of executions does not
   * matter. Empty if there were more reads than could be recorded.
   */
  private static Optional<Long> reads(Observation pair, List<Observation> shown) {
    LoopKey key = pair.key();
    List<Figures> same =
        shown.stream()
            .filter(
                one ->
                    one.key().equals(key)
                        && one.outerLoop().equals(pair.outerLoop())
                        && one.innerLoop().equals(pair.innerLoop()))
            .map(Observation::figures)
            .toList();
    return same.isEmpty() || same.stream().anyMatch(Figures::cut)
        ? Optional.empty()
        : Optional.of(
            same.stream().mapToLong(Figures::wastedReads).sum()
                / Math.max(1, same.stream().mapToLong(Figures::executions).sum()));
  }

  /** Measures the time of operations without the agent. */
  interface Times {
    /** Nanoseconds of an operation, or null if the workload cannot be measured. */
    @Nullable Double of(Workload workload) throws InterruptedException;
  }
}

package io.github.perfgate.core.gate;

import io.github.perfgate.runtime.watch.VmCounter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What happened around the samples of a workload.
 *
 * @param disturbedRounds rounds that were disturbed from outside and entered the statistics all the
 *     same
 * @param repeatedRounds how often a disturbed round was measured again
 * @param disturbances what the disturbances were, each kind once
 * @param events by version name and counter of the measured JVM, the median over the VM starts of
 *     its growth during the measured iterations; see {@link VmCounter}
 */
public record Circumstances(
    int disturbedRounds,
    int repeatedRounds,
    List<String> disturbances,
    Map<String, Map<String, Long>> events) {
  /** Nothing is known. */
  public static final Circumstances NONE = new Circumstances(0, 0, List.of(), Map.of());

  private static final int MOST_WORDS = 5;

  /** More compiling than this share of the measured time shapes the time. */
  private static final double LATE_COMPILATION = 0.1;

  private static final double MOST_STARTS = 0.2;

  static Circumstances of(WorkloadRun run) {
    Map<String, Map<String, Long>> events = new LinkedHashMap<>();
    for (String version : run.versions()) {
      Map<String, Long> medians = medians(run.events(version));
      if (!medians.isEmpty()) {
        events.put(version, medians);
      }
    }
    return new Circumstances(
        run.disturbances().size(),
        run.repeats(),
        run.disturbances().values().stream()
            .flatMap(List::stream)
            .distinct()
            .limit(MOST_WORDS)
            .toList(),
        events);
  }

  private static Map<String, Long> medians(List<Map<String, Long>> starts) {
    Map<String, Long> medians = new LinkedHashMap<>();
    for (VmCounter counter : VmCounter.values()) {
      List<Long> values = new ArrayList<>();
      for (Map<String, Long> start : starts) {
        Long value = start.get(counter.name());
        if (value != null) {
          values.add(value);
        }
      }
      if (!values.isEmpty()) {
        values.sort(null);
        medians.put(counter.name(), values.get(values.size() / 2));
      }
    }
    return medians;
  }

  /** What a reader of the verdict has to know. */
  static List<String> doubts(WorkloadRun run) {
    List<String> doubts = new ArrayList<>();
    if (!run.disturbances().isEmpty()) {
      doubts.add(
          "%d of %d rounds were disturbed from outside: %s"
              .formatted(
                  run.disturbances().size(),
                  run.rounds(),
                  run.disturbances().values().stream()
                      .flatMap(List::stream)
                      .distinct()
                      .limit(2)
                      .collect(Collectors.joining("; "))));
    }
    lateCompilation(run).ifPresent(doubts::add);
    return doubts;
  }

  private static Optional<String> lateCompilation(WorkloadRun run) {
    double millis = run.nanosPerStart() / 1e6;
    List<Long> compiling =
        run.versions().stream()
            .map(run::events)
            .flatMap(Collection::stream)
            .map(start -> start.getOrDefault(VmCounter.COMPILATION_MILLIS.name(), 0L))
            .toList();
    long late = compiling.stream().filter(each -> each > LATE_COMPILATION * millis).count();
    return compiling.isEmpty() || late <= MOST_STARTS * compiling.size()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "in %.0f %% of the VM starts the JIT compilers were still at work while the JVM was measured;"
                    + " a longer warm-up (<warmupIterations>, <iterationTime>) may help",
                100.0 * late / compiling.size()));
  }
}

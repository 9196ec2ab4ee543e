package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.gate.run.CollectorCost;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.Circumstances.MarkedRound;
import io.github.perfgate.core.result.workload.ForkCollections;
import io.github.perfgate.runtime.watch.VmCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Summarises the circumstances of a workload's samples, and says which of them a reader has to
 * know.
 */
public final class CircumstanceSummary {
  private static final int MOST_WORDS = 5;

  /**
   * If compilation or garbage collection takes more than this share of the measured time, it
   * influences the result.
   */
  private static final double MUCH = 0.1;

  private static final double MOST_STARTS = 0.2;

  /** A fork takes no longer to end, even if JMH waits for threads of the benchmark. */
  private static final long LONG_ENDING_MILLIS = 4_000;

  private static final List<String> COUNTERS =
      Stream.concat(
              Arrays.stream(VmCounter.values()).map(VmCounter::name),
              Stream.of(CpuTimes.TURNS, CpuTimes.FOREIGN, CpuTimes.STOLEN))
          .toList();

  private CircumstanceSummary() {}

  static Circumstances of(WorkloadRun run) {
    Map<String, Map<String, Long>> events = new LinkedHashMap<>();
    for (String version : run.versions()) {
      Map<String, Long> medians = medians(run.forks(version));
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
        run.disturbances().entrySet().stream()
            .map(entry -> new MarkedRound(entry.getKey(), entry.getValue()))
            .toList(),
        events,
        collections(run));
  }

  private static @Nullable Map<String, List<ForkCollections>> collections(WorkloadRun run) {
    Map<String, List<ForkCollections>> collections = new LinkedHashMap<>();
    run.versions().forEach(version -> collections.put(version, CollectorCost.forks(run, version)));
    return collections.values().stream().flatMap(List::stream).anyMatch(fork -> fork.count() > 0)
        ? collections
        : null;
  }

  private static Map<String, Long> medians(List<ForkOutcome.Measured> forks) {
    Map<String, Long> medians = new LinkedHashMap<>();
    for (String counter : COUNTERS) {
      List<Long> values = new ArrayList<>();
      for (ForkOutcome.Measured fork : forks) {
        Long value = fork.events().get(counter);
        if (value != null) {
          values.add(value);
        }
      }
      if (!values.isEmpty()) {
        values.sort(null);
        medians.put(counter, values.get(values.size() / 2));
      }
    }
    return medians;
  }

  /**
   * A warning that many disturbed rounds count. If disturbed rounds are repeated there is no such
   * warning: too many of them make a workload inconclusive, and its reason says so.
   */
  public static Optional<String> warning(Collection<WorkloadRun> runs) {
    List<WorkloadRun> heedless = runs.stream().filter(run -> !run.heedsDisturbances()).toList();
    int rounds = heedless.stream().mapToInt(WorkloadRun::rounds).sum();
    int disturbed = heedless.stream().mapToInt(run -> run.spoilt().size()).sum();
    return disturbed <= WorkloadRun.MOST_DISTURBED * rounds
        ? Optional.empty()
        : Optional.of(
            "%d of the %d rounds of all workloads were disturbed, and are included because <repeatDisturbed> is false:"
                    .formatted(disturbed, rounds)
                + " the difference may come from the machine; measure on a quieter host, or without <repeatDisturbed>");
  }

  /** What a reader of the verdict has to know. */
  static List<String> doubts(WorkloadRun run) {
    List<String> doubts = new ArrayList<>();
    Stream.ofNullable(run.separated()).forEach(doubts::add);
    slowEnding(run).ifPresent(doubts::add);
    if (!run.disturbances().isEmpty()) {
      doubts.add(
          "%d of %d rounds were disturbed%s: %s"
              .formatted(
                  run.disturbances().size(),
                  run.rounds(),
                  run.spoilt().isEmpty()
                      ? ", by load that the versions share, so that they count"
                      : "",
                  run.disturbances().values().stream()
                      .flatMap(List::stream)
                      .distinct()
                      .limit(2)
                      .collect(Collectors.joining("; "))));
    }
    tooOften(run, VmCounter.COMPILATION_MILLIS)
        .ifPresent(
            share ->
                doubts.add(
                    share
                        + " the JIT compilers were still at work while the JVM was measured; a longer warm-up"
                        + " (<warmupIterations>, <iterationTime>) may help"));
    tooOften(run, VmCounter.COLLECTION_MILLIS)
        .ifPresent(
            share ->
                doubts.add(
                    share
                        + " more than a tenth of the measured time went into garbage collections; where that is"
                        + " not what the benchmark is about, a larger <heap> may help"));
    doubts.addAll(SideDifferences.inWords(run));
    return doubts;
  }

  /** Warns that most of the budget goes to the end of forks. */
  private static Optional<String> slowEnding(WorkloadRun run) {
    List<Long> endings =
        run.versions().stream()
            .flatMap(version -> run.forks(version).stream())
            .flatMap(fork -> Stream.ofNullable(fork.events().get(ForkOutcome.ENDING_MILLIS)))
            .sorted()
            .toList();
    long median = endings.isEmpty() ? 0 : endings.get(endings.size() / 2);
    return median < LONG_ENDING_MILLIS
        ? Optional.empty()
        : Optional.of(
            "the forks take %d s to end after their last iteration: a shutdown hook, a @TearDown or a thread does not come to an end"
                .formatted(Math.round(median / 1000.0)));
  }

  /**
   * The share of forks in which the counter took more than {@link #MUCH} of the measured time, in
   * words; empty if such forks are few.
   */
  private static Optional<String> tooOften(WorkloadRun run, VmCounter millis) {
    List<ForkOutcome.Measured> forks =
        run.versions().stream().map(run::forks).flatMap(Collection::stream).toList();
    long hit =
        forks.stream()
            .filter(
                fork ->
                    fork.events().getOrDefault(millis.name(), 0L) * 1e6
                        > MUCH * run.nanosInside(fork.iterations()))
            .count();
    return forks.isEmpty() || hit <= MOST_STARTS * forks.size()
        ? Optional.empty()
        : Optional.of(
            String.format(Locale.ROOT, "in %.0f %% of the forks", 100.0 * hit / forks.size()));
  }
}

package io.github.perfgate.core.gate.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.run.TurnLoad;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class SideDifferencesTest {
  private static final int ITERATIONS = 10;

  @Test
  void aDearerCollectorIsNamedWithItsCost() {
    WorkloadRun run =
        run(
            round -> collections(2, 2 + round % 2, 100_000),
            round -> collections(2, 20, 6_000_000));

    assertThat(SideDifferences.inWords(run))
        .satisfiesExactly(
            cost ->
                assertThat(cost)
                    .startsWith("collections cost more: 2.4 → 20.0 ms per allocated GB"),
            survivors ->
                assertThat(survivors).startsWith("more survives collections: 0.1 → 6.0 MB"));
  }

  @Test
  void forksWithoutCollectionsAreNamedWhereCollectionsDiffer() {
    WorkloadRun run =
        run(
            round -> collections(1, 2, 100_000),
            round -> collections(round == 3 ? 0 : 1, round == 3 ? 0 : 20, 6_000_000));

    assertThat(SideDifferences.inWords(run))
        .anySatisfy(one -> assertThat(one).startsWith("collections fell into 9 of 10 forks"));
  }

  @Test
  void lengthenedForksAreNamed() {
    WorkloadRun run = run(round -> collections(1, 5, 0), round -> collections(1, 5, 0));
    assertThat(SideDifferences.inWords(run)).isEmpty();

    run.add(5, List.of(fork(5, Revision.CURRENT, Map.of(), 3 * ITERATIONS)), 1);

    assertThat(SideDifferences.inWords(run))
        .singleElement()
        .asString()
        .matches("the forks were lengthened from \\d+ to 30 iterations, so that .*");
  }

  @Test
  void nothingIsSaidWhereBothVersionsAreAlike() {
    IntFunction<Map<String, Long>> same = round -> collections(2, 1 + round % 2, 100_000);
    IntFunction<Map<String, Long>> load = round -> load(20 + round);

    assertThat(SideDifferences.inWords(run(same, same))).isEmpty();
    assertThat(SideDifferences.inWords(run(load, load))).isEmpty();
    assertThat(SideDifferences.inWords(run(round -> Map.of(), round -> Map.of()))).isEmpty();
  }

  @Test
  void loadThatComesWithTheCandidateIsNamedAndSuspect() {
    WorkloadRun run = run(round -> load(20 + round), round -> load(200 - round));

    assertThat(TurnLoad.isMore(run, 1)).isTrue();
    assertThat(TurnLoad.isMore(run, Integer.MAX_VALUE)).isFalse();
    assertThat(SideDifferences.inWords(run))
        .singleElement()
        .asString()
        .contains("used 0.04 CPUs in the baseline's turns and 0.40 in the candidate's");
  }

  @Test
  void loadThatTheCandidateNoLongerCausesIsNamedAndNotSuspect() {
    WorkloadRun run = run(round -> load(200 - round), round -> load(20 + round));

    assertThat(TurnLoad.isMore(run, 1)).isFalse();
    assertThat(SideDifferences.inWords(run)).hasSize(1);
  }

  private static Map<String, Long> collections(long count, long millis, long survived) {
    return Map.of("COLLECTIONS", count, "COLLECTION_MILLIS", millis, "SURVIVED_BYTES", survived);
  }

  private static Map<String, Long> load(long foreignMillis) {
    return Map.of("TURN_MILLIS", 500L, "FOREIGN_MILLIS", foreignMillis, "STOLEN_MILLIS", 0L);
  }

  /** Five rounds of forks that allocate a gigabyte, with the events of each version by round. */
  private static WorkloadRun run(
      IntFunction<Map<String, Long>> baseline, IntFunction<Map<String, Long>> candidate) {
    JmhTarget target = new JmhTarget("a.B.c", "avgt", Map.of(), 1, null, List.of(), null);
    WorkloadRun run =
        new WorkloadRun(
            new Workload("a.B.c", WorkloadKind.JMH, target),
            List.of(Revision.BASELINE, Revision.CURRENT),
            SimulatedSettings.of(4, Duration.ofMinutes(1), 1).with(ForkSettings.DEFAULT));
    for (int round = 0; round < 5; round++) {
      run.add(
          round,
          List.of(
              fork(round, Revision.BASELINE, baseline.apply(round)),
              fork(round, Revision.CURRENT, candidate.apply(round))),
          2);
    }
    return run;
  }

  private static Fork fork(int round, String version, Map<String, Long> events) {
    return fork(round, version, events, ITERATIONS);
  }

  private static Fork fork(int round, String version, Map<String, Long> events, int iterations) {
    return new Fork(
        "a.B.c",
        version,
        round,
        0,
        0,
        Instant.EPOCH,
        false,
        Noise.UNKNOWN,
        new ForkOutcome.Measured(
            List.of(5.0),
            Collections.nCopies(iterations, 5.0),
            events,
            Duration.ofSeconds(1),
            Collections.nCopies(iterations, 1e6),
            Collections.nCopies(iterations, 100.0),
            List.of()));
  }
}

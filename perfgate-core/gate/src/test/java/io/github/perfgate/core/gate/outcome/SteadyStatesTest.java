package io.github.perfgate.core.gate.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.stats.Diagnostics;
import io.github.perfgate.stats.Sample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SteadyStatesTest {
  private static final int WARMUP = 5;
  private static final int ITERATIONS = 10;
  private static final GateSettings SETTINGS =
      SimulatedSettings.of(ITERATIONS, Duration.ofMinutes(1), 1)
          .with(SimulatedSettings.forks(WARMUP, ITERATIONS, Duration.ofMillis(100)));

  private final SplittableRandom random = new SplittableRandom(20261122);
  private final WorkloadRun run =
      new WorkloadRun(
          new Workload(
              "a.B.c",
              WorkloadKind.JMH,
              new JmhTarget("a.B.c", "avgt", Map.of(), 1, null, List.of(), null)),
          List.of(Revision.BASELINE, Revision.CURRENT),
          SETTINGS);

  @Test
  void everyVersionHasItsOwnWarmUp() {
    for (int round = 0; round < 10; round++) {
      run.add(round, List.of(start(Revision.BASELINE, 3), start(Revision.CURRENT, 8)), 1);
    }

    assertThat(SteadyStates.inWords(run, 0.02)).isEqualTo("the baseline 3, the candidate 8");
  }

  @Test
  void whereForksDoNotRestThereIsNone() {
    for (int round = 0; round < 10; round++) {
      run.add(
          round,
          List.of(start(Revision.BASELINE, 0), start(Revision.CURRENT, round < 5 ? 0 : 12)),
          1);
    }

    assertThat(SteadyStates.inWords(run, 0.02)).isEqualTo("the baseline 0, the candidate none");
  }

  @Test
  void itIsAskedOnlyWhereForksDrift() {
    Sample steady = Sample.of(new double[] {10, 10, 10}, new double[] {10, 10, 10});
    Sample drifting = Sample.of(new double[] {13, 11, 10}, new double[] {13, 11, 10});

    assertThat(
            FlagWarnings.of(
                Diagnostics.of(steady, steady, 0.02),
                () -> {
                  throw new AssertionError("nothing drifts");
                }))
        .isEmpty();
    assertThat(
            FlagWarnings.of(
                Diagnostics.of(steady, drifting, 0.02), () -> "the baseline 0, the candidate none"))
        .singleElement()
        .asString()
        .startsWith("50 % of the forks still drift")
        .endsWith("warm-up included: the baseline 0, the candidate none");
  }

  private Fork start(String version, int cold) {
    List<Double> all = new ArrayList<>();
    for (int i = 0; i < WARMUP + ITERATIONS; i++) {
      all.add((i < cold ? 1400 : 1000) * Math.exp(0.002 * random.nextGaussian()));
    }
    return new Fork(
        "a.B.c",
        version,
        0,
        0,
        0,
        Instant.EPOCH,
        false,
        Noise.UNKNOWN,
        new ForkOutcome.Measured(
            all.subList(0, WARMUP),
            all.subList(WARMUP, all.size()),
            Map.of(),
            Duration.ofSeconds(2)));
  }
}

package io.github.perfgate.core.gate.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CircumstanceSummaryTest {
  @Test
  void forksThatTakeLongToEndAreNamed() {
    assertThat(CircumstanceSummary.doubts(ending(20_200)))
        .singleElement()
        .asString()
        .startsWith("the forks take 20 s to end after their last iteration: a shutdown hook");
    assertThat(CircumstanceSummary.doubts(ending(900))).isEmpty();
  }

  @Test
  void whatRunsOneAfterTheOtherIsSaidToDoSo() {
    WorkloadRun run = ending(10);
    run.separate("cannot run beside its other version (in use)", true);

    assertThat(CircumstanceSummary.doubts(run))
        .containsExactly("cannot run beside its other version (in use)");
    assertThat(run.rounds()).isZero();
  }

  private static WorkloadRun ending(long millis) {
    WorkloadRun run =
        new WorkloadRun(
            new Workload(
                "a.B.m",
                WorkloadKind.JMH,
                new JmhTarget("a.B.m", "avgt", Map.of(), 1, null, List.of(), null)),
            List.of(Revision.BASELINE, Revision.CURRENT),
            SimulatedSettings.of(1, Duration.ofMinutes(1), 1));
    run.add(0, List.of(fork(Revision.BASELINE, millis), fork(Revision.CURRENT, millis)), 1);
    return run;
  }

  private static Fork fork(String version, long millis) {
    return new Fork(
        "a.B.m",
        version,
        0,
        0,
        0,
        Instant.EPOCH,
        false,
        Noise.UNKNOWN,
        new ForkOutcome.Measured(
            List.of(100.0),
            List.of(100.0),
            Map.of(ForkOutcome.ENDING_MILLIS, millis),
            Duration.ofSeconds(1)));
  }
}

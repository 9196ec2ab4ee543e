package io.github.perfgate.core.gate.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.settings.GateSettings;
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

class CostModelTest {
  private static final GateSettings SETTINGS =
      SimulatedSettings.of(4, Duration.ofMinutes(1), 1)
          .with(SimulatedSettings.forks(2, 4, Duration.ofMillis(100)));

  private static WorkloadRun run(String id) {
    JmhTarget target = new JmhTarget("a.B." + id, "avgt", Map.of(), 1, null, List.of(), null);
    return new WorkloadRun(
        new Workload("a.B." + id, WorkloadKind.JMH, target),
        List.of(Revision.BASELINE, Revision.CURRENT),
        SETTINGS);
  }

  @Test
  void beforeAnythingWasMeasuredWhatIsKnownIsExpected() {
    WorkloadRun known = run("known");
    known.costs(new Forecast.Cost(1e9, 3e8));
    CostModel costs = new CostModel(SETTINGS);

    assertThat(costs.round(known, 2)).isEqualTo(Math.round(2 * (1e9 + 6 * 3e8)));
    assertThat(costs.round(run("unknown"), 2)).isEqualTo(Math.round(2 * (4e8 + 6 * 1e8)));
  }

  @Test
  void whatWasMeasuredCountsMoreThanWhatWasKnown() {
    WorkloadRun known = run("known");
    known.costs(new Forecast.Cost(1e9, 3e8));
    CostModel costs = new CostModel(SETTINGS);

    costs.add(known, List.of(start("a.B.known", Duration.ofSeconds(2))), 1);

    assertThat(costs.round(known, 2)).isEqualTo(Duration.ofSeconds(4).toNanos());
  }

  private static Fork start(String workload, Duration wall) {
    return new Fork(
        workload,
        Revision.CURRENT,
        0,
        0,
        0,
        Instant.EPOCH,
        false,
        Noise.UNKNOWN,
        new ForkOutcome.Measured(List.of(5.0, 5.0), List.of(5.0, 5.0, 5.0, 5.0), Map.of(), wall));
  }
}

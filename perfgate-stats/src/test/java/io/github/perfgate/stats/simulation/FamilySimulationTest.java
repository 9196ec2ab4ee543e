package io.github.perfgate.stats.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GatePolicy;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole policy over fifty workloads: all looks, both tests, the correction for many. */
class FamilySimulationTest {
  private static final long SEED = 20261121;
  private static final int WORKLOADS = 50;
  private static final GatePolicy POLICY = GatePolicy.withMargin(0.02);

  @Tag("all")
  @Test
  void theBuildFailsFalselyInFivePerCentOfTheCasesAtMost() {
    // Given the worst case that the formula allows: every workload exactly at the margin.
    int failed = builds(1000, 1 + POLICY.margin());

    new Frequency(failed, 1000).isAtMost(0.05, "false build failures, seed " + SEED);
  }

  @Test
  void unchangedCodeNeverFailsTheBuild() {
    assertThat(builds(100, 1)).as("false build failures, seed %s", SEED).isZero();
  }

  @Test
  void trueRegressionsAreFoundAndFewOthers() {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] slowdowns = new double[WORKLOADS];
    Arrays.fill(slowdowns, 1 + POLICY.margin());
    Arrays.fill(slowdowns, 0, 10, 1.10);
    int found = 0;
    int wrong = 0;
    for (int i = 0; i < 100; i++) {
      Decision[] decisions = new SimulatedGate(POLICY).run(random, slowdowns);
      found += count(Arrays.copyOf(decisions, 10));
      wrong += count(Arrays.copyOfRange(decisions, 10, WORKLOADS));
    }

    assertThat(found).as("of 1000 regressions, seed %s", SEED).isGreaterThan(900);
    assertThat((double) wrong / (found + wrong))
        .as("share of false ones, seed %s", SEED)
        .isLessThan(0.05);
  }

  private static int builds(int builds, double slowdown) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] slowdowns = new double[WORKLOADS];
    Arrays.fill(slowdowns, slowdown);
    int failed = 0;
    for (int i = 0; i < builds; i++) {
      failed += count(new SimulatedGate(POLICY).run(random, slowdowns)) > 0 ? 1 : 0;
    }
    return failed;
  }

  private static int count(Decision[] decisions) {
    return (int) Arrays.stream(decisions).filter(d -> d == Decision.REGRESSION).count();
  }
}

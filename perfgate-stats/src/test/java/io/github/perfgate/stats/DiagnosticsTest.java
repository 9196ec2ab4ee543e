package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {
  @Test
  void steadyIndependentUnimodalStartsRaiseNoDoubt() {
    SplittableRandom random = new SplittableRandom(11);
    int doubts = 0;
    for (int i = 0; i < 200; i++) {
      Diagnostics diagnostics = Diagnostics.of(steady(random, 30), steady(random, 30), 0.02);
      assertThat(diagnostics.drifting()).isFalse();
      doubts += diagnostics.autocorrelated() || diagnostics.multimodal() ? 1 : 0;
    }

    assertThat(doubts).as("of 200, at 3 times 1 %").isLessThan(16);
  }

  @Test
  void aWarmUpInsideTheRunsIsDrift() {
    Sample warming = Sample.of(new double[] {110, 105, 100}, new double[] {108, 104, 100});
    Sample steady = Sample.of(new double[] {100, 101, 100}, new double[] {100, 99, 100});

    Diagnostics diagnostics = Diagnostics.of(steady, warming, 0.02);

    assertThat(diagnostics.driftingStarts()).isEqualTo(0.5);
    assertThat(diagnostics.drifting()).isTrue();
    assertThat(Diagnostics.of(steady, steady, 0.02).drifting()).isFalse();
  }

  @Test
  void aHostThatChangesSlowlyCorrelatesTheRounds() {
    double[] candidate = new double[30];
    for (int r = 0; r < candidate.length; r++) {
      candidate[r] = 100 + 5 * Math.sin(r / 4.0);
    }

    Diagnostics diagnostics =
        Diagnostics.of(
            Sample.ofVmValues(GatePolicyTest.filled(30, 100)), Sample.ofVmValues(candidate), 0.02);

    assertThat(diagnostics.autocorrelation()).isGreaterThan(0.8);
    assertThat(diagnostics.autocorrelated()).isTrue();
  }

  @Test
  void twoGroupsOfStartsAreModes() {
    SplittableRandom random = new SplittableRandom(13);
    double[] bimodal = new double[20];
    for (int r = 0; r < bimodal.length; r++) {
      bimodal[r] = (random.nextBoolean() ? 100 : 120) + random.nextGaussian();
    }

    Diagnostics diagnostics = Diagnostics.of(steady(random, 20), Sample.ofVmValues(bimodal), 0.02);

    assertThat(diagnostics.candidateModesP()).isLessThan(0.01);
    assertThat(diagnostics.baselineModesP()).isGreaterThan(0.01);
    assertThat(diagnostics.multimodal()).isTrue();
  }

  @Test
  void tooLittleToSayAnythingIsNoDoubt() {
    Diagnostics diagnostics = Diagnostics.of(Sample.ofVmValues(100), Sample.ofVmValues(300), 0.02);

    assertThat(diagnostics).isEqualTo(new Diagnostics(0, false, 0, false, 1, 1, false));
  }

  private static Sample steady(SplittableRandom random, int runs) {
    double[][] values = new double[runs][10];
    for (double[] run : values) {
      double level = 100 * Math.exp(0.01 * random.nextGaussian());
      for (int i = 0; i < run.length; i++) {
        run[i] = level * Math.exp(0.001 * random.nextGaussian());
      }
    }
    return Sample.of(values);
  }
}

package io.github.perfgate.it.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplaysTest {
  private static final Replays REPLAYS = new Replays(GatePolicy.inTurns(0.02), 50, 7);

  @Test
  void aClearSlowdownIsRedInEveryReplay() {
    Replays.Outcome outcome = REPLAYS.of(rounds(1.2));

    assertThat(outcome.ended()).containsOnly(entry(Decision.REGRESSION, 50));
    assertThat(outcome.cells()).hasSameSizeAs(Replays.COLUMNS);
    assertThat(outcome.cells().get(2)).isEqualTo("100.0");
  }

  @Test
  void unchangedCodeIsShownToBeUnchanged() {
    assertThat(REPLAYS.of(rounds(1)).ended()).containsOnlyKeys(Decision.NO_CHANGE);
  }

  @Test
  void theSameSeedDrawsTheSameRounds() {
    assertThat(REPLAYS.of(rounds(1.03))).isEqualTo(REPLAYS.of(rounds(1.03)));
  }

  /** Twelve rounds of two turns, each a bit off the factor. */
  private static RoundRatios rounds(double factor) {
    double[][] baseline =
        IntStream.range(0, 12).mapToObj(i -> new double[] {100, 101}).toArray(double[][]::new);
    double[][] candidate =
        IntStream.range(0, 12)
            .mapToObj(i -> new double[] {factor * (100 + 0.1 * (i % 5)), factor * 101})
            .toArray(double[][]::new);
    return RoundRatios.of(
        Sample.of(baseline).takenInTurns(), Sample.of(candidate).takenInTurns(), VmStatistic.MEAN);
  }
}

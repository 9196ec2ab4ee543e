package io.github.perfgate.core.report.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.decide.GateListener.Forecast;
import io.github.perfgate.core.gate.decide.GateListener.Progress;
import io.github.perfgate.core.gate.decide.GateListener.TooNoisy;
import io.github.perfgate.core.result.verdict.Verdict;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressTextTest {
  @Test
  void aNoisyHostIsToldWhichMarginItCanDecide() {
    assertThat(ProgressText.tooNoisy(new TooNoisy(2, 10, 30, 0.02, 0.0431)))
        .isEqualTo(
            "After 10 rounds, 2 comparisons are too noisy here for a margin of 2 %. With 30 rounds this host can decide a margin of about 5 %: set <margin> (-Dperfgate.margin), or use a quieter host (perfgate:doctor)");
  }

  @Test
  void theForecastSaysWhatItWillTakeAndNeverMoreThanTheBudget() {
    Forecast forecast =
        new Forecast(3, List.of(0.02), seconds(125), seconds(4000), seconds(1800), 0, 0, 0);

    assertThat(ProgressText.forecast(forecast))
        .isEqualTo("Measuring 3 workloads with a margin of 2 %: about 2 min 5 s, at most 30 min");
    assertThat(ProgressText.leftOut(forecast)).isEmpty();
  }

  @Test
  void whatTheBudgetDoesNotSufficeForIsSaidAtOnce() {
    assertThat(
            ProgressText.leftOut(
                new Forecast(
                    9, List.of(), seconds(60), seconds(60), seconds(60), 131, seconds(2620), 0)))
        .contains(
            "The budget does not suffice for 131 more workloads, which would need about 43 min 40 s until"
                + " they can be decided; raise <budget>, or choose with <includes>");
  }

  @Test
  void twoEstimatesThatReadTheSameAreOne() {
    assertThat(
            ProgressText.forecast(
                new Forecast(
                    2, List.of(0.02, 0.03, 0.05), seconds(46), seconds(46), seconds(60), 0, 0, 0)))
        .isEqualTo("Measuring 2 workloads with margins of 2 % to 5 %: about 46 s");
  }

  @Test
  void samplesThatAreThereAlreadyAreMentioned() {
    assertThat(ProgressText.forecast(new Forecast(1, List.of(), 1, 1, 1, 0, 0, 12)))
        .startsWith("Measuring 1 workload:")
        .endsWith("12 forks already measured");
  }

  @Test
  void aLineSaysHowFarItIsAndHowLongItMayTake() {
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    verdicts.put(Verdict.NO_CHANGE, 11);
    verdicts.put(Verdict.REGRESSION, 1);

    assertThat(
            ProgressText.line(
                new Progress(7, 30, 84, 34, 12, verdicts, seconds(65), seconds(40), seconds(190))))
        .isEqualTo(
            "Round 7 of at most 30, 12 of 34 workloads decided (1 regression, 11 no change),"
                + " 1 min 5 s spent, 40 s to 3 min 10 s left");
    assertThat(
            ProgressText.line(
                new Progress(1, 30, 1, 1, 0, Map.of(), seconds(1), seconds(20), seconds(20))))
        .contains("0 of 1 workload decided, ")
        .endsWith(", about 20 s left");
  }

  private static long seconds(int seconds) {
    return Duration.ofSeconds(seconds).toNanos();
  }
}

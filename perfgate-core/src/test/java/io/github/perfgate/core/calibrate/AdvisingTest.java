package io.github.perfgate.core.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class AdvisingTest {
  private final Calibration calibration = CalibrationSamples.calibration();
  private final GateAdvice advice = Objects.requireNonNull(calibration.advice());

  @Test
  void theSettingsSuitAllWorkloadsThatCanBeGated() {
    assertThat(calibration.workloads())
        .extracting(CalibratedWorkload::fitness)
        .containsExactly(
            Fitness.GOOD, Fitness.GOOD, Fitness.TOO_NOISY, Fitness.TOO_SHORT, Fitness.FAILED);
    assertThat(advice.warmupIterations()).isEqualTo(7);
    assertThat(advice.seen()).isEqualTo(2);
    assertThat(advice.maxRounds()).isBetween(10, 60);
    assertThat(advice.maxRounds() % 5).isZero();
  }

  @Test
  void theAdviceIsARowOfTheBudgetsAndTheFirstThatShowsAll() {
    BudgetRow advised =
        calibration.budgets().stream()
            .filter(row -> row.rounds() == advice.maxRounds())
            .findFirst()
            .orElseThrow();

    assertThat(advised.nanos()).isCloseTo(advice.nanos(), within(1.0));
    assertThat(advised.wanted()).isEqualTo(2);
    assertThat(calibration.budgets())
        .filteredOn(row -> row.rounds() < advice.maxRounds())
        .allSatisfy(row -> assertThat(row.wanted()).isLessThan(2));
  }

  @Test
  void moreTimeShowsMore() {
    List<BudgetRow> rows = calibration.budgets();

    assertThat(rows).hasSize(11);
    for (int i = 1; i < rows.size(); i++) {
      assertThat(rows.get(i).nanos()).isGreaterThan(rows.get(i - 1).nanos());
      assertThat(rows.get(i).worst()).isLessThan(rows.get(i - 1).worst());
      assertThat(rows.get(i).best()).isLessThanOrEqualTo(rows.get(i).median());
      assertThat(rows.get(i).median()).isLessThanOrEqualTo(rows.get(i).worst());
    }
  }

  @Test
  void whereNothingCanBeGatedNothingIsAdvised() {
    Calibration noisy = CalibrationSamples.of(List.of(calibration.workloads().get(2)), "a warning");

    assertThat(noisy.advice()).isNull();
    assertThat(PomFragment.of(noisy)).isEqualTo("<configuration>\n</configuration>\n");
    assertThat(CalibrationWords.sentence(noisy))
        .isEqualTo("0 of 1 workload can be gated here, 1 is too noisy");
  }
}

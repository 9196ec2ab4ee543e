package io.github.perfgate.core.studies.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SettingsAdvisorTest {
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
  void theWorkloadThatCoversAChangeBestIsNeitherTooNoisyNorHardlyTouched() {
    CoveringWorkload best =
        covering(
            Map.of(
                "com.acme.B.good", 0.02,
                "com.acme.B.cold", 0.5,
                "com.acme.B.noisy", 0.9));

    assertThat(best).isNotNull();
    assertThat(best.id()).isEqualTo("com.acme.B.cold");
    assertThat(best.share()).isEqualTo(0.5);
    assertThat(best.detectable()).isBetween(0.02, 0.05);
    assertThat(best.ofTheChange()).isCloseTo(2 * best.detectable(), within(1e-12));
    assertThat(CalibrationWords.covering(best))
        .startsWith("The change is shown best by com.acme.B.cold: 50 % of its calls");
  }

  @Test
  void theQuieterOfTwoWorkloadsThatCoverAChangeAlikeIsChosen() {
    CoveringWorkload quiet = covering(Map.of("com.acme.B.good", 0.3, "com.acme.B.cold", 0.3));

    assertThat(quiet).isNotNull();
    assertThat(quiet.detectable())
        .isEqualTo(
            Stream.of("good", "cold")
                .map(id -> covering(Map.of("com.acme.B." + id, 0.3)))
                .mapToDouble(one -> Objects.requireNonNull(one).detectable())
                .min()
                .orElseThrow());
  }

  @Test
  void withoutAChangeNoWorkloadCoversIt() {
    assertThat(advice.covering()).isNull();
    assertThat(covering(Map.of("com.acme.B.noisy", 0.9))).isNull();
    assertThat(covering(Map.of("com.acme.B.good", 0.0))).isNull();
  }

  private @Nullable CoveringWorkload covering(Map<String, Double> shares) {
    Calibration chosen = CalibrationSamples.of(calibration.workloads(), shares, "a warning");
    return Objects.requireNonNull(chosen.advice()).covering();
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

package io.github.perfgate.core.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.Stamps;
import io.github.perfgate.core.gate.settings.GateSettings;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the steps before measuring leave of a budget. */
class PlanningTimeTest {
  private static final Duration BUDGET = Duration.ofSeconds(600);

  private Duration spent = Duration.ZERO;
  private final PlanningTime time = new PlanningTime(true, BUDGET, () -> spent);

  @Test
  void twoFifthsOfTheBudgetAreLeftToMeasureThoughEachStepTakesAllItMay() {
    spent = spent.plus(time.toTrace());
    assertThat(spent).hasSeconds(210);
    spent = spent.plus(time.toCount());
    assertThat(spent).hasSeconds(270);
    spent = spent.plus(time.left());
    assertThat(spent).hasSeconds(360);

    assertThat(time.toMeasure()).hasSeconds(240);
    assertThat(time.left()).isZero();
  }

  @Test
  void aStepThatTakesTooLongShortensTheStepsBehindItAndNoTimeIsNegative() {
    spent = Duration.ofSeconds(300);
    assertThat(time.toTrace()).isZero();
    assertThat(time.toCount()).isZero();
    assertThat(time.left()).hasSeconds(60);

    spent = Duration.ofSeconds(700);
    assertThat(time.left()).isZero();
    assertThat(time.toMeasure()).isZero();
  }

  @Test
  void unitTestsLeaveHalfOfTheTimeToBenchmarks() {
    assertThat(time.ofTests(true).left()).hasSeconds(360);

    PlanningTime half = time.ofTests(false);
    assertThat(half.toTrace()).hasSeconds(105);
    assertThat(half.left()).hasSeconds(180);
    assertThat(half.toMeasure()).isEqualTo(BUDGET);
  }

  @Test
  void aGateThatMeasuresNoTimeHasAllOfTheBudgetForEachStep() {
    spent = BUDGET;
    PlanningTime counting = new PlanningTime(false, BUDGET, () -> spent);

    assertThat(counting.toTrace()).isEqualTo(BUDGET);
    assertThat(counting.left()).isEqualTo(BUDGET);
  }

  @Test
  void buildingAVersionCostsNoneOfIt() {
    Stamps built =
        new Stamps() {
          @Override
          public @Nullable Path again(Path entry) {
            return null;
          }

          @Override
          public Duration spent() {
            return Duration.ofDays(1);
          }
        };

    assertThat(PlanningTime.of(GateSettings.DEFAULT, BUDGET, built).left())
        .isGreaterThan(Duration.ofHours(23));
  }
}

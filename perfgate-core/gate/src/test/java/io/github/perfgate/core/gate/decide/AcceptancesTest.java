package io.github.perfgate.core.gate.decide;

import static io.github.perfgate.core.gate.decide.AcceptedWorkload.ALL;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.ID;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.TODAY;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.accept;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.acceptances;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.regression;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.warnings;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.workload;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.util.List;
import org.junit.jupiter.api.Test;

class AcceptancesTest {
  @Test
  void theEstimateCountsWhateverTheInterval() {
    Acceptances acceptances = acceptances(accept(ID, 1.2, null));

    assertThat(acceptances.covering(ID, new Slowdown(1.2, 1.01, 2, 0.99))).isNotNull();
    assertThat(acceptances.covering(ID, new Slowdown(1.21, 1.01, 1.3, 0.99))).isNull();
    assertThat(acceptances.covering("a.B.m{n=10}", new Slowdown(1.1, 1, 1.2, 0.99))).isNull();
    assertThat(acceptances.covering(ID, null)).isNull();
  }

  @Test
  void whatIsAcceptedOfABenchmarkIsAcceptedOfItsFormerForm() {
    String former = "a.B.m:former{n=1}";
    Slowdown slowdown = new Slowdown(1.1, 1.05, 1.15, 0.99);

    assertThat(acceptances(accept(ID, 1.2, null)).covering(former, slowdown)).isNotNull();
    assertThat(acceptances(accept(ID, 1.05, null)).covering(former, slowdown)).isNull();
    assertThat(acceptances(accept(former, 1.2, null)).covering(ID, slowdown)).isNull();
  }

  @Test
  void aMeanThatIsShownToBeSlowerIsNotCovered() {
    Acceptances acceptances = acceptances(accept(ID, 1.1, null));

    assertThat(acceptances.covering(ID, inTurns(new Slowdown(1.35, 1.2, 1.5, 0.99)))).isNull();
    assertThat(acceptances.covering(ID, inTurns(new Slowdown(1.2, 0.9, 1.5, 0.99)))).isNotNull();
  }

  /** A slowdown of 5 % by neighbouring turns. */
  private static Slowdown inTurns(Slowdown means) {
    return new Slowdown(1.05, 1.04, 1.06, 0.99, means, null, null);
  }

  @Test
  void theLastDayStillCounts() {
    Slowdown slowdown = new Slowdown(1.1, 1.05, 1.15, 0.99);

    assertThat(acceptances(accept(ID, 1.2, TODAY)).covering(ID, slowdown)).isNotNull();
    assertThat(acceptances(accept(ID, 1.2, TODAY.minusDays(1))).covering(ID, slowdown)).isNull();
  }

  @Test
  void whatDoesNotApplyIsSaidWithItsPlace() {
    assertThat(warnings(accept(ID, 1.2, TODAY.minusDays(1)), regression(1.1)))
        .isEqualTo(
            "The acceptance of a.B.m{n=1} in pom does not apply: it has expired, its last day was"
                + " 2026-11-20");
    assertThat(warnings(accept(ID, 1.2, null), regression(1.25)))
        .endsWith("the workload's time changed by +25 %, and up to +20 % is accepted");
    assertThat(warnings(accept(ID, 1.2, null), workload(Verdict.INCONCLUSIVE, 1.25, null)))
        .endsWith("the workload's time changed by +25 %, and up to +20 % is accepted");
    assertThat(warnings(accept(ID, 1.2, null), workload(Verdict.NO_CHANGE, 1, null)))
        .endsWith("it is not needed, as the workload's verdict is NO_CHANGE");
    assertThat(warnings(accept("a.B.n{n=1}", 1.2, null), regression(1.1)))
        .endsWith("this module has no such workload (nearest: a.B.m{n=1})");
  }

  @Test
  void nothingIsSaidOfWhatIsInForceReplacedOrLeftOut() {
    Acceptance used = accept(ID, 1.2, null);
    Acceptance older = accept(ID, 1.1, TODAY.minusDays(1));
    WorkloadResult accepted = workload(Verdict.REGRESSION, 1.15, used);

    assertThat(acceptances(older, used).warnings(List.of(accepted), List.of(), null, ALL, false))
        .isEmpty();
    assertThat(
            acceptances(accept("x.Y.z", 2, null))
                .warnings(
                    List.of(accepted),
                    List.of(),
                    null,
                    WorkloadFilter.of(List.of("B"), List.of()),
                    false))
        .isEmpty();
  }

  @Test
  void whatWasNotMeasuredToTheEndMayNeedItsEntry() {
    assertThat(
            acceptances(accept(ID, 1.2, null))
                .warnings(List.of(workload(Verdict.ERROR, 1.1, null)), List.of(), null, ALL, false))
        .isEmpty();
  }

  @Test
  void amongSeveralModulesOnlyANearNameIsAMistake() {
    Acceptances acceptances =
        acceptances(
            accept("a.B.n{n=1}", 1.2, null),
            accept("org.other.Thing.measure", 1.2, null),
            accept("org.other.Thing.measure", 1.2, TODAY.minusDays(1)));

    assertThat(acceptances.warnings(List.of(regression(1.1)), List.of(), null, ALL, true))
        .singleElement()
        .asString()
        .endsWith("this module has no such workload (nearest: a.B.m{n=1})");
    assertThat(acceptances.warnings(List.of(regression(1.1)), List.of(), null, ALL, false))
        .hasSize(3);
  }
}

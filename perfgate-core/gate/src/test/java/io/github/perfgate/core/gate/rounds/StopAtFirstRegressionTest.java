package io.github.perfgate.core.gate.rounds;

import static io.github.perfgate.core.gate.rounds.RecordedCampaign.SEED;
import static io.github.perfgate.core.gate.rounds.RecordedCampaign.settings;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Family;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which regression ends measuring, and what is said of the workloads that it stops. */
class StopAtFirstRegressionTest {
  private static final ExitSettings STOP =
      new ExitSettings(
          FailOn.REGRESSION,
          true,
          FailOnNotCompared.ALL,
          false,
          Family.standard(),
          AcceptSettings.DEFAULT);

  @TempDir Path folder;
  private RecordedCampaign campaign;

  @BeforeEach
  void begin() {
    campaign = new RecordedCampaign(folder);
  }

  @Test
  void theFirstRegressionCanEndMeasuring() throws InterruptedException {
    Map<String, Question> runs =
        campaign.run(
            new SimulatedStarter(SEED).slowdown("slow", 3).undecided("noisy"),
            settings(Duration.ofHours(1), STOP),
            "slow",
            "noisy");

    assertThat(Objects.requireNonNull(runs.get("slow")).verdict()).isEqualTo(Verdict.REGRESSION);
    Question noisy = Objects.requireNonNull(runs.get("noisy"));
    assertThat(noisy.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(noisy.rounds()).isEqualTo(10);
    assertThat(noisy.reason())
        .isEqualTo(
            "measuring was stopped after 10 rounds, as <stopAtFirstRegression> is true and slow"
                + " failed the gate");
    assertThat(Objects.requireNonNull(SampleStore.open(campaign.file())).end())
        .isEqualTo(new SampleStore.End(true, Duration.ofHours(1)));
  }

  @Test
  void anAcceptedRegressionEndsNothingUnlessItExceedsItsCeiling() throws InterruptedException {
    GateSettings settings = settings(Duration.ofHours(1), STOP);
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("slow", 3).undecided("noisy");

    assertThat(
            Objects.requireNonNull(
                    campaign
                        .run(starter, accepting("slow", 3.5), settings, "slow", "noisy")
                        .get("noisy"))
                .rounds())
        .isEqualTo(30);
    assertThat(
            Objects.requireNonNull(
                    campaign
                        .run(starter, accepting("slow", 2.5), settings, "slow", "noisy")
                        .get("noisy"))
                .rounds())
        .isEqualTo(10);
  }

  @Test
  void anAcceptedViolationHidesNoOtherInItsFormula() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("p.B.slow", 3).noise(0.02, 0.02);
    List<FormulaRun> formulas =
        Formulated.written(
            settings(Duration.ofHours(1), STOP),
            SEED,
            "p.B.slow <= p.B.slow@BASELINE and p.B.same <= 1.02 * p.B.same@BASELINE",
            List.of(),
            "p.B.slow",
            "p.B.same");

    campaign.run(starter, accepting("p.B.slow", 4), settings(Duration.ofHours(1), STOP), formulas);

    Question same = formulas.get(0).comparisons().get(1).questions().get(0);
    assertThat(formulas.get(0).isViolated(Acceptances.NONE)).isTrue();
    assertThat(formulas.get(0).isViolated(accepting("p.B.slow", 4))).isFalse();
    assertThat(same.reason()).doesNotContain("no formula depends on it", "stopped");
  }

  @Test
  void whatWasStoppedNamesThePartOfAConjunctionThatIsToBlame() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).slowdown("p.B.slow", 3).undecided("p.B.noisy");
    starter.slowdown("p.B.known", 2);
    GateSettings settings = settings(Duration.ofHours(1), STOP);
    String[] ids = {"p.B.same", "p.B.known", "p.B.slow", "p.B.noisy"};
    List<FormulaRun> formulas =
        Formulated.written(
            settings,
            SEED,
            "B.same <= 1.02 * B.same@BASELINE and B.known <= 1.02 * B.known@BASELINE"
                + " and B.slow <= 1.02 * B.slow@BASELINE\n"
                + "B.noisy <= 1.02 * B.noisy@BASELINE",
            List.of(),
            ids);

    campaign.run(starter, accepting("p.B.known", 3), settings, formulas);

    assertThat(formulas.get(1).comparisons().get(0).questions().get(0).reason())
        .endsWith("<stopAtFirstRegression> is true and p.B.slow failed the gate");
  }

  @Test
  void aFormulaThatOnlyItsNegationViolatesIsNamedAsAWhole() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).undecided("p.B.noisy");
    GateSettings settings = settings(Duration.ofHours(1), STOP);
    List<FormulaRun> formulas =
        Formulated.written(
            settings,
            SEED,
            "not (B.same <= 1.02 * B.same@BASELINE)\nB.noisy <= 1.02 * B.noisy@BASELINE",
            List.of(),
            "p.B.same",
            "p.B.noisy");

    campaign.run(starter, Acceptances.NONE, settings, formulas);

    assertThat(formulas.get(1).comparisons().get(0).questions().get(0).reason())
        .contains("true and not (B.same <= 1.02 * B.same@BASELINE) failed the gate");
  }

  private static Acceptances accepting(String workload, double ceiling) {
    return new Acceptances(
        List.of(
            new Acceptance(workload, Acceptance.Covers.TIME, ceiling, null, "for a test", "pom")),
        List.of(),
        LocalDate.EPOCH);
  }
}

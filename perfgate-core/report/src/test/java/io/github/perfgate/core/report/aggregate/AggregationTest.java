package io.github.perfgate.core.report.aggregate;

import static io.github.perfgate.core.report.aggregate.ModuleGates.asking;
import static io.github.perfgate.core.report.aggregate.ModuleGates.gate;
import static io.github.perfgate.core.report.aggregate.ModuleGates.look;
import static io.github.perfgate.core.report.aggregate.ModuleGates.together;
import static io.github.perfgate.core.report.aggregate.ModuleGates.unchanged;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.aggregate.ModuleGates.Compared;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AggregationTest {
  private static final double FORTY = 40;

  @Test
  void anUnlikelyRegressionStaysOneAndFailsTheBuild() {
    GateResult all =
        together(
            gate(new Compared("com.acme.Text.split", 1e-4, Verdict.REGRESSION)),
            gate(unchanged(20)));

    assertThat(all.passed()).isFalse();
    assertThat(all.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(all.workloads()).hasSize(21);
    assertThat(all.outcome().sentence())
        .startsWith("Failed: 1 of 21 workloads is slower than the baseline (a1b2c3d4e5)")
        .contains("20 are not slower");
    assertThat(all.gated().module()).isEqualTo("com.acme:parent");
    assertThat(all.failure()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void whatOneModuleConfirmedAllModulesMayNot() {
    GateResult alone = gate(new Compared("com.acme.Text.split", 0.03, Verdict.REGRESSION));

    assertThat(together(alone).passed()).isFalse();
    GateResult all = together(alone, gate(unchanged(20)));
    assertThat(all.passed()).isTrue();
    WorkloadResult split = all.workloads().get(0);
    assertThat(split.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(split.decision().suspect()).isTrue();
    assertThat(split.decision().reason())
        .isEqualTo("slower by its own test, but not confirmed over all workloads");
    assertThat(all.formulas().get(0).verdict()).isEqualTo(FormulaVerdict.UNDECIDED);
    assertThat(all.formulas().get(0).comparisons().get(0).reason())
        .isEqualTo(split.decision().reason());
  }

  @Test
  void whatWaitedForConfirmationMayGetItFromTheOthers() {
    Compared waiting = new Compared("com.acme.Text.split", 0.03, Verdict.INCONCLUSIVE);
    Compared slow = new Compared("com.acme.Other.slow", 1e-6, Verdict.REGRESSION);
    GateResult all = together(gate(waiting), gate(slow));

    assertThat(all.workloads())
        .extracting(WorkloadResult::verdict)
        .containsOnly(Verdict.REGRESSION);
    assertThat(all.workloads().get(0).decision().reason())
        .isEqualTo("slower than the margin allows after 5 rounds (p = 0.0030, boundary 0.010)");
  }

  @Test
  void questionsAreAnsweredInTheOrderOfRoundsAsOneGateAnswersThem() {
    // After five rounds slower by its own test, after ten the slowdown is excluded.
    Look crossed = look(0.03, Verdict.REGRESSION);
    Look excluded = new Look(10, 0.9, 1, 0.01, 0.001, 0.02, 1, 1, Verdict.NO_CHANGE, false);
    GateResult waited =
        asking(
            gate(new Compared("com.acme.Text.split", 1, Verdict.NO_CHANGE)),
            List.of(
                new AskedQuestion(
                    "com.acme.Text.split",
                    List.of(new AskedQuestion.Place(0, 0, false)),
                    Verdict.NO_CHANGE,
                    true,
                    false,
                    List.of(crossed, excluded))));
    GateResult slowAtOnce = gate(new Compared("com.acme.Other.slow", 1e-6, Verdict.REGRESSION));

    // Two of two are slower after five rounds, so the family confirms both then.
    assertThat(together(waited, slowAtOnce).workloads())
        .extracting(WorkloadResult::verdict)
        .containsOnly(Verdict.REGRESSION);
    assertThat(together(waited, gate(unchanged(1))).workloads().get(0).verdict())
        .isEqualTo(Verdict.NO_CHANGE);
  }

  @Test
  void noisyRoundsAreNoEvidence() {
    GateResult gate = gate(new Compared("com.acme.Text.split", 1e-6, Verdict.INCONCLUSIVE));
    AskedQuestion one = gate.outcome().questions().get(0);
    GateResult disturbed =
        asking(
            gate,
            List.of(
                new AskedQuestion(
                    one.workload(), one.places(), one.verdict(), true, true, one.looks())));

    assertThat(together(gate).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(together(disturbed).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void bytesThatMayBeChanceAreConfirmedOverAllModules() {
    AllocationDecision more =
        new AllocationDecision(
            Verdict.REGRESSION,
            AllocationDecision.reason(true, 0.004, true),
            false,
            0.01,
            FORTY,
            2 * FORTY,
            new AllocationDecision.Chance(0.004, true),
            null);
    GateResult one = gate(new Compared("com.acme.Text.split", 1, Verdict.NO_CHANGE));
    GateResult gate =
        new GateResult(
            one.schemaVersion(),
            one.gated(),
            one.outcome(),
            one.versions(),
            List.of(Results.judged(one.workloads().get(0), more)),
            one.formulas(),
            null,
            null,
            null,
            one.conditions());

    assertThat(together(gate).passed()).isFalse();
    GateResult all = together(gate, gate(unchanged(20)));
    assertThat(all.passed()).isTrue();
    assertThat(all.workloads().get(0).allocation())
        .isEqualTo(
            new AllocationDecision(
                Verdict.INCONCLUSIVE,
                "every fork allocates more than every one of the baseline; that may be chance (p = 0.0040)",
                true,
                0.01,
                FORTY,
                2 * FORTY,
                new AllocationDecision.Chance(0.004, true),
                null));
  }

  @Test
  void aggregatedResultsCanBeAggregated() {
    GateResult first =
        gate(
            Stream.concat(
                    Stream.of(new Compared("com.acme.Text.split", 0.03, Verdict.REGRESSION)),
                    Arrays.stream(unchanged(2)))
                .toArray(Compared[]::new));
    GateResult second = gate(new Compared("com.acme.Text.join", 1e-4, Verdict.REGRESSION));

    GateResult atOnce = together(second, first, gate(unchanged(9)));
    GateResult inSteps = together(together(second, first), gate(unchanged(9)));
    assertThat(inSteps.workloads()).isEqualTo(atOnce.workloads());
    assertThat(inSteps.formulas()).isEqualTo(atOnce.formulas());
    assertThat(inSteps.outcome()).isEqualTo(atOnce.outcome());
  }

  @Test
  void whatModulesDoNotShareIsNotSaidOfAllOfThem() {
    GateResult first = gate(new Compared("com.acme.Text.split", 1, Verdict.NO_CHANGE));
    GateResult other = Results.withSettings(first, Map.of("margin", "0.05", "failOn", "never"));
    GateResult all =
        new Aggregation(
                List.of(Results.withSettings(first, Map.of("margin", "0.02")), other),
                "com.acme:parent",
                FailOn.SUSPECT,
                FailOnNotCompared.NONE)
            .result();

    assertThat(all.conditions().settings())
        .containsEntry("failOn", "suspect")
        .containsEntry("failOnNotCompared", "none")
        .containsEntry("family", "all workloads of com.acme:parser, com.acme:parser")
        .doesNotContainKey("margin");
    assertThat(all.conditions().warnings())
        .contains(
            "Several modules have workloads with the same id, so links may lead to either: com.acme.Text.split");
    assertThat(all.versions())
        .extracting(VersionInfo::name, VersionInfo::commit)
        .containsExactly(tuple("BASELINE", Results.COMMIT), tuple("CURRENT", null));
  }

  @Test
  void resultsOfDifferentCommitsAreToldApart(@TempDir Path folder) throws IOException {
    GateResult first = gate(new Compared("com.acme.Text.split", 1, Verdict.NO_CHANGE));
    StringWriter text = new StringWriter();
    new ResultsJson().write(first, text);
    GateResult earlier =
        ResultsJson.read(
            Files.writeString(
                folder.resolve(ResultsJson.FILE),
                text.toString().replace(Results.COMMIT, "f".repeat(40))));

    assertThat(together(first, first).conditions().warnings())
        .noneMatch(warning -> warning.contains("different commits"));
    assertThat(together(first, earlier).conditions().warnings())
        .contains(
            "The results are of different commits of the baseline, so they do not belong together: a1b2c3d4e5 in com.acme:parser; ffffffffff in com.acme:parser. Measure all modules in one build.");
  }

  @Test
  void resultsOfEarlierBuildsHaveToBeOfOneCommitOfTheCandidate() {
    GateResult gate = gate(new Compared("com.acme.Text.split", 1, Verdict.NO_CHANGE));
    GateResult now = at(Results.COMMIT, gate);

    aggregation(now, now).requireOneCandidate();
    assertThatThrownBy(() -> aggregation(now, at("f".repeat(40), gate)).requireOneCandidate())
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("different commits of the candidate")
        .hasMessageContaining("ffffffffff in com.acme:parser");
  }

  private static Aggregation aggregation(GateResult... gates) {
    return new Aggregation(
        List.of(gates), "com.acme:parent", FailOn.REGRESSION, FailOnNotCompared.ALL);
  }

  /** A result of a candidate that is a commit. */
  private static GateResult at(String commit, GateResult gate) {
    return new GateResult(
        gate.schemaVersion(),
        gate.gated(),
        gate.outcome(),
        gate.versions().stream()
            .map(
                one ->
                    one.name().equals(Revision.CURRENT)
                        ? new VersionInfo(
                            one.name(),
                            one.kind(),
                            commit,
                            one.subject(),
                            one.artifact(),
                            one.dirty(),
                            one.reason())
                        : one)
            .toList(),
        gate.workloads(),
        gate.formulas(),
        null,
        null,
        null,
        gate.conditions());
  }

  @Test
  void nothingCannotBeAggregated() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Aggregation(
                    List.of(), "com.acme:parent", FailOn.REGRESSION, FailOnNotCompared.ALL));
  }
}

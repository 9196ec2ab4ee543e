package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HowDecidedTest {
  @Test
  void theNumbersAreThoseOfThisRun() {
    GateResult result =
        Results.gate(
            List.of(
                Results.workload("a.B.slow", Verdict.REGRESSION, 1.12),
                Results.workload("a.B.quick", Verdict.IMPROVEMENT, 0.9),
                Results.workload("a.B.fresh", Verdict.NOT_COMPARABLE, null)),
            List.of());

    List<String> paragraphs = new HowDecided(result).paragraphs();

    assertThat(paragraphs.get(0))
        .contains("There were 8 forks, in 2 rounds of each workload")
        .contains("the mean of its 2 measured iterations");
    assertThat(paragraphs.get(1)).endsWith("A slowdown of up to 2 % is allowed (the margin).");
    assertThat(paragraphs.get(2))
        .startsWith("There were interim analyses after 10 rounds.")
        .contains("probability of either is 1 % at most", "error of 5 % at most");
    assertThat(String.join("\n", paragraphs))
        .contains("1 workload shown to be slower than allowed")
        .contains("1 workload shown to be faster by more than the margin")
        .contains("1 workload without a counterpart")
        .endsWith("The build fails.");
  }

  @Test
  void whatExecutesNothingThatChangedIsCountedApart() {
    GateResult result =
        Results.gate(
            List.of(
                Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0),
                Results.workload("a.B.one", Verdict.NO_CHANGE, null),
                Results.workload("a.B.other", Verdict.NO_CHANGE, null)),
            List.of());

    List<String> paragraphs = new HowDecided(result).paragraphs();

    assertThat(paragraphs.get(paragraphs.size() - 2))
        .isEqualTo(
            "The outcome: 1 workload for which a slowdown beyond the margin is excluded; 2 workloads"
                + " not measured, as nothing that changed is executed.");
  }

  @Test
  void nothingIsSaidOfWhatWasNotMeasured() {
    assertThat(new HowDecided(Results.gate(List.of(), List.of())).paragraphs())
        .containsExactly("No workload was measured.", "The build fails.");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.99, 1.08})
  void fasterIsNeverSaidOfWhatIsUndecided(double estimate) {
    GateResult result =
        Results.gate(
            List.of(Results.workload("a.B.maybe", Verdict.INCONCLUSIVE, estimate)), List.of());

    List<String> paragraphs = new HowDecided(result).paragraphs();

    assertThat(paragraphs.get(paragraphs.size() - 2))
        .isEqualTo("The outcome: 1 workload inconclusive.");
  }

  @Test
  void ofFormulasTheirComparisonsAreExplained() {
    GateResult result =
        Results.gate(
            List.of(Results.alone("a.B#c", 1.5), Results.alone("a.B#d", 1.0)),
            List.of(
                Results.written("a <= b", FormulaVerdict.VIOLATED),
                Results.written("c <= d", FormulaVerdict.HOLDS)));

    String all = String.join("\n", new HowDecided(result).paragraphs());

    assertThat(all)
        .contains("A comparison asks whether a time is longer")
        .contains("the probability is 1 % at most")
        .contains("over all comparisons of this gate")
        .contains("Formulas decide: 1 formula shown to be violated; 1 formula shown to hold.")
        .contains("2 workloads judged by the formulas that name it")
        .doesNotContain("counterpart", "(the margin)");
  }

  @Test
  void theLevelIsThatOfTheComparisons() {
    FormulaResult formula = Results.formula("f", FormulaVerdict.VIOLATED, "a.B.slow");
    ComparisonResult one = formula.comparisons().get(0);
    ComparisonResult other =
        new ComparisonResult(
            one.workload(),
            one.text(),
            one.verdict(),
            one.reason(),
            one.sides(),
            new ComparisonResult.Decider(one.rule().interpretation(), 0.05, one.rule().margin()),
            one.suspect(),
            one.comparable(),
            new ComparisonResult.Acceptability(one.acceptance().acceptable(), one.accepted()),
            one.answers());
    GateResult result =
        Results.gate(
            List.of(Results.workload("a.B.slow", Verdict.REGRESSION, 1.12)),
            List.of(
                new FormulaResult(
                    formula.text(),
                    formula.place(),
                    formula.source(),
                    formula.verdict(),
                    formula.interpretation(),
                    List.of(other),
                    formula.tree())));

    assertThat(String.join("\n", new HowDecided(result).paragraphs()))
        .contains("5 % at most, over all interim analyses")
        .doesNotContain("is 1 % at most");
  }

  @Test
  void anotherInterpretationDoesNotExcludeASlowdown() {
    GateResult result =
        Results.gate(
            List.of(Results.by("welch-vm", Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0))),
            List.of());

    assertThat(String.join("\n", new HowDecided(result).paragraphs()))
        .contains("1 workload for which no slowdown beyond the margin was observed")
        .contains(
            "welch-vm decided after the last round, and decided nothing where measuring ended")
        .doesNotContain("is excluded");
  }

  @Test
  void countsAreDecidedWithoutStatistics() {
    GateResult result =
        Results.gate(
            List.of(),
            List.of(
                Results.written(
                    "c.bytes <= 0",
                    FormulaVerdict.VIOLATED,
                    Results.ofCounts(FormulaVerdict.VIOLATED, "24 against 0 bytes"))));

    assertThat(String.join("\n", new HowDecided(result).paragraphs()))
        .contains("Comparisons of counted work need neither timing nor statistics")
        .doesNotContain("after the last round", "Benjamini");
  }
}

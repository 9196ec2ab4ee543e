package io.github.perfgate.core.gate.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.github.perfgate.core.gate.StoredSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Judge;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.run.Skipped;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a gate decides, and still measures, of workloads that no change can affect. */
class UnaffectedTest {
  private static final GateSettings SETTINGS =
      StoredSettings.of(JsonNodeFactory.instance.objectNode());

  private static final String ALIASES = "fast := B.fast; slow := B.slow\n";

  @Test
  void theDefaultFormulaHoldsWithoutAMeasurement() {
    List<FormulaRun> formulas = Formulated.of(SETTINGS, 1, "p.B.fast", "p.B.slow");
    Judge judge = begun(formulas, "p.B.fast");

    assertThat(judge.isSettled()).isFalse();
    Question fast = formulas.get(0).comparisons().get(0).questions().get(0);
    assertThat(fast.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(fast.reason()).isEqualTo("same code");
    assertThat(judge.wanted(fast.measured().get(0).run())).isEmpty();
    assertThat(judge.workloads())
        .filteredOn(run -> !judge.wanted(run).isEmpty())
        .extracting(run -> run.workload().id())
        .containsExactly("p.B.slow");
  }

  @Test
  void aGateInWhichNothingIsAffectedIsSettled() {
    List<FormulaRun> formulas = Formulated.of(SETTINGS, 1, "p.B.fast");

    assertThat(begun(formulas, "p.B.fast").isSettled()).isTrue();
    assertThat(formulas.get(0).value().name()).isEqualTo("TRUE");
  }

  @Test
  void aFormulaThatWantsMoreThanTheSameTimeIsMeasured() {
    assertThat(isSettled("fast <= 1.1 * fast@BASELINE")).isTrue();
    assertThat(isSettled("fast@BASELINE <= 1.1 * fast")).isTrue();
    assertThat(isSettled("fast <= 0.8 * fast@BASELINE")).isFalse();
    assertThat(isSettled("fast < fast@BASELINE")).isFalse();
    assertThat(isSettled("fast@BASELINE > fast")).isFalse();
    assertThat(isSettled("fast <= 100 us")).isFalse();
    assertThat(isSettled("fast <= slow")).isFalse();
    assertThat(isSettled("fast <= 1.1 * fast@v1")).isFalse();
  }

  private static boolean isSettled(String formula) {
    return begun(
            Formulated.written(SETTINGS, 1, ALIASES + formula, List.of(), "p.B.fast", "p.B.slow"),
            "p.B.fast")
        .isSettled();
  }

  private static Judge begun(List<FormulaRun> formulas, String unaffected) {
    Judge judge = new Judge(formulas, Acceptances.NONE, Silent.LISTENER);
    judge.workloads().stream()
        .filter(run -> run.workload().id().equals(unaffected))
        .forEach(run -> run.skip(new Skipped(Verdict.NO_CHANGE, "same code")));
    judge.begin();
    return judge;
  }
}

package io.github.perfgate.core.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Findings;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A kind of evidence that is one class decides as those do that there are. */
class FindingsTest {
  /** A repository that sends more SQL statements, which perfgate does not see. */
  private record Statements(Verdict verdict) implements Findings {
    @Override
    public Stream<Verdict> verdicts() {
      return Stream.of(verdict);
    }

    @Override
    public @Nullable Verdict failure(FailOn failOn) {
      return isViolated() && failOn != FailOn.NEVER ? verdict : null;
    }

    @Override
    public boolean isViolated() {
      return verdict == Verdict.REGRESSION;
    }

    @Override
    public Stream<Acceptance> acceptances() {
      return Stream.empty();
    }

    @Override
    public String sentence() {
      return "1 of 3 methods sends %s statements".formatted(isViolated() ? "more" : "fewer");
    }
  }

  private static final List<FormulaResult> HELD =
      List.of(ExitRuleTest.formula(FormulaVerdict.HOLDS));

  @Test
  void whatIsWorseFailsTheBuildAndHeadsTheSentence() {
    ExitRule rule = rule(FailOn.REGRESSION, Verdict.REGRESSION);

    assertThat(rule.failure(HELD)).isEqualTo(Verdict.REGRESSION);
    assertThat(outcome(rule).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(outcome(rule).sentence())
        .isEqualTo(
            "Failed: 1 of 3 methods sends more statements; 1 of 1 workload is not slower than the"
                + " baseline by more than 2 %.");
  }

  @Test
  void ifNothingFailsWhatWouldHaveFailedHeadsTheSentence() {
    ExitRule rule = rule(FailOn.NEVER, Verdict.REGRESSION);

    assertThat(rule.passes(HELD)).isTrue();
    assertThat(outcome(rule).sentence())
        .startsWith(
            "Passed, as <failOn> is never, but would have failed: 1 of 3 methods sends more");
  }

  @Test
  void whatDecidesNothingStandsBehind() {
    assertThat(outcome(rule(FailOn.REGRESSION, Verdict.IMPROVEMENT)).sentence())
        .isEqualTo(
            "Passed: 1 of 1 workload is not slower than the baseline by more than 2 %; 1 of 3"
                + " methods sends fewer statements.");
  }

  private static ExitRule rule(FailOn failOn, Verdict verdict) {
    return new ExitRule(failOn, List.of(new Statements(verdict)));
  }

  private static GateResult.Outcome outcome(ExitRule rule) {
    List<FormulaResult> own =
        HELD.stream()
            .map(
                one ->
                    new FormulaResult(
                        one.text(),
                        "",
                        null,
                        one.verdict(),
                        one.interpretation(),
                        one.comparisons(),
                        one.tree()))
            .toList();
    return rule.outcome(own, ExitRuleTest.of(Verdict.NO_CHANGE), "the baseline", List.of());
  }
}

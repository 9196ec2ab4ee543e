package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ComparisonWordsTest {
  private static final Slowdown RATIO =
      new Slowdown(1.35, 1.31, 1.39, 0.99).with(new Slowdown.Times(2000, 2700));

  @Test
  void whatIsShownToBeShorterIsNotCalledLonger() {
    ComparisonResult smaller =
        comparison("find(n) < scan(n)", FormulaVerdict.HOLDS, "scan(n)@CURRENT", "find(n)@CURRENT");

    assertThat(ComparisonWords.line(smaller))
        .isEqualTo(
            "find(n) < scan(n): scan(n)@CURRENT takes 2.70 µs, find(n)@CURRENT 2.00 µs, +35.0 % (99 % CI +31.0 to +39.0 %)");
    assertThat(ComparisonWords.verdictOf(smaller)).isEqualTo("scan(n)@CURRENT is");
  }

  @Test
  void aFactorStandsWithItsSide() {
    assertThat(
            ComparisonWords.ratio(
                comparison(
                    "a <= 0.8 * b", FormulaVerdict.VIOLATED, "a@CURRENT", "0.8 * b@CURRENT")))
        .startsWith("a@CURRENT takes 2.70 µs, 0.8 * b@CURRENT 2.00 µs, +35.0 % (99 %");
  }

  @Test
  void anEarlierResultDoesNotTellTheSides() {
    ComparisonResult old = comparison("a < b", FormulaVerdict.HOLDS, null, null);

    assertThat(ComparisonWords.ratio(old))
        .isEqualTo("2.00 µs → 2.70 µs, +35.0 % (99 % CI +31.0 to +39.0 %)");
    assertThat(ComparisonWords.verdictOf(old)).isEqualTo("The left side is");
  }

  @Test
  void withoutARatioThereIsTheReason() {
    assertThat(
            ComparisonWords.line(
                Results.ofTimes("a <= b", FormulaVerdict.UNDECIDED, null, false, null)))
        .isEqualTo("a <= b: longer than allowed after 10 rounds");
  }

  private static ComparisonResult comparison(
      String text, FormulaVerdict verdict, @Nullable String left, @Nullable String right) {
    return new ComparisonResult(
        "a",
        text,
        verdict,
        "reason",
        new ComparisonResult.Sides(RATIO, left, right, 10, null, null),
        new ComparisonResult.Decider("gate", 0.01, 0),
        false,
        true,
        new ComparisonResult.Acceptability(true, null),
        List.of());
  }
}

package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WordsTest {
  @Test
  void whatIsNotANumberIsSaidToBeUnknown() {
    assertThat(Words.percent(Double.NaN)).isEqualTo("unknown");
    assertThat(Words.probability(Double.NaN)).isEqualTo("unknown");
    assertThat(Words.plain(Double.NEGATIVE_INFINITY)).isEqualTo("minus unbounded");
    assertThat(Words.duration(-1)).isEqualTo("unknown");
    assertThat(Words.memory(-1)).isEqualTo("unknown");
  }

  @Test
  void theDirectionIsThatOfTheVerdict() {
    assertThat(Words.change(Results.workload("w", Verdict.REGRESSION, 1.12)))
        .isEqualTo("100 ns → 112 ns, +12.0 % (99 % CI +9.0 to +15.0 %), slower");
    assertThat(Words.change(Results.workload("w", Verdict.IMPROVEMENT, 0.9)))
        .isEqualTo("100 ns → 90.0 ns, -10.0 % (99 % CI -13.0 to -7.0 %), faster");
    assertThat(Words.change(Results.workload("w", Verdict.NO_CHANGE, 0.97)))
        .isEqualTo("100 ns → 97.0 ns, -3.0 % (99 % CI -6.0 to 0.0 %), not slower by more than 2 %");
    assertThat(Words.change(Results.workload("w", Verdict.INCONCLUSIVE, 1.08)))
        .isEqualTo("100 ns → 108 ns, +8.0 % (99 % CI +5.0 to +11.0 %), undecided");
    assertThat(Words.change(Results.suspect("w", 1.08)))
        .isEqualTo(
            "100 ns → 108 ns, +8.0 % (99 % CI +5.0 to +11.0 %), looks slower, but not shown");
  }

  @ParameterizedTest
  @EnumSource(
      value = Verdict.class,
      names = {"IMPROVEMENT"},
      mode = EnumSource.Mode.EXCLUDE)
  void fasterIsNeverSaidOfWhatWasNotShown(Verdict verdict) {
    assertThat(Words.change(Results.workload("w", verdict, 0.5))).doesNotContain("faster");
  }

  @Test
  void withoutASlowdownTheReasonSpeaks() {
    assertThat(Words.change(Results.workload("w", Verdict.NOT_COMPARABLE, null)))
        .isEqualTo("The reason of NOT_COMPARABLE");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "1, under 1 ms",
    "850000000, 850 ms",
    "999999999, 1 s",
    "1000000000, 1 s",
    "3449000000, 3.4 s",
    "9960000000, 10 s",
    "59960000000, 1 min",
    "125000000000, 2 min 5 s",
    "120000000000, 2 min",
    "3780000000000, 1 h 3 min",
    "3600000000000, 1 h",
    "9223372036854775807, 2562047 h 47 min"
  })
  void durationsHaveFittingUnits(long nanoseconds, String words) {
    assertThat(Words.duration(nanoseconds)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "0.02, 2 %",
    "0.99, 99 %",
    "0.999, 99.9 %",
    "0.99995, 99.995 %",
    "1, 100 %",
    "0, 0 %",
    "0.0345678, 3.46 %",
    "0.00012345, 0.0123 %",
    "-0.05, -5 %",
    "12.5, 1250 %"
  })
  void fractionsBecomePercentages(double fraction, String words) {
    assertThat(Words.percent(fraction)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "8.14e-6, 8.14e-6",
    "0.0226, 0.0226",
    "0.00152, 0.00152",
    "2.67e-4, 2.67e-4",
    "1, 1.00",
    "0, 0",
    "9.999e-5, 1.00e-4",
    "1e-300, 1.00e-300"
  })
  void smallProbabilitiesKeepTheirDigits(double p, String words) {
    assertThat(Words.probability(p)).isEqualTo(words);
  }

  @Test
  void versionsAreCalledBaselineAndCandidate() {
    assertThat(Words.version("BASELINE")).isEqualTo("the baseline");
    assertThat(Words.head("CURRENT")).isEqualTo("Candidate");
    assertThat(Words.head("v1.2")).isEqualTo("v1.2");
  }

  @Test
  void otherThingsHaveWordsToo() {
    assertThat(Words.count(1, "round")).isEqualTo("1 round");
    assertThat(Words.count(20, "round")).isEqualTo("20 rounds");
    assertThat(Words.memory(16L << 30)).isEqualTo("16.0 GiB");
    assertThat(Words.instant(Instant.parse("2026-11-20T23:50:00.9Z")))
        .isEqualTo("2026-11-20 23:50:00 UTC");
    assertThat(Words.failure(new Failure("CURRENT", 2, "EXIT", "ended with 3", "")))
        .isEqualTo("the candidate, round 3: EXIT, ended with 3");
  }

  @Test
  void noLocaleChangesAWord() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

      assertThat(Words.percent(0.0345)).isEqualTo("3.45 %");
      assertThat(Words.instant(Instant.EPOCH)).isEqualTo("1970-01-01 00:00:00 UTC");
    } finally {
      Locale.setDefault(before);
    }
  }
}

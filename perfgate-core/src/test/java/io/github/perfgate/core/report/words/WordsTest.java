package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.Results;
import io.github.perfgate.core.result.verdict.Slowdown;
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
  void aSlowdownIsSaidWithItsInterval() {
    assertThat(Words.slowdown(new Slowdown(1.12, 1.09, 1.15, 0.99)))
        .isEqualTo("1.12 × as long, 99 % interval 1.09 to 1.15");
  }

  @Test
  void theEndsOfANarrowIntervalStayApart() {
    assertThat(Words.slowdown(new Slowdown(1.0012, 1.0009, 1.0016, 0.995)))
        .isEqualTo("1.0012 × as long, 99.5 % interval 1.0009 to 1.0016");
    assertThat(Words.interval(new Slowdown(1, 1, 1, 0.99))).isEqualTo("99 % interval 1.00 to 1.00");
  }

  @Test
  void whatIsNotANumberIsSaidToBeUnknown() {
    assertThat(Words.slowdown(new Slowdown(Double.NaN, 0, Double.POSITIVE_INFINITY, 0.99)))
        .isEqualTo("unknown × as long, 99 % interval 0.00 to unbounded");
    assertThat(Words.percent(Double.NaN)).isEqualTo("unknown");
    assertThat(Words.perOperation(Double.NaN)).isEqualTo("unknown");
    assertThat(Words.probability(Double.NaN)).isEqualTo("unknown");
    assertThat(Words.plain(Double.NEGATIVE_INFINITY)).isEqualTo("minus unbounded");
    assertThat(Words.duration(-1)).isEqualTo("unknown");
    assertThat(Words.memory(-1)).isEqualTo("unknown");
  }

  @ParameterizedTest
  @CsvSource({
    "1.12, 1.12 × as long",
    "0.9, 0.90 × as long",
    "15.34, 15.3 × as long",
    "1234.5, 1234 × as long",
    "0.0123, 0.012 × as long",
    "0, 0.00 × as long",
    "1.7e308, 1.70e308 × as long",
    "4.9e-324, 4.94e-324 × as long"
  })
  void ratiosHaveFittingDecimals(double ratio, String words) {
    assertThat(Words.timesAsLong(ratio)).isEqualTo(words);
  }

  @Test
  void theDirectionIsThatOfTheVerdict() {
    assertThat(Words.slowdown(Results.workload("w", Verdict.REGRESSION, 1.12)))
        .isEqualTo("1.12 × as long (slower), 99 % interval 1.09 to 1.15");
    assertThat(Words.slowdown(Results.workload("w", Verdict.IMPROVEMENT, 0.9)))
        .isEqualTo("0.90 × as long (faster), 99 % interval 0.87 to 0.93");
    assertThat(Words.slowdown(Results.workload("w", Verdict.NO_CHANGE, 0.97)))
        .isEqualTo("0.97 × as long (not slower by more than 2 %), 99 % interval 0.94 to 1.00");
    assertThat(Words.slowdown(Results.workload("w", Verdict.INCONCLUSIVE, 1.08)))
        .isEqualTo("1.08 × as long (undecided), 99 % interval 1.05 to 1.11");
    assertThat(Words.slowdown(Results.suspect("w", 1.08)))
        .isEqualTo("1.08 × as long (looks slower, but not shown), 99 % interval 1.05 to 1.11");
  }

  @ParameterizedTest
  @EnumSource(
      value = Verdict.class,
      names = {"IMPROVEMENT"},
      mode = EnumSource.Mode.EXCLUDE)
  void fasterIsNeverSaidOfWhatWasNotShown(Verdict verdict) {
    assertThat(Words.slowdown(Results.workload("w", verdict, 0.5))).doesNotContain("faster");
  }

  @Test
  void withoutASlowdownTheReasonSpeaks() {
    assertThat(Words.slowdown(Results.workload("w", Verdict.NOT_COMPARABLE, null)))
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
    "0, 0 ns",
    "0.00123, 0.00123 ns",
    "12.34, 12.3 ns",
    "999.4, 999 ns",
    "999.6, 1.00 µs",
    "4560000, 4.56 ms",
    "2500000000, 2.50 s",
    "1e13, 10000 s"
  })
  void timesPerOperationHaveFittingUnits(double nanoseconds, String words) {
    assertThat(Words.perOperation(nanoseconds)).isEqualTo(words);
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
  void otherThingsHaveWordsToo() {
    assertThat(Words.count(1, "round")).isEqualTo("1 round");
    assertThat(Words.count(20, "round")).isEqualTo("20 rounds");
    assertThat(Words.memory(16L << 30)).isEqualTo("16.0 GiB");
    assertThat(Words.instant(Instant.parse("2026-11-20T23:50:00.9Z")))
        .isEqualTo("2026-11-20 23:50:00 UTC");
    assertThat(Words.failure(new Failure("CURRENT", 2, "EXIT", "ended with 3", "")))
        .isEqualTo("CURRENT, round 3: EXIT, ended with 3");
  }

  @Test
  void noLocaleChangesAWord() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

      assertThat(Words.slowdown(new Slowdown(1234.5, 1.5, 2.5, 0.99)))
          .isEqualTo("1234 × as long, 99 % interval 2 to 2");
      assertThat(Words.perOperation(1234.5)).isEqualTo("1.23 µs");
      assertThat(Words.instant(Instant.EPOCH)).isEqualTo("1970-01-01 00:00:00 UTC");
    } finally {
      Locale.setDefault(before);
    }
  }
}

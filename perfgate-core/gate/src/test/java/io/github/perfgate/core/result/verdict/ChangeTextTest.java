package io.github.perfgate.core.result.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeTextTest {
  @Test
  void timesComeBeforeTheirChange() {
    assertThat(ChangeText.of(slowdown(1.18, 1.12, 1.24).with(new Slowdown.Times(1230, 1451))))
        .isEqualTo("1.23 µs → 1.45 µs, +18 % (99 % CI +12 to +24 %)");
  }

  @ParameterizedTest
  @CsvSource({
    "1.18, 1.12, 1.24, +18 % (99 % CI +12 to +24 %)",
    "1.12, 1.09, 1.15, +12.0 % (99 % CI +9.0 to +15.0 %)",
    "0.9, 0.87, 0.93, -10.0 % (99 % CI -13.0 to -7.0 %)",
    "1.0012, 1.0009, 1.0016, +0.120 % (99 % CI +0.090 to +0.160 %)",
    "1.0001, 0.96, 1.04, 0.0 % (99 % CI -4.0 to +4.0 %)",
    "0.9999, 0.96, 1.04, 0.0 % (99 % CI -4.0 to +4.0 %)",
    "1, 1, 1, 0.0 % (99 % CI 0.0 to 0.0 %)",
    "9.9, 9.5, 10.4, +890 % (99 % CI +850 to +940 %)",
    "10, 9.5, 10.4, 10.0× (99 % CI 9.50 to 10.4×)",
    "12.34, 11.8, 12.9, 12.3× (99 % CI 11.8 to 12.9×)",
    "1234.5, 1000.4, 1500, 1234× (99 % CI 1000 to 1500×)",
    "1.5, 0.8, 120, +50 % (99 % CI -20 % to 120×)",
    "1.5, 0.8, Infinity, +50 % (99 % CI -20 % to unbounded)",
    "NaN, 0, 2, unknown (99 % CI -100 to +100 %)"
  })
  void aChangeIsAPercentageUnlessItIsLarge(double estimate, double lower, double upper, String it) {
    assertThat(ChangeText.change(slowdown(estimate, lower, upper))).isEqualTo(it);
  }

  @Test
  void theMeansOfAllTurnsStandBesideTheMedian() {
    Slowdown turns = new Slowdown(1.12, 1.09, 1.15, 0.995, slowdown(1.13, 1.02, 1.25), null, null);

    assertThat(ChangeText.change(turns))
        .isEqualTo("+12.0 % (99.5 % CI +9.0 to +15.0 %; means of all turns +13 %, +2 to +25 %)");
    assertThat(ChangeText.times(turns)).isEmpty();
    assertThat(ChangeText.change(turns.decided(true)))
        .isEqualTo(
            "+13 % (99 % CI +2 to +25 %; median of neighbouring turns +12.0 %, +9.0 to +15.0 %)");
    assertThat(turns.decided(true).decided(false)).isEqualTo(turns);
  }

  @ParameterizedTest
  @CsvSource({
    "1.75, +75 %",
    "0.9, -10 %",
    "0.968, -3.2 %",
    "1.0004, +0.04 %",
    "1, 0.00 %",
    "9.99, +899 %",
    "15.34, 15.3×",
    "0, -100 %",
    "1.7e308, 1.70e308×",
    "NaN, unknown",
    "Infinity, unbounded"
  })
  void withoutAnIntervalTheSizeDecidesTheDecimals(double ratio, String words) {
    assertThat(ChangeText.change(ratio)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({"1.3, +30 %", "1.199, +19.9 %", "2.6, +160 %", "35, 35×", "0.5, -50 %"})
  void aCeilingIsExact(double ratio, String words) {
    assertThat(ChangeText.exactly(ratio)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "1230, 4010, 1.23 µs → 4.01 µs",
    "850, 1204, 0.850 µs → 1.20 µs",
    "1204, 850, 1.20 µs → 0.850 µs",
    "164, 62500, 164 ns → 62.5 µs",
    "0, 5, 0 ns → 5.00 ns",
    "2.5e9, 3e12, 2.50 s → 3000 s",
    "NaN, 5, unknown → 5.00 ns"
  })
  void bothTimesHaveOneUnitUnlessThatIsSilly(double baseline, double candidate, String words) {
    assertThat(ChangeText.times(new Slowdown.Times(baseline, candidate))).isEqualTo(words);
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
    "1e13, 10000 s",
    "NaN, unknown"
  })
  void timesPerOperationHaveFittingUnits(double nanoseconds, String words) {
    assertThat(ChangeText.perOperation(nanoseconds)).isEqualTo(words);
  }

  @Test
  void noLocaleChangesAWord() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

      assertThat(ChangeText.of(slowdown(1.18, 1.12, 1.24).with(new Slowdown.Times(1230, 1451))))
          .isEqualTo("1.23 µs → 1.45 µs, +18 % (99 % CI +12 to +24 %)");
    } finally {
      Locale.setDefault(before);
    }
  }

  private static Slowdown slowdown(double estimate, double lower, double upper) {
    return new Slowdown(estimate, lower, upper, 0.99);
  }
}

package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonSettingsTest {
  private static final long SEED = 165_834_398;

  @ParameterizedTest
  @CsvSource({"1 2, 2, 2", "1 8 64, 2, 8", "1 8 64, 16, 8", "64 1 4, 8, 4", "1 2 4, 3, 2"})
  void severalThreadsMeetWhereSeveralAreWanted(String threads, int cores, int main) {
    assertThat(settings(threads).mainThreads(cores)).isEqualTo(main);
  }

  @Test
  void oneThreadIsMeasuredFirstOnlyWhereNothingElseIsWanted() {
    assertThat(settings("1").mainThreads(8)).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "480, 28000, 10080, 20000",
    "112, 28000, 10080, 11200",
    "40, 10000, 3600, 4000",
    "0, 0, 0, 0",
    "-5, 0, 0, 0"
  })
  void generationHasAShareOfASmallBudget(int seconds, long whole, long search, long mining) {
    ComparisonSettings settings = settings("1", Duration.ofSeconds(seconds));

    assertThat(settings.generation().toMillis()).isEqualTo(whole);
    assertThat(settings.search().toMillis()).isEqualTo(search);
    assertThat(settings.mining().toMillis()).isEqualTo(mining);
  }

  @Test
  void theSeedOfAClassIsTheSameInEveryBuild() {
    assertThat(ComparisonSettings.seedOf("com.acme.Counters")).isEqualTo(SEED);
    assertThat(ComparisonSettings.seedOf("polygenelubricants")).isNotNegative();
    assertThat(ComparisonSettings.seedOf("com.acme.Others")).isNotEqualTo(SEED);
  }

  private static ComparisonSettings settings(String threads) {
    return settings(threads, Duration.ofMinutes(1));
  }

  private static ComparisonSettings settings(String threads, Duration budget) {
    return new ComparisonSettings(
        List.of(threads.split(" ")).stream().map(Integer::valueOf).toList(),
        10,
        budget,
        1,
        0.1,
        List.of());
  }
}

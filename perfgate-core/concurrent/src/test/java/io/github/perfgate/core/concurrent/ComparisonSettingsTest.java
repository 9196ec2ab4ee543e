package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.Runs;
import io.github.perfgate.core.concurrent.verify.RunLength;
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
  void longerRunsGetMoreTimeAndMoreRepetitions() {
    ComparisonSettings usual = settings("1", Duration.ofMinutes(30));
    ComparisonSettings longer =
        new ComparisonSettings(
            List.of(1),
            10,
            Duration.ofMinutes(30),
            1,
            0.1,
            new Runs(5, 10, Duration.ofMillis(200), MeasurementScope.LAST_THREAD),
            false,
            List.of());

    assertThat(usual.length()).isEqualTo(new RunLength(20_000_000, 80_000_000, 100, 5_000_000));
    assertThat(longer.length()).isEqualTo(new RunLength(200_000_000, 800_000_000, 100, 50_000_000));
    assertThat(Runs.DEFAULT.forOneTest()).isEqualTo(Duration.ofMillis(54_400));
    assertThat(longer.runs().forOneTest()).isEqualTo(Duration.ofSeconds(48 + 120));
    assertThat(longer.generation()).isEqualTo(Duration.ofSeconds(10 + 180));
    assertThat(longer.search()).isEqualTo(usual.search());
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
        Runs.DEFAULT,
        false,
        List.of());
  }
}

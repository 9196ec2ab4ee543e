package io.github.perfgate.core.concurrent.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.verify.RunLength.Times;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunLengthTest {
  private static final RunLength LENGTH = new RunLength(30_000_000, 250_000_000, 100, 5_000_000);

  @Test
  void bothVersionsTakeLongEnoughOnAverage() throws Throwable {
    int repetitions = LENGTH.find(number -> new Times(100L * number, 300L * number));

    assertThat(200L * repetitions).isBetween(30_000_000L, 60_000_000L);
  }

  @Test
  void aLargeDifferenceMakesNoRunMuchLonger() throws Throwable {
    int repetitions = LENGTH.find(number -> new Times(5000L * number, 100L * number));

    assertThat(5000L * repetitions).isBetween(59_000_000L, 120_000_000L);
  }

  @Test
  void theSlowerVersionDoesNotTakeTooLong() throws Throwable {
    // The first repetitions that are tried take too long already.
    int repetitions = LENGTH.find(number -> new Times(10_000_000L * number, 100L * number));

    assertThat(10_000_000L * repetitions).isBetween(100_000_000L, 250_000_000L);
  }

  @Test
  void fromWhatAnotherNumberOfThreadsNeedsItTakesAStepOrTwo() throws Throwable {
    List<Integer> asked = new ArrayList<>();

    int repetitions =
        LENGTH
            .from(100_000)
            .find(
                number -> {
                  asked.add(number);
                  return new Times(50L * number, 55L * number);
                });

    assertThat(50L * repetitions).isBetween(30_000_000L, 60_000_000L);
    assertThat(asked).startsWith(100_000).hasSizeLessThanOrEqualTo(3);
  }

  @Test
  void whatIsKnownToBeSlowIsNotBegunWithManyRepetitions() throws Throwable {
    List<Integer> asked = new ArrayList<>();
    RunLength.Stopwatch stopwatch =
        number -> {
          asked.add(number);
          return new Times(20_000_000L * number, 100_000L * number);
        };

    int repetitions = LENGTH.knowing(20_000_000).find(stopwatch);

    assertThat(asked).startsWith(1).allMatch(number -> number <= 13);
    assertThat(repetitions).isBetween(3, 6);
    assertThat(LENGTH.knowing(50)).isEqualTo(LENGTH);
    assertThat(LENGTH.knowing(1e12).start()).isEqualTo(1);
  }

  @Test
  void nothingFitsWhereOneRepetitionTakesTooLong() throws Throwable {
    assertThat(LENGTH.find(number -> new Times(300_000_000L * number, 1000L * number))).isZero();
  }

  @Test
  void whatTakesNoTimeIsRepeatedAsOftenAsAllowed() throws Throwable {
    assertThat(LENGTH.find(number -> new Times(1, 1))).isEqualTo(5_000_000);
  }

  @Test
  void eachLengthIsAtMostEightTimesTheLastOne() throws Throwable {
    List<Integer> asked = new ArrayList<>();
    LENGTH.find(
        number -> {
          asked.add(number);
          return new Times(20L * number, 20L * number);
        });

    assertThat(asked.get(0)).isEqualTo(100);
    for (int i = 1; i < asked.size(); i++) {
      assertThat(asked.get(i)).isBetween(asked.get(i - 1) + 1, 8 * asked.get(i - 1));
    }
  }
}

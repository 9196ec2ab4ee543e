package io.github.perfgate.it.precision.reichelt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import io.github.perfgate.it.precision.reichelt.Resampled.Question;
import io.github.perfgate.it.precision.reichelt.Resampled.Result;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ResampledTest {
  private static final SyntheticPools NOISY = SyntheticPools.of(0.02, 0.02);
  private static final int RESAMPLES = 100;

  private final Map<Question, Result> results =
      new Resampled(Contest.all(pools()), RESAMPLES, 17).all();

  @Test
  void everyRuleIsAskedWithEveryShapeOfEveryLargerSize() {
    int rules = SlowerRules.all(30).size();

    assertThat(results)
        .hasSize(2 * Resampled.STARTS.size() * Resampled.ITERATIONS.size() * rules)
        .doesNotContainKey(new Question("add", 0, 30, 20, SlowerRules.T));
  }

  @Test
  void aLargeChangeIsAlwaysFoundAndTheSameSizeSeldom() {
    for (SlowerRule rule : SlowerRules.all(30)) {
      Result result = result(30, 30, 20, rule.name());
      assertThat(result.score().truePositives()).as(rule.name()).isEqualTo(RESAMPLES);
      assertThat(result.score().falsePositives()).as(rule.name()).isLessThan(RESAMPLES / 5);
    }
  }

  @Test
  void aSmallChangeIsFoundSeldomByFewForksAndOftenByMany() {
    Result few = result(3, 5, 20, SlowerRules.T);
    Result many = result(3, 30, 20, SlowerRules.T);

    assertThat(many.score().truePositives()).isGreaterThan(2 * few.score().truePositives());
    assertThat(many.score().f1()).isGreaterThan(few.score().f1());
  }

  @Test
  void iterationsThatAreNotTakenCostNothing() {
    double whole = result(30, 5, 20, SlowerRules.T).seconds();

    assertThat(result(30, 10, 20, SlowerRules.T).seconds()).isCloseTo(2 * whole, within(1e-9));
    // Five forks of each version, each with ten iterations of 25 ms less.
    assertThat(result(30, 5, 10, SlowerRules.T).seconds())
        .isCloseTo(whole - 5 * 2 * 10 * 0.025, within(1e-9));
  }

  @Test
  void theSameSeedDrawsTheSame() {
    assertThat(new Resampled(Contest.all(pools()), RESAMPLES, 17).all()).isEqualTo(results);
    assertThat(new Resampled(Contest.all(pools()), RESAMPLES, 18).all()).isNotEqualTo(results);
  }

  private Result result(int more, int starts, int iterations, String rule) {
    return results.get(new Question("add", more, starts, iterations, rule));
  }

  private static List<Pool> pools() {
    return Stream.of(
            NOISY.operations("com.acme.Operations.add{more=0}", 30, 0, 1),
            NOISY.operations("com.acme.Operations.add{more=3}", 30, 0.015, 2),
            NOISY.operations("com.acme.Operations.add{more=30}", 30, 0.2, 3))
        .flatMap(List::stream)
        .toList();
  }
}

package io.github.perfgate.it.precision.reichelt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import io.github.perfgate.stats.VmStatistic;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RealPairsTest {
  private static final SyntheticPools QUIET = SyntheticPools.of(0.004, 0.01);

  @Test
  void everySetOfTheSameSizeIsHeldAgainstEveryOtherAndAgainstTheLargerOne() {
    List<Pool> pools =
        Stream.of(
                QUIET.gate("com.acme.Operations.add{more=0}", 30, 0, 1),
                QUIET.gate("com.acme.Operations.add{more=30}", 30, 0.2, 2))
            .flatMap(List::stream)
            .toList();

    Table table = new RealPairs(Contest.all(pools)).table();

    assertThat(row(table, "300 to 330", "30", SlowerRules.T)).containsExactly("3", "3", "100.0");
    assertThat(row(table, "300 to 330", "10", SlowerRules.POLICY))
        .containsExactly("9", "9", "100.0");
    assertThat(row(table, "300 to 300", "30", SlowerRules.POLICY)).containsExactly("6", "0", "0.0");
    assertThat(row(table, "300 to 300", "10", SlowerRules.T).get(0)).isEqualTo("18");
    assertThat(table.rows()).hasSize(2 * 3 * SlowerRules.all(30).size());
  }

  /** Every fork has one slow iteration, which may be slower by any factor. */
  @Test
  void theLowerQuartileSeesWhatSlowIterationsHideFromTheMean() {
    SplittableRandom random = new SplittableRandom(41);
    List<Pool> pools =
        QUIET.gate("com.acme.Operations.add{more=30}", 30, 0.1, 3).stream()
            .map(pool -> withSlowIterations(pool, random))
            .toList();

    Table table = new RealPairs(Contest.all(pools)).table();

    assertThat(
            row(
                table,
                "300 to 330",
                "30",
                SlowerRules.strict(VmStatistic.LOWER_QUARTILE, 30).name()))
        .containsExactly("1", "1", "100.0");
    assertThat(row(table, "300 to 330", "30", SlowerRules.strict(VmStatistic.MEAN, 30).name()))
        .containsExactly("1", "0", "0.0");
  }

  private static Pool withSlowIterations(Pool pool, SplittableRandom random) {
    return new Pool(
        pool.experiment(),
        pool.workload(),
        pool.version(),
        pool.starts().stream()
            .map(
                start -> {
                  double[] iterations = start.iterations().clone();
                  iterations[0] *= random.nextDouble(1, 20);
                  return new Pool.Start(start.round(), start.seconds(), start.warmup(), iterations);
                })
            .toList());
  }

  @Test
  void tooFewForksAreNoPair() {
    assertThat(new RealPairs(Contest.all(QUIET.gate("add{more=0}", 9, 0, 1))).table().rows())
        .isEmpty();
  }

  private static List<String> row(Table table, String size, String starts, String rule) {
    return table.rows().stream()
        .filter(row -> row.subList(0, 4).equals(List.of("add", size, starts, rule)))
        .map(row -> row.subList(4, 7))
        .findFirst()
        .orElseThrow();
  }
}

package io.github.perfgate.it.precision.reichelt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StrategiesTest {
  @Test
  void theSameComparisonIsToldOfEachStrategy() {
    Map<String, List<Pool>> measured = new LinkedHashMap<>();
    measured.put("in turn", pools(SyntheticPools.of(0.002, 0.01), 15));
    measured.put("at the same time", pools(SyntheticPools.of(0.05, 0.01), 15));
    measured.put("one after the other", pools(SyntheticPools.of(0.002, 0.01), 9));

    Table table = Strategies.chapter(measured).tables().get(0);

    assertThat(table.rows())
        .extracting(row -> row.subList(0, 4))
        .containsExactly(
            List.of("in turn", "add", "300 to 300", "15"),
            List.of("in turn", "add", "300 to 309", "15"),
            List.of("at the same time", "add", "300 to 300", "15"),
            List.of("at the same time", "add", "300 to 309", "15"));
    assertThat(ratio(table.rows().get(1))).isBetween(1.02, 1.04);
    assertThat(deviation(table.rows().get(3))).isGreaterThan(4 * deviation(table.rows().get(1)));
    assertThat(table.rows().get(1).get(11)).contains(SlowerRules.T, SlowerRules.MANN_WHITNEY);
  }

  private static List<Pool> pools(SyntheticPools noise, int rounds) {
    return Stream.of(
            noise.operations("com.acme.Operations.add{more=0}", rounds, 0, 1),
            noise.operations("com.acme.Operations.add{more=1}", rounds, 0.003, 2),
            noise.operations("com.acme.Operations.add{more=9}", rounds, 0.03, 3))
        .flatMap(List::stream)
        .toList();
  }

  private static double ratio(List<String> row) {
    return Double.parseDouble(row.get(5));
  }

  private static double deviation(List<String> row) {
    return Double.parseDouble(row.get(8));
  }
}

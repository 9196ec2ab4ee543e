package io.github.perfgate.it.precision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FalseAlarmsTest {
  private static final long SEED = 50;
  private static final int GATES = 200;

  @Test
  void gatesThatWereMadeFailByAnyRegression() {
    List<RealGate> made =
        List.of(
            new RealGate(50, 0, 2, 10, 500, 300),
            new RealGate(50, 3, 0, 20, 500, 310),
            new RealGate(50, 0, 0, 15, 500, 290),
            new RealGate(50, 0, 1, 5, 500, 300));

    Chapter chapter = new FalseAlarms(List.of(), made, SEED).chapter(GATES);

    assertThat(table(chapter, "false-alarms").rows())
        .containsExactly(List.of("made, 10 rounds", "4", "1", "25.0 (0.6 to 80.6)", "25", "10.0"));
    assertThat(table(chapter, "false-alarms-gates").rows())
        .hasSize(4)
        .contains(List.of("50", "3", "0", "20", "500", "310"));
    assertThat(chapter.paragraphs()).hasSize(1);
  }

  @Test
  void gatesAreAlsoPutTogetherFromRoundsOfTheSameCode() {
    Chapter chapter = new FalseAlarms(crowd(0), List.of(), SEED).chapter(GATES);

    List<List<String>> rows = table(chapter, "false-alarms").rows();
    assertThat(rows)
        .extracting(row -> row.get(0))
        .containsExactly("put together, up to 30 rounds", "put together, up to 10 rounds");
    assertThat(rows).extracting(row -> row.get(1)).containsOnly("200");
    // At most one gate in twenty may fail; four times as many among 200 gates would be beyond
    // chance.
    assertThat(rows).allSatisfy(row -> assertThat(Integer.parseInt(row.get(2))).isLessThan(40));
    assertThat(Double.parseDouble(rows.get(0).get(5))).isBetween(10.0, 30.0);
    assertThat(rows.get(1).get(5)).isEqualTo("10.0");
    assertThat(chapter.paragraphs()).hasSize(2);
  }

  /** Two pools of the same code differ by chance, and that is no regression. */
  @Test
  void whatDiffersBetweenTwoPoolsOfTheSameCodeIsNoise() {
    Chapter chapter = new FalseAlarms(crowd(0.1), List.of(), SEED).chapter(GATES);

    assertThat(table(chapter, "false-alarms").rows())
        .hasSize(2)
        .allSatisfy(row -> assertThat(Integer.parseInt(row.get(2))).isLessThan(40));
  }

  @Test
  void fewerRoundsThanABlockArePutTogetherToNothing() {
    List<Pool> few = SyntheticPools.of(0.02, 0.05).gate("com.acme.Crowd.one", 4, 0, 1);

    Chapter chapter = new FalseAlarms(few, List.of(), SEED).chapter(GATES);

    assertThat(table(chapter, "false-alarms").rows()).isEmpty();
  }

  private static List<Pool> crowd(double slowdown) {
    return IntStream.range(0, 10)
        .mapToObj(i -> SyntheticPools.of(0.02, 0.05).gate("Crowd.w" + i, 15, slowdown, SEED + i))
        .flatMap(List::stream)
        .toList();
  }

  private static Table table(Chapter chapter, String name) {
    return chapter.tables().stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}

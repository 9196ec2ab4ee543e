package io.github.perfgate.it.precision.defaults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefaultsTest {
  private static final SyntheticPools QUIET = SyntheticPools.of(0.004, 0.01);
  private static final int TRIALS = 100;

  @Test
  void aPolicyIsJudgedByWhatItFindsAndWhatItCosts() {
    Table policies = table(QUIET.gate("parse", 15, 0, 1), List.of(), "defaults-policy");

    List<String> standard = row(policies, "2.0", "10", "30");
    assertThat(Double.parseDouble(standard.get(6))).as("falsely slower").isZero();
    assertThat(Double.parseDouble(standard.get(7))).as("not slower").isGreaterThan(90);
    assertThat(Double.parseDouble(standard.get(11)))
        .as("called slower at the margin")
        .isLessThan(3);
    assertThat(Double.parseDouble(standard.get(15))).as("a tenth is found").isEqualTo(100);
    assertThat(Double.parseDouble(row(policies, "0.0", "10", "30").get(7)))
        .as("hardly anything is shown without a margin")
        .isLessThan(15);
    assertThat(Double.parseDouble(row(policies, "5.0", "10", "30").get(14)))
        .as("a slowdown that is allowed")
        .isLessThan(10);
    assertThat(row(policies, "2.0", "30", "30").get(8)).isEqualTo("30.0");
    assertThat(policies.rows()).hasSize(15).doesNotHaveDuplicates();
  }

  @Test
  void aPieceCostsAsMuchAsItsTimeAndItsNoiseSay() {
    List<Pool> longer = QUIET.jmh("parse", 10, 0, 1);
    Table lengths = table(QUIET.gate("parse", 15, 0, 1), longer, "defaults-lengths");

    assertThat(row(lengths, "1.0", "1.0").get(4)).isEqualTo("1.00");
    // These samples have no warm-up effect, so a long warm-up only costs time.
    assertThat(Double.parseDouble(row(lengths, "30.0", "1.0").get(4))).isBetween(8.0, 16.0);
    assertThat(row(lengths, "30.0", "1.0").get(3)).isIn("0.99", "1.00", "1.01");
  }

  @Test
  void whatWasNotMeasuredHasNoTable() {
    assertThat(Defaults.chapter(QUIET.gate("parse", 4, 0, 1), List.of(), TRIALS, 1))
        .extracting(Chapter::tables, Chapter::paragraphs)
        .containsExactly(List.of(), List.of());
  }

  private static Table table(List<Pool> gate, List<Pool> longer, String name) {
    return Defaults.chapter(gate, longer, TRIALS, 1).tables().stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> row(Table table, String... key) {
    return table.rows().stream()
        .filter(row -> row.subList(0, key.length).equals(List.of(key)))
        .findFirst()
        .orElseThrow();
  }
}

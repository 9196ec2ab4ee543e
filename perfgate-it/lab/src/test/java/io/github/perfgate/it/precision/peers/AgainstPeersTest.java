package io.github.perfgate.it.precision.peers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.LineChart;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgainstPeersTest {
  private static final int RESAMPLES = 60;
  private static final int BOOTSTRAP = 100;

  private static List<Pool> pools() {
    SyntheticPools calm = SyntheticPools.of(0.005, 0.01);
    SyntheticPools wild = SyntheticPools.of(0.15, 0.01);
    List<Pool> pools = new ArrayList<>();
    pools.addAll(calm.gate("a.B.calm[more=0]", 15, 0, 1));
    pools.addAll(calm.gate("a.B.calm[more=50]", 15, 0.05, 2));
    pools.addAll(calm.jmh("a.B.calm[more=0]", 3, 0, 3));
    pools.addAll(wild.gate("a.B.wild[more=0]", 15, 0, 4));
    pools.addAll(wild.jmh("a.B.wild[more=0]", 3, 0, 5));
    pools.addAll(wild.gate("a.B.other[more=0]", 10, 0, 6));
    return pools;
  }

  private static Chapter chapter(List<Pool> pools, long seed) {
    return new AgainstPeers(
            pools, Trials.of(pools, RESAMPLES, seed), Peers.defaults(BOOTSTRAP, seed))
        .chapter();
  }

  private static List<String> row(Table table, String... beginning) {
    return table.rows().stream()
        .filter(cells -> cells.subList(0, beginning.length).equals(List.of(beginning)))
        .findFirst()
        .orElseThrow();
  }

  private static double cell(Table table, List<String> row, String column) {
    return Double.parseDouble(row.get(table.columns().indexOf(column)));
  }

  @Test
  void allRulesStandSideBySide() {
    Chapter chapter = chapter(pools(), 1);

    Table rules = chapter.tables().get(0);
    assertThat(rules.rows())
        .extracting(cells -> cells.get(0) + " " + cells.get(1))
        .containsExactly(
            "perfgate 2",
            "perfgate 3",
            "perfgate, margin 0 % 2",
            "perfgate, margin 0 % 3",
            "perfgate, lower-quartile 2",
            "perfgate, lower-quartile 3",
            "JMH, error bars 2",
            "JMH's forks, Welch 2",
            "benchstat 2",
            "criterion.rs 2",
            "Peass 2",
            "Peass 3",
            "luceneutil 2",
            "luceneutil 3");
    for (List<String> row : rules.rows()) {
      assertThat(cell(rules, row, "+10 % found, %"))
          .isGreaterThanOrEqualTo(cell(rules, row, "+1 % found, %"));
      assertThat(cell(rules, row, "false alarms, worst workload, %"))
          .isGreaterThanOrEqualTo(cell(rules, row, "false alarms, %"));
    }
    List<String> ours = row(rules, "perfgate", "2");
    assertThat(cell(rules, ours, "false alarms, %")).isZero();
    assertThat(cell(rules, ours, "VM-s, +5 %")).isBetween(20 * 2.6, 60 * 2.6);
    assertThat(cell(rules, row(rules, "JMH, error bars"), "VM-s, +5 %")).isEqualTo(1006);
  }

  @Test
  void workloadsAreToldApart() {
    Chapter chapter = chapter(pools(), 1);

    Table workloads = chapter.tables().get(1);
    List<String> calm = row(workloads, "a.B.calm", "perfgate", "15 + 15");
    List<String> wild = row(workloads, "a.B.wild", "perfgate", "15 + 15");
    assertThat(cell(workloads, calm, "+5 % found, %")).isGreaterThan(95);
    assertThat(cell(workloads, calm, "+5 % of real work found, %")).isGreaterThan(90);
    assertThat(cell(workloads, wild, "+5 % found, %")).isLessThan(50);
    assertThat(wild).contains("n/a");
    assertThat(workloads.rows()).hasSize(2 * 9 + 5);
  }

  @Test
  void everyRuleIsDescribed() {
    Table descriptions = chapter(pools(), 1).tables().get(3);

    assertThat(descriptions.rows())
        .hasSize(9)
        .allSatisfy(row -> assertThat(row).doesNotHaveDuplicates().doesNotContain(""))
        .contains(
            List.of(
                "luceneutil",
                "20 forks; z test of the rates of their medians, two-sided, p not above 0.05, and the means' direction",
                "mikemccand/luceneutil at 3cfd163094fe"));
  }

  @Test
  void theChartHasALineForEveryRule() {
    LineChart chart = chapter(pools(), 1).charts().get(0);

    assertThat(chart.lines())
        .extracting(LineChart.Line::name)
        .containsExactlyElementsOf(Peers.defaults(1, 1).stream().map(Peer::name).toList());
    assertThat(chart.lines())
        .allSatisfy(
            line -> {
              assertThat(line.xs()).isSorted().hasSizeGreaterThan(1);
              assertThat(Arrays.stream(line.ys())).allMatch(found -> found >= 0 && found <= 100);
            });
  }

  @Test
  void theSameSeedWritesTheSameTables() {
    List<Pool> pools = pools();

    assertThat(chapter(pools, 1).tables())
        .isEqualTo(chapter(pools, 1).tables())
        .isNotEqualTo(chapter(pools, 2).tables());
  }

  @Test
  void whatWasCutShortIsLeftOutAndNamed() {
    List<Pool> pools = new ArrayList<>(pools());
    pools.addAll(SyntheticPools.of(0.01, 0.01).gate("a.B.late[more=0]", 4, 0, 9));

    Chapter chapter = chapter(pools, 1);

    assertThat(chapter.paragraphs())
        .contains("Left out, since too few forks were measured: a.B.late (4 of gate).");
    assertThat(chapter.tables().get(1).rows()).noneMatch(row -> row.get(0).equals("a.B.late"));
    assertThat(chapter(List.of(), 1).tables().subList(0, 3))
        .allMatch(table -> table.rows().isEmpty());
  }
}

package io.github.perfgate.core.gate.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.settings.Rules.Choice;
import io.github.perfgate.core.workload.spl.UsingClause;
import io.github.perfgate.stats.VmStatistic;
import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesTest {
  private static final String WORKLOAD = "com.acme.Codec.encode";

  @ParameterizedTest
  @CsvSource({"speedgun, 0.02, 0.05", "peass, 0.01, 0", "peass-no-outliers, 0.01, 0"})
  void theRuleOfAPaperHasThePapersParametersAndNoMargin(
      String name, double level, double tolerance) {
    Rules rules = rules(new Choice(name, null, null));

    assertThat(rules.marginOf(WORKLOAD)).isZero();
    assertThat(rules.of(WORKLOAD, rules.marginOf(WORKLOAD), null))
        .isEqualTo(new Rule(name, level, 0, tolerance, VmStatistic.MEAN));
  }

  @Test
  void theFormerFormOfABenchmarkHasItsRuleAndItsMargin() {
    Rules rules =
        new Rules(
            Choice.GATE,
            0.02,
            Map.of(Pattern.compile("encode\\{n=1"), new Choice("quick", null, null)),
            Map.of(Pattern.compile("encode$"), 0.2, Pattern.compile("encode\\{n=1}$"), 0.3),
            VmStatistic.MEAN,
            Rules.ALLOCATION);

    assertThat(rules.marginOf(WORKLOAD + ":former")).isEqualTo(0.2);
    assertThat(rules.marginOf(WORKLOAD + ":former{n=1}")).isEqualTo(0.3);
    assertThat(rules.of(WORKLOAD + ":former{n=1}", 0, null).interpretation()).isEqualTo("quick");
  }

  @Test
  void otherRulesHaveTheMarginOfTheWorkload() {
    Rules rules = rules(new Choice("quick", null, null));

    assertThat(rules.marginOf(WORKLOAD)).isEqualTo(0.03);
    assertThat(rules.of(WORKLOAD, 0.03, null))
        .isEqualTo(new Rule("quick", 0.01, 0.03, 0, VmStatistic.MEAN));
  }

  @Test
  void whatIsSetTakesPrecedenceOverThePaper() {
    assertThat(rules(new Choice("speedgun", 0.1, 0.2)).of(WORKLOAD, 0, null))
        .isEqualTo(new Rule("speedgun", 0.1, 0, 0.2, VmStatistic.MEAN));
    assertThat(rules(new Choice("speedgun", null, 0.0)).of(WORKLOAD, 0, null).tolerance()).isZero();
  }

  @Test
  void aFormulaThatNamesAnotherRuleHasThatRulesOwnSettings() {
    Rules rules = rules(new Choice("speedgun", 0.1, 0.2));

    assertThat(rules.of(WORKLOAD, 0, using("peass")))
        .isEqualTo(new Rule("peass", 0.01, 0, 0, VmStatistic.MEAN));
    assertThat(rules.of(WORKLOAD, 0, using("speedgun")))
        .isEqualTo(new Rule("speedgun", 0.1, 0, 0.2, VmStatistic.MEAN));
    assertThat(rules(Choice.GATE).of(WORKLOAD, 0, using("speedgun")))
        .isEqualTo(new Rule("speedgun", 0.02, 0, 0.05, VmStatistic.MEAN));
  }

  @Test
  void aFormulasOwnNumbersTakePrecedence() {
    UsingClause own =
        new UsingClause(null, new BigDecimal("0.03"), BigDecimal.ZERO, new BigDecimal("0.5"));

    assertThat(rules(new Choice("speedgun", 0.1, 0.2)).of(WORKLOAD, 1, own))
        .isEqualTo(new Rule("speedgun", 0.03, 2, 0, VmStatistic.MEAN));
  }

  private static UsingClause using(String name) {
    return new UsingClause(name, null, null, null);
  }

  /** The gate decides all but one workload, which may be 3 % slower. */
  private static Rules rules(Choice choice) {
    return new Rules(
        Choice.GATE,
        0.02,
        Map.of(Pattern.compile("encode"), choice),
        Map.of(Pattern.compile("encode"), 0.03),
        VmStatistic.MEAN,
        Rules.ALLOCATION);
  }
}

package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.gate.Rules.Choice;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class RulesReaderTest {
  @Test
  void margins_are_shares_or_percentages() {
    assertThat(RulesReader.margin("margin", "0.02")).isEqualTo(0.02);
    assertThat(RulesReader.margin("margin", "2 %")).isEqualTo(0.02);
    assertThat(RulesReader.margin("margin", "0")).isZero();
    for (String wrong : List.of("NaN", "-1", "two", "10", "Infinity")) {
      assertProblem(() -> RulesReader.margin("margin", wrong), "<margin>", "2%");
    }
  }

  @Test
  void margins_of_workloads_divide_at_the_last_equals_sign() {
    var margins = RulesReader.margins("margins", List.of("parse\\{size=10\\}=5%"));

    assertThat(margins).hasSize(1);
    assertThat(margins.keySet()).extracting(Pattern::pattern).containsExactly("parse\\{size=10\\}");
    assertThat(margins.values()).containsExactly(0.05);
    assertProblem(() -> RulesReader.margins("margins", List.of("0.05")), "<margins>", "=0.05");
    assertProblem(() -> RulesReader.margins("margins", List.of("(=1%")), "<margins>", "regular");
  }

  @ParameterizedTest
  @FieldSource("io.github.perfgate.stats.interpretation.Interpretations#NAMES")
  void every_interpretation_is_selected_by_its_name(String name) {
    assertThat(RulesReader.interpretation("interpretation", " " + name + " "))
        .isEqualTo(new Choice(name, null, 0));
  }

  @Test
  void level_and_tolerance_stand_in_parentheses_divided_by_commas_or_white_space() {
    Choice expected = new Choice("quick", 0.05, 0.1);

    for (String text :
        List.of("quick(level=5%, tolerance=0.1)", "quick (tolerance = 10 % level = 0.05)")) {
      assertThat(RulesReader.interpretation("interpretation", text)).isEqualTo(expected);
    }
    assertThat(RulesReader.interpretation("interpretation", "gate(level=0.1%)"))
        .isEqualTo(new Choice("gate", 0.001, 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "fast",
        "Gate",
        "quick(",
        "quick(level)",
        "quick(level=1% power=2)",
        "quick(tolerance=-1)"
      })
  void a_wrong_interpretation_is_answered_by_all_names(String wrong) {
    assertProblem(
        () -> RulesReader.interpretation("interpretation", wrong),
        "<interpretation>",
        String.join(", ", Interpretations.NAMES));
  }

  @Test
  void settings_that_an_interpretation_cannot_have_are_named() {
    assertProblem(
        () -> RulesReader.interpretation("interpretation", "quick(level=60%)"), "not above 0.5");
    assertProblem(
        () -> RulesReader.interpretation("interpretation", "gate(tolerance=5%)"), "the margin");
    assertProblem(
        () -> RulesReader.interpretation("interpretation", "gate(level=20%)"), "not above 0.05");
  }

  @Test
  void interpretations_of_workloads_divide_at_the_last_equals_sign_before_the_name() {
    var choices =
        RulesReader.interpretations(
            "interpretations", List.of("parse\\{size=10\\}=welch-vm(level=2%)", "a=b=quick"));

    assertThat(choices.keySet())
        .extracting(Pattern::pattern)
        .containsExactly("parse\\{size=10\\}", "a=b");
    assertThat(choices.values())
        .containsExactly(new Choice("welch-vm", 0.02, 0), new Choice("quick", null, 0));
    for (String wrong : List.of("quick", "=quick", "a=", "(=quick", "a=fast")) {
      assertProblem(
          () -> RulesReader.interpretations("interpretations", List.of(wrong)),
          "<interpretations>");
    }
  }

  private static void assertProblem(ThrowingCallable call, String... parts) {
    assertThatThrownBy(call).isInstanceOf(ProblemException.class).message().contains(parts);
  }
}

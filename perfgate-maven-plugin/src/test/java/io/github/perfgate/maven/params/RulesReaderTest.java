package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.settings.Rules.Choice;
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
  void marginsAreSharesOrPercentages() {
    assertThat(RulesReader.margin("margin", "0.02")).isEqualTo(0.02);
    assertThat(RulesReader.margin("margin", "2 %")).isEqualTo(0.02);
    assertThat(RulesReader.margin("margin", "0")).isZero();
    for (String wrong : List.of("NaN", "-1", "two", "10", "Infinity")) {
      assertProblem(() -> RulesReader.margin("margin", wrong), "<margin>", "2%");
    }
  }

  @Test
  void marginsOfWorkloadsDivideAtTheLastEqualsSign() {
    var margins = RulesReader.margins("margins", List.of("parse\\{size=10\\}=5%"));

    assertThat(margins).hasSize(1);
    assertThat(margins.keySet()).extracting(Pattern::pattern).containsExactly("parse\\{size=10\\}");
    assertThat(margins.values()).containsExactly(0.05);
    assertProblem(() -> RulesReader.margins("margins", List.of("0.05")), "<margins>", "=0.05");
    assertProblem(() -> RulesReader.margins("margins", List.of("(=1%")), "<margins>", "regular");
    assertThat(RulesReader.pairs("historyFrom", List.of("New = .*Parser.n=1")).toString())
        .isEqualTo("{New=.*Parser.n=1}");
    assertProblem(() -> RulesReader.pairs("historyFrom", List.of("New=(")), "<historyFrom>", "`(`");
  }

  @ParameterizedTest
  @FieldSource("io.github.perfgate.stats.interpretation.Interpretations#NAMES")
  void everyInterpretationIsSelectedByItsName(String name) {
    assertThat(RulesReader.interpretation("interpretation", " " + name + " "))
        .isEqualTo(new Choice(name, null, null));
  }

  @Test
  void levelAndToleranceStandInParenthesesDividedByCommasOrWhiteSpace() {
    Choice expected = new Choice("quick", 0.05, 0.1);

    for (String text :
        List.of("quick(level=5%, tolerance=0.1)", "quick (tolerance = 10 % level = 0.05)")) {
      assertThat(RulesReader.interpretation("interpretation", text)).isEqualTo(expected);
    }
    assertThat(RulesReader.interpretation("interpretation", "gate(level=0.1%)"))
        .isEqualTo(new Choice("gate", 0.001, null));
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
  void aWrongInterpretationIsAnsweredByAllNames(String wrong) {
    assertProblem(
        () -> RulesReader.interpretation("interpretation", wrong),
        "<interpretation>",
        String.join(", ", Interpretations.NAMES));
  }

  @Test
  void settingsThatAnInterpretationCannotHaveAreNamed() {
    assertProblem(
        () -> RulesReader.interpretation("interpretation", "quick(level=60%)"), "not above 0.5");
    assertProblem(
        () -> RulesReader.interpretation("interpretation", "gate(tolerance=5%)"), "the margin");
    assertProblem(
        () -> RulesReader.interpretation("interpretation", "gate(level=20%)"), "not above 0.05");
  }

  @Test
  void interpretationsOfWorkloadsDivideAtTheLastEqualsSignBeforeTheName() {
    var choices =
        RulesReader.interpretations(
            "interpretations", List.of("parse\\{size=10\\}=welch-vm(level=2%)", "a=b=quick"));

    assertThat(choices.keySet())
        .extracting(Pattern::pattern)
        .containsExactly("parse\\{size=10\\}", "a=b");
    assertThat(choices.values())
        .containsExactly(new Choice("welch-vm", 0.02, null), new Choice("quick", null, null));
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

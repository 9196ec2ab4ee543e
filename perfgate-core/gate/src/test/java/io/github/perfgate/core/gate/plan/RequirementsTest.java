package io.github.perfgate.core.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.workload.harness.ClassIndex;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownTests;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequirementsTest {
  @Test
  void formulasOverUnitTestsAreAddedWhenTheTestsAreKnown() {
    Formulas formulas =
        formulas(
            "java.util.List#size() < 1 s\n"
                + "for t in tests('Parser') t <= java.util.Map#size()@old");
    KnownTests tests =
        new KnownTests(List.of("a.ParserTest.reads", "a.B.c"), List.of("a.ParserTest.reads"));

    try (ClassIndex classes = new ClassIndex(List.of())) {
      Requirements early = Requirements.of(formulas, List.of(), classes);
      Requirements late = early.withTests(formulas, List.of(), classes, tests);

      assertThat(early.list()).hasSize(1);
      assertThat(early.methods().keySet()).containsExactly("CURRENT", "old");
      assertThat(early.revisions()).containsKey("old");
      assertThat(late.list())
          .extracting(Requirement::place, one -> one.formula().toSpl())
          .satisfiesExactly(
              one -> assertThat(one.toList().get(0)).isEqualTo("a.spl:1:1"),
              two ->
                  assertThat(two.toList())
                      .containsExactly(
                          "a.spl:2:1", "a.ParserTest.reads@CURRENT <= java.util.Map#size()@old"));
      assertThat(late.origins()).containsOnlyKeys(late.list());
    }
  }

  @Test
  void unitTestsAreMeasuredInTwoVersionsOnly() {
    Formulas formulas = formulas("for t in tests('Parser') t <= t@v1");

    assertThatThrownBy(() -> Requirements.of(formulas, List.of(), null))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "a.spl:1:1: unit tests are measured in the candidate and the baseline, not in v1")
        .hasMessageContaining("@BASELINE");
  }

  private static Formulas formulas(String text) {
    return new Formulas(
        List.of(new Formulas.Text(new Source("a.spl", text), null, null, List.of())),
        List.of(),
        false,
        Map.of(),
        List.of());
  }
}

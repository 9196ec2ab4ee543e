package io.github.perfgate.core.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMeasurement;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests the effect of thread-safe classes on the build. */
class ConcurrentExitTest {
  @Test
  void aSlowerMethodOfAThreadSafeClassFailsTheBuildUnlessItIsAccepted() {
    ConcurrentClass slow = type(method(Direction.REGRESSION, null));
    ConcurrentClass mixed = type(method(Direction.MIXED, null));
    ConcurrentClass accepted = type(method(Direction.REGRESSION, ExitRuleTest.ACCEPTANCE));
    ConcurrentClass open = type(method(Direction.INCONCLUSIVE, null));
    ConcurrentClass broken = ConcurrentClass.failed("a.B", 0.1, 1, "", "no space left");

    for (FailOn failOn : EnumSet.complementOf(EnumSet.of(FailOn.NEVER))) {
      assertThat(failure(failOn, slow)).isEqualTo(Verdict.REGRESSION);
      assertThat(failure(failOn, mixed)).isEqualTo(Verdict.REGRESSION);
      assertThat(failure(failOn, accepted)).isNull();
      assertThat(failure(failOn, open)).isNull();
      assertThat(failure(failOn, slow, broken)).isEqualTo(Verdict.ERROR);
    }
    assertThat(failure(FailOn.NEVER, slow)).isNull();
    assertThat(rule(FailOn.NEVER, slow).isViolated(List.of())).isTrue();
    assertThat(rule(FailOn.NEVER, accepted).isViolated(List.of())).isFalse();
    assertThat(failure(FailOn.NEVER, broken)).isEqualTo(Verdict.ERROR);
  }

  @Test
  void whatNoLongerEndsFailsTheBuildAndAnExceptionDoesNot() {
    ConcurrentClass deadlock = type(troubled(ConcurrentTrouble.Kind.DEADLOCK, "CURRENT", true));
    ConcurrentClass hang = type(troubled(ConcurrentTrouble.Kind.HANG, "CURRENT", true));
    ConcurrentClass slowdown = type(troubled(ConcurrentTrouble.Kind.SLOWDOWN, "CURRENT", true));

    assertThat(failure(FailOn.REGRESSION, deadlock)).isEqualTo(Verdict.REGRESSION);
    assertThat(failure(FailOn.REGRESSION, hang)).isEqualTo(Verdict.REGRESSION);
    assertThat(failure(FailOn.NEVER, deadlock)).isNull();
    assertThat(failure(FailOn.REGRESSION, slowdown)).isEqualTo(Verdict.REGRESSION);
    assertThat(sentence(FailOn.REGRESSION, List.of(), deadlock))
        .isEqualTo("Failed: concurrent tests show 0 of 1 method slower, 1 that no longer ends.");
    assertThat(sentence(FailOn.REGRESSION, List.of(), slowdown))
        .as("it ends, and is only slower")
        .isEqualTo("Failed: concurrent tests show 1 of 1 method slower.");
    assertThat(
            failure(
                FailOn.REGRESSION, type(troubled(ConcurrentTrouble.Kind.HANG, "CURRENT", false))))
        .as("once may be chance")
        .isNull();
    assertThat(
            failure(
                FailOn.REGRESSION,
                type(troubled(ConcurrentTrouble.Kind.DEADLOCK, "the baseline", true)),
                type(troubled(ConcurrentTrouble.Kind.EXCEPTION, "CURRENT", true))))
        .isNull();
  }

  private static ConcurrentMethod troubled(
      ConcurrentTrouble.Kind kind, String version, boolean sure) {
    ConcurrentTrouble trouble = new ConcurrentTrouble(kind, version, sure, "it.c()", "why");
    return new ConcurrentMethod(
        "a.B.c()",
        "c()",
        trouble.fails() ? Direction.REGRESSION : Direction.INCONCLUSIVE,
        List.of(),
        List.of(trouble),
        null,
        null);
  }

  @Test
  void theSentenceSaysWhatConcurrentTestsShow() {
    ConcurrentClass some =
        type(
            method(Direction.REGRESSION, null),
            method(Direction.MIXED, ExitRuleTest.ACCEPTANCE),
            method(Direction.IMPROVEMENT, null),
            method(Direction.NO_CHANGE, null));
    ConcurrentClass same = type(method(Direction.NO_CHANGE, null));
    List<FormulaResult> held = List.of(ExitRuleTest.formula(FormulaVerdict.HOLDS));

    assertThat(sentence(FailOn.REGRESSION, List.of(), some))
        .isEqualTo("Failed: concurrent tests show 2 of 4 methods slower (1 accepted), 1 faster.");
    assertThat(sentence(FailOn.NEVER, List.of(), some))
        .startsWith("Passed, as <failOn> is never, but would have failed: concurrent tests show");
    assertThat(sentence(FailOn.REGRESSION, held, same))
        .isEqualTo(
            "Passed: 1 of 1 workload is not slower than the baseline by more than 2 %; concurrent tests show 0 of 1"
                + " method slower.");
    assertThat(sentence(FailOn.REGRESSION, held, some))
        .isEqualTo(
            "Failed: concurrent tests show 2 of 4 methods slower (1 accepted), 1 faster; 1 of 1 workload is not slower"
                + " than the baseline by more than 2 %.");
    assertThat(sentence(FailOn.REGRESSION, List.of(), type()))
        .isEqualTo("Passed: of 1 thread-safe class that changed no method was measured.");
    assertThat(
            sentence(
                FailOn.REGRESSION,
                List.of(),
                same,
                ConcurrentClass.failed("a.B", 0.1, 1, "", "why")))
        .isEqualTo(
            "Failed: concurrent tests show 0 of 1 method slower, 1 class could not be compared.");
  }

  private static String sentence(
      FailOn failOn, List<FormulaResult> formulas, ConcurrentClass... classes) {
    return new Headline(rule(failOn, classes), formulas)
        .ofWorkloads(
            formulas.isEmpty() ? List.of() : ExitRuleTest.of(Verdict.NO_CHANGE), "the baseline");
  }

  private static @Nullable Verdict failure(FailOn failOn, ConcurrentClass... classes) {
    return rule(failOn, classes).failure(List.of());
  }

  private static ConcurrentClass type(ConcurrentMethod... methods) {
    return new ConcurrentClass(
        "a.B",
        Direction.NO_CHANGE,
        Direction.NO_CHANGE,
        List.of(methods),
        null,
        new ConcurrentMeasurement(1, 1, 10, 0.1, 1, "", "17", 2, 0),
        List.of());
  }

  private static ConcurrentMethod method(Direction direction, @Nullable Acceptance accepted) {
    return new ConcurrentMethod("a.B.c()", "c()", direction, List.of(), List.of(), accepted, null);
  }

  private static ExitRule rule(FailOn failOn, ConcurrentClass... classes) {
    return new ExitRule(failOn, ExitRule.others(List.of(), List.of(classes)));
  }
}

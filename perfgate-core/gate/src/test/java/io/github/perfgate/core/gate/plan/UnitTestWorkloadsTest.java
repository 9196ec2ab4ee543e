package io.github.perfgate.core.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.ConsideredTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnitTestWorkloadsTest {
  private static final ConsideredTest OUTSIDE = new ConsideredTest("a.T.one", false, "", 0, null);
  private static final ConsideredTest INSIDE = new ConsideredTest("a.T.two", true, "", 1, null);

  @Test
  void nothingIsAffectedByTheSameCodeOrByAChangeThatNoTestExecutes() {
    assertThat(workloads(true).unaffected())
        .isEqualTo("0 unit tests affected, as both versions have the same code");
    assertThat(workloads(false, OUTSIDE, OUTSIDE).unaffected())
        .isEqualTo("0 of 2 unit tests affected");
    assertThat(workloads(false, OUTSIDE, INSIDE).unaffected()).isNull();
  }

  /** For example, a mistyped {@code <includes>} must not pass for the same code. */
  @Test
  void noTestAtAllSaysNothingAboutTheChange() {
    assertThat(workloads(false).unaffected()).isNull();
  }

  @Test
  void classesWithoutATestThatAnEngineFindsAreNotCompared() {
    assertThat(workloads(false).unknown(3, false))
        .contains("no unit test was found: no engine finds one in 3 test classes");
    assertThat(workloads(true).unknown(3, false)).isEmpty();
    assertThat(workloads(false, OUTSIDE).unknown(3, false)).isEmpty();
  }

  @Test
  void testsOfWhichNoneIsToRunHereSayNothingAboutTheChange() {
    ConsideredTest skipped = withObstacle("it is skipped here: no Docker");
    ConsideredTest aborted = withObstacle("it is aborted: no server");

    assertThat(workloads(false, skipped, aborted).unknown(1, false))
        .contains("no unit test runs here: of the first of 2 tests, it is skipped here: no Docker");
    assertThat(workloads(false, skipped, aborted).unknown(1, true)).isEmpty();
    assertThat(workloads(false, skipped, OUTSIDE).unknown(1, false)).isEmpty();
    assertThat(workloads(false, withObstacle("it is skipped: not now")).unknown(1, false))
        .isEmpty();
  }

  private static ConsideredTest withObstacle(String obstacle) {
    return new ConsideredTest("a.T.three", false, "", 0, obstacle);
  }

  private static UnitTestWorkloads workloads(boolean sameCode, ConsideredTest... tests) {
    return new UnitTestWorkloads(
        List.of(), List.of(), Map.of(), List.of(tests), Map.of(), sameCode, Map.of(), Map.of());
  }
}

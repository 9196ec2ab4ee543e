package io.github.perfgate.core.gate.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.result.ComparisonResult.Numbers;
import io.github.perfgate.core.workload.count.VersionWork;
import io.github.perfgate.core.workload.count.Work;
import io.github.perfgate.core.workload.count.WorkComparison;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.GroundFormula;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.Truth;
import io.github.perfgate.core.workload.spl.grounding.Scope;
import io.github.perfgate.core.workload.spl.grounding.Script;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparisons of work that was counted, or could not be. */
class CountJudgeTest {
  private static final MethodId COMPILE =
      new MethodId("java.util.regex.Pattern", "compile", "(Ljava/lang/String;)V");

  private final Map<String, VersionWork> work = new HashMap<>();

  private void counted(String operand, double bytecodes, double bytes) {
    work.put(
        operand,
        new VersionWork(
            WorkComparison.Count.EXACT,
            new Work(bytecodes, 7, 0, 0, bytes, 0, 0),
            Map.of(COMPILE, 2.0),
            null));
  }

  private CountedComparison decided(String text) {
    GroundFormula formula =
        Script.parse(new Source("test.spl", text), List.of())
            .ground(new Scope(null, Map.of(), List.of(), null))
            .requirements()
            .get(0)
            .formula();
    return new CountJudge(
            new KnownWork() {
              @Override
              public @Nullable String absence(Operand operand) {
                return operand.revision().equals("gone") ? "gone has no such method" : null;
              }

              @Override
              public VersionWork of(Operand operand) {
                return work.getOrDefault(
                    operand.subject().id() + "@" + operand.revision(),
                    VersionWork.none("it ends its JVM"));
              }
            })
        .decided(formula.comparisons().iterator().next(), "a.B#m");
  }

  @ParameterizedTest
  @CsvSource({
    "a.B#m.bytes <= 24, TRUE",
    "a.B#m.bytes < 24, FALSE",
    "a.B#m.bytes > 23, TRUE",
    "a.B#m.bytes >= 25, FALSE",
    "a.B#m.bytes = 24, TRUE",
    "a.B#m.bytes = 25, FALSE",
    "a.B#m.bytes = (5 %) 25, TRUE",
    "a.B#m.bytes <= 0, FALSE",
    "a.B#m.bytes <= 1.2 * a.B#m.bytes@BASELINE, TRUE",
    "a.B#m.bytes <= 1.1 * a.B#m.bytes@BASELINE, FALSE",
    "2 * a.B#m.bytes = 48 bytes, TRUE",
    "a.B#m.bytes <= a.B#m.bytes@BASELINE + 4, TRUE",
    "a.B#m.bytes <= a.B#m.bytes@BASELINE + 3 bytes, FALSE",
    "a.B#m.bytes - 20 bytes <= 4 bytes, TRUE",
    "a.B#m.bytecodes <= 1.15 * a.B#m.bytecodes@BASELINE, TRUE",
    "a.B#m.bytecodes < 1.15 * a.B#m.bytecodes@BASELINE, FALSE",
    "a.B#m.calls <= 7 calls, TRUE",
    "a.B#m.calls(java.util.regex.Pattern#compile) <= 1, FALSE"
  })
  void countsAreComparedWithoutStatistics(String formula, Truth value) {
    counted("a.B#m@CURRENT", 115, 24);
    counted("a.B#m@BASELINE", 100, 20);

    assertThat(decided(formula).value()).isEqualTo(value);
  }

  @Test
  void aFewBytesInSomeOperationsAreNoneAgainstALimit() {
    counted("a.B#m@CURRENT", 100, 0.75);

    assertThat(decided("a.B#m.bytes <= 0 bytes").value()).isEqualTo(Truth.TRUE);
    counted("a.B#m@CURRENT", 100, 1);
    assertThat(decided("a.B#m.bytes <= 0 bytes").value()).isEqualTo(Truth.FALSE);
  }

  @Test
  void tellsBothNumbers() {
    counted("a.B#m@CURRENT", 12345.5, 24);

    CountedComparison limited = decided("2 * a.B#m.bytecodes <= 1000");

    assertThat(limited.numbers()).isEqualTo(new Numbers(24691, 1000));
    assertThat(limited.reason()).isEqualTo("24,691 against 1,000 bytecodes per operation");
    assertThat(decided("a.B#m.calls(java.util.regex.Pattern#compile) <= 1").reason())
        .isEqualTo("2 against 1 calls of java.util.regex.Pattern#compile per operation");
  }

  @Test
  void whatIsNotExactIsUndecidedAndSaysWhatToDo() {
    work.put(
        "a.B#m@CURRENT",
        new VersionWork(WorkComparison.Count.NOT_EXACT, null, Map.of(), "a.B.x differs"));

    CountedComparison found = decided("a.B#m.bytes <= 0");

    assertThat(found.value()).isEqualTo(Truth.UNKNOWN);
    assertThat(found.reason())
        .startsWith("the count of a.B#m@CURRENT is not exact: a.B.x differs; let every run do");
    assertThat(found.numbers()).isNull();
    assertThat(found.comparable()).isTrue();
  }

  @Test
  void whatWasNotCountedIsUndecided() {
    counted("a.B#m@CURRENT", 1, 1);

    CountedComparison found = decided("a.B#m.bytes <= a.B#m.bytes@BASELINE");

    assertThat(found.value()).isEqualTo(Truth.UNKNOWN);
    assertThat(found.reason()).isEqualTo("a.B#m@BASELINE was not counted: it ends its JVM");
  }

  @Test
  void whatAVersionLacksIsNotComparable() {
    counted("a.B#m@CURRENT", 1, 1);

    CountedComparison found = decided("a.B#m.bytes <= a.B#m.bytes@gone");

    assertThat(found.value()).isEqualTo(Truth.UNKNOWN);
    assertThat(found.comparable()).isFalse();
    assertThat(found.reason()).isEqualTo("gone has no such method");
  }

  private CountedComparison growth(String formula, double... counts) {
    String[] sizes = {"10", "100", "1000"};
    for (int i = 0; i < sizes.length; i++) {
      counted("a.B#m[a.G#g](" + sizes[i] + ")@CURRENT", counts[i], 0);
    }
    return decided("growth(a.B#m[a.G#g], n in {10, 100, 1000}) <= " + formula);
  }

  @ParameterizedTest
  @CsvSource({
    "n, 10, 100, 1000, TRUE",
    "n, 10, 100, 1150, TRUE",
    "n, 10, 100, 1151, FALSE",
    "n using (margin = 20 %), 10, 100, 1151, TRUE",
    "n * log(n), 10, 200, 3000, TRUE",
    "n * log(n), 10, 200, 3451, FALSE",
    "n^2, 10, 1000, 100000, TRUE",
    "n^2, 10, 1000, 116000, FALSE",
    "log(n), 10, 20, 30, TRUE",
    "1, 10, 10, 11, TRUE",
    "1, 10, 10, 12, FALSE",
    "n, 0, 0, 0, TRUE",
    "n, 0, 0, 1, FALSE"
  })
  void aCountMayGrowAsItsBoundDoesAndAMarginMore(
      String bound, double first, double second, double third, Truth value) {
    assertThat(growth(bound, first, second, third).value()).isEqualTo(value);
  }

  @Test
  void theLastStepDecidesWhereEarlierOnesDisagree() {
    CountedComparison early = growth("n", 10, 400, 4000);
    CountedComparison late = growth("n", 1000, 1100, 90000);

    assertThat(early.value()).isEqualTo(Truth.TRUE);
    assertThat(early.reason())
        .isEqualTo(
            "bytecodes per operation: 10 at 10, 400 at 100, 4,000 at 1,000;"
                + " from 10 to 100 they grow 40 times, and 11.5 times are allowed,"
                + " but the last step decides;"
                + " from 100 to 1,000 they grow 10 times, and 11.5 times are allowed");
    assertThat(early.numbers()).isEqualTo(new Numbers(10, 11.5));
    assertThat(late.value()).isEqualTo(Truth.FALSE);
  }

  @Test
  void aGrowthIsUndecidedIfASizeIsNotExact() {
    counted("a.B#m[a.G#g](10)@CURRENT", 10, 0);
    counted("a.B#m[a.G#g](1000)@CURRENT", 1000, 0);

    CountedComparison found = decided("growth(a.B#m[a.G#g], n in {10, 100, 1000}) <= n");

    assertThat(found.value()).isEqualTo(Truth.UNKNOWN);
    assertThat(found.reason()).startsWith("a.B#m[a.G#g](100)@CURRENT was not counted");
  }
}

package io.github.perfgate.core.workload.spl.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.CountedQuantity.Count;
import io.github.perfgate.core.workload.spl.CountedQuantity.CountLimit;
import io.github.perfgate.core.workload.spl.CountedQuantity.Growth;
import io.github.perfgate.core.workload.spl.GroundFormula;
import io.github.perfgate.core.workload.spl.WorkFigure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas about counted work: what they mean, and that they are printed as they are read. */
class CountedFormulasTest {
  private static Comparison comparison(String text) {
    GroundFormula formula = GroundedFormulas.ground(text, GroundedFormulas.ANNOTATED);
    return formula.comparisons().iterator().next();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELF.bytes <= 0" + "| com.acme.Sorter#specializedSort(int[]).bytes@CURRENT <= 0 bytes",
        "SELF[data](3).bytes@CURRENT <= 0 bytes"
            + "| com.acme.Sorter#specializedSort(int[])[com.acme.Sorter#data](3).bytes@CURRENT"
            + " <= 0 bytes",
        "m := SELF[data](3); m.bytecodes <= 1.01 * m.bytecodes@BASELINE"
            + "| com.acme.Sorter#specializedSort(int[])[com.acme.Sorter#data](3).bytecodes@CURRENT"
            + " <= 1.01 *"
            + " com.acme.Sorter#specializedSort(int[])[com.acme.Sorter#data](3).bytecodes@BASELINE",
        "com.acme.ParserBenchmark.print.objects = (5 %) 2 * 3"
            + "| com.acme.ParserBenchmark.print.objects@CURRENT = (0.05) 6 objects",
        "com.acme.ParserBenchmark.parse{size=10}.copied < 1000"
            + "| com.acme.ParserBenchmark.parse{mode=fast,size=10}.copied@CURRENT < 1000 copied",
        "com.acme.SortBenchmark.sort:Throughput.bytes > 3 bytes"
            + "| com.acme.SortBenchmark.sort:Throughput.bytes@CURRENT > 3 bytes",
        "SELF.calls(String#copyValueOf(char[])) <= 1"
            + "| com.acme.Sorter#specializedSort(int[])"
            + ".calls(java.lang.String#copyValueOf(char[]))@CURRENT <= 1 calls",
        "for b in benchmarks('print') b.bytes@CURRENT <= b.bytes@BASELINE"
            + "| com.acme.ParserBenchmark.print.bytes@CURRENT"
            + " <= com.acme.ParserBenchmark.print.bytes@BASELINE",
        "for n in {7} SELF[data](n).calls <= 2 * n"
            + "| com.acme.Sorter#specializedSort(int[])[com.acme.Sorter#data](7).calls@CURRENT"
            + " <= 14 calls",
        "other.exceptions@'v.bytes' <= 3"
            + "| com.acme.Sorter#other.exceptions@v.bytes <= 3 exceptions",
      })
  void aFigureOfWorkIsComparedWithAnotherOneOrALimit(String written, String meant) {
    assertThat(comparison(written).toSpl()).isEqualTo(meant.strip());
    assertThat(comparison(written).isCounted()).isTrue();
  }

  @Test
  void behindAClassAFigureIsTheNameOfAMethod() {
    Comparison comparison =
        GroundedFormulas.ground("com.acme.Codec.bytes < 1 s", GroundedFormulas.UNKNOWING)
            .comparisons()
            .iterator()
            .next();

    assertThat(comparison.isCounted()).isFalse();
    assertThat(comparison.left().toSpl()).isEqualTo("com.acme.Codec#bytes@CURRENT");
  }

  @Test
  void aLimitHasTheUnitOfTheOtherSide() {
    assertThat(comparison("3 >= SELF.calls").left())
        .isEqualTo(new CountLimit(BigDecimal.valueOf(3), WorkFigure.Kind.CALLS));
  }

  @Test
  void aGrowthHasACountForEachSize() {
    Comparison comparison = comparison("growth(SELF[data], n in {100, 1000, 10000}) <= n * log(n)");

    Growth growth = (Growth) comparison.left();
    assertThat(growth.counts())
        .extracting(Count::toSpl)
        .containsExactlyElementsOf(
            List.of("100", "1000", "10000").stream()
                .map(
                    n ->
                        "com.acme.Sorter#specializedSort(int[])[com.acme.Sorter#data](%s).bytecodes@CURRENT"
                            .formatted(n))
                .toList());
    assertThat(comparison.toSpl())
        .isEqualTo(
            "growth(com.acme.Sorter#specializedSort(int[])[com.acme.Sorter#data](n).bytecodes@CURRENT,"
                + " n in {100, 1000, 10000}) <= n * log(n)");
    assertThat(comparison.operands()).hasSize(3);
  }

  @Test
  void theSizeStandsAnywhereInWhatGrows() {
    String ofMethod = "growth(SELF[data]('x', n).bytes@BASELINE, n in {1, 2, 3}) <= n * n * n";
    String constant = "growth(SELF[data], n in {1, 2, 3}) <= 1";

    assertThat(comparison(ofMethod).toSpl())
        .contains("('x', n).bytes@BASELINE, n in {1, 2, 3}) <= n^3");
    assertThat(comparison(constant).toSpl()).endsWith("<= 1");
  }

  @Test
  void growthOfABenchmarkGoesThroughAParameter() {
    Scope scope =
        new Scope(
            null,
            Map.of(),
            List.of(
                new Scope.KnownBenchmark(
                    "com.acme.B.parse", Map.of("size", List.of("10", "100", "1000")))),
            null);
    String written = "growth(com.acme.B.parse{size=n}, n in {10, 100, 1000}) <= n";
    String meant = GroundedFormulas.ground(written, scope).toSpl();

    assertThat(meant)
        .isEqualTo("growth(com.acme.B.parse{size=n}.bytecodes@CURRENT, n in {10, 100, 1000}) <= n");
    assertThat(GroundedFormulas.ground(meant, scope).toSpl()).isEqualTo(meant);
  }

  @Test
  void onlyTheMarginOfSettingsAroundAFormulaIsAboutGrowth() {
    String growth = "growth(SELF[data], n in {1, 2, 3}) <= n";

    assertThat(comparison("(" + growth + ") using welch-vm(level = 1 %, margin = 20 %)").settings())
        .extracting("interpretation", "level", "margin")
        .containsExactly(null, null, new BigDecimal("0.2"));
    assertThat(comparison("(SELF.bytes <= 3) using (margin = 20 %)").settings()).isNull();
  }
}

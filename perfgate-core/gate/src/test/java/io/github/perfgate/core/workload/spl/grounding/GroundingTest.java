package io.github.perfgate.core.workload.spl.grounding;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Limit;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.Documented;
import io.github.perfgate.core.workload.spl.Factory;
import io.github.perfgate.core.workload.spl.GroundFormula;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.SplException;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.UsingClause;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GroundingTest {
  @Test
  void anAtomSaysAllThatIsCompared() {
    GroundFormula formula =
        GroundedFormulas.ground(
            """
            gen := Generators('x')#lists(7)
            SELF[gen, data]('a', 2) < 5 us using quick(level = 1 %)
            """,
            GroundedFormulas.ANNOTATED);

    assertThat(formula)
        .isEqualTo(
            new GroundFormula.Atom(
                new Comparison(
                    new Operand(
                        BigDecimal.ONE,
                        new Subject.Method(
                            new MethodName("com.acme.Sorter", "specializedSort", List.of("int[]")),
                            new Factory(
                                "com.acme.Generators",
                                "lists",
                                List.of(new Value.Text("x")),
                                List.of(number("7"))),
                            new Factory("com.acme.Sorter", "data", List.of(), List.of()),
                            List.of(new Value.Text("a"), number("2"))),
                        "CURRENT"),
                    Relation.LESS,
                    new Limit(new BigDecimal("5000")),
                    null,
                    new UsingClause("quick", new BigDecimal("0.01"), null, null))));
  }

  private static Value number(String text) {
    return new Value.Numeral(new BigDecimal(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      textBlock =
          """
          for i in {1, 2} SELF(i) < 5 ms   → com.acme.Sorter#specializedSort(int[])(1)@CURRENT < 5000000 ns and com.acme.Sorter#specializedSort(int[])(2)@CURRENT < 5000000 ns
          for b in benchmarks('print') b <= 1.02 * b@BASELINE → com.acme.ParserBenchmark.print@CURRENT <= 1.02 * com.acme.ParserBenchmark.print@BASELINE
          for b in benchmarks('parse.*10}') b < 1 s → com.acme.ParserBenchmark.parse{mode=fast,size=10}@CURRENT < 1000000000 ns
          ParserBenchmark.parse{size=100} < 1 s → com.acme.ParserBenchmark.parse{mode=fast,size=100}@CURRENT < 1000000000 ns
          com.acme.SortBenchmark.sort:Throughput < 1 s → com.acme.SortBenchmark.sort:Throughput@CURRENT < 1000000000 ns
          Arrays#sort(int[], Object) < 2 * other → java.util.Arrays#sort(int[],java.lang.Object)@CURRENT < 2 * com.acme.Sorter#other@CURRENT
          Fast#sort < com.acme.Sorter.Fast.sort@x → com.acme.Sorter$Fast#sort@CURRENT < com.acme.Sorter$Fast#sort@x
          SELF#other[SELF#data, Generators](1) < SELF[Generators('a')] → com.acme.Sorter#other[com.acme.Sorter#data, com.acme.Generators#generate](1)@CURRENT < com.acme.Sorter#specializedSort(int[])[com.acme.Generators('a')#generate]@CURRENT
          SELF@jdom < SELF@{a:b:1}         → com.acme.Sorter#specializedSort(int[])@{jdom:jdom:b9} < com.acme.Sorter#specializedSort(int[])@{a:b:1}
          SELF <= 1.1 * other + 2 us       → com.acme.Sorter#specializedSort(int[])@CURRENT <= 1.1 * com.acme.Sorter#other@CURRENT + 2000 ns
          1 us + SELF / 2 - 300 ns < other → 0.5 * com.acme.Sorter#specializedSort(int[])@CURRENT + 700 ns < com.acme.Sorter#other@CURRENT
          for n in {2, 4} SELF(n) < n * 3 us / 2 - 1 us → com.acme.Sorter#specializedSort(int[])(2)@CURRENT < 2000 ns and com.acme.Sorter#specializedSort(int[])(4)@CURRENT < 5000 ns
          SELF.bytes <= SELF.bytes@x + 16  → com.acme.Sorter#specializedSort(int[]).bytes@CURRENT <= com.acme.Sorter#specializedSort(int[]).bytes@x + 16 bytes
          for i in {1, 2} for j in {1, 2} i < j => SELF(i) <= SELF(j) → com.acme.Sorter#specializedSort(int[])(1)@CURRENT <= com.acme.Sorter#specializedSort(int[])(2)@CURRENT
          for i in {1, 2, 3} (i = 2 or i / 3 = 1) and SELF(i) < 1 s or i <= 3 - 2 and SELF(i) < 2 s → com.acme.Sorter#specializedSort(int[])(1)@CURRENT < 2000000000 ns and com.acme.Sorter#specializedSort(int[])(2)@CURRENT < 1000000000 ns and com.acme.Sorter#specializedSort(int[])(3)@CURRENT < 1000000000 ns
          for s in {'a', 'b'} not s = 'a' => SELF(s) < 1 s → com.acme.Sorter#specializedSort(int[])('b')@CURRENT < 1000000000 ns
          SELF < other => SELF(1) < other  → not (com.acme.Sorter#specializedSort(int[])@CURRENT < com.acme.Sorter#other@CURRENT) or com.acme.Sorter#specializedSort(int[])(1)@CURRENT < com.acme.Sorter#other@CURRENT
          """)
  void namesAreResolvedAndQuantifiersExpanded(String text, String ground) {
    assertThat(GroundedFormulas.grounded(text)).isEqualTo(ground);
    assertThat(GroundedFormulas.grounded(ground)).as("read again").isEqualTo(ground);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      textBlock =
          """
          {10, 20, ..., 50}       → 10 20 30 40 50
          {1, 10, 100, …, 10000}  → 1 10 100 1000 10000
          {5, 4..6, 100}          → 5 4 5 6 100
          10..100 step 30         → 10 40 70 100
          1..2 step 0.5           → 1 1.5 2
          2^4..2^7                → 16 32 64 128
          10^1..10^5 step 2       → 10 1000 100000
          {2^10}                  → 1024
          """)
  void rangesStandForTheirValues(String range, String values) {
    String expected =
        Stream.of(values.split(" "))
            .map("com.acme.Sorter#specializedSort(int[])(%s)@CURRENT < 1 ns"::formatted)
            .collect(joining(" and "));
    assertThat(GroundedFormulas.grounded("for n in " + range + " SELF(n) < 1 ns"))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      textBlock =
          """
          SELF <= 2 * 3                             → a number alone is no time
          SELF - other < 1 us                       → what is measured is not subtracted
          SELF + other < 1 us                       → a side has one method or benchmark
          SELF + 5 bytes < other                    → `5 bytes` cannot be added
          SELF.bytes + 5 us < other.bytes           → `5 us` cannot be added
          SELF < 1 us - 2 us                        → a time is greater than 0
          SELF / 0 < other                          → greater than 0
          SELF + 1 us <= (1, 2) other               → factors stand either
          1 < 2                                     → the formula is true whatever is measured
          for i in {1, 2} i > 2 and SELF < 1 s      → the formula is false whatever is measured
          for s in {'a', 1} s < 2 => SELF < 1 s     → texts are compared by = only
          for i in {1} i = 1 using (level = 1 %) => SELF < 1 s → compares numbers
          for n in {10, ..., 50} SELF(n) < 1 s      → two numbers, or three, stand before
          for n in {10, 20, ..., 55} SELF(n) < 1 s  → do not lead to 55
          for n in 100..10 SELF(n) < 1 s            → is empty
          for n in 2^4..3^5 SELF(n) < 1 s           → one base
          for n in 1..10 step 0 SELF(n) < 1 s       → a step is greater than 0
          for n in 1..2 step 0.00001 SELF(n) < 1 s  → more than 10000 values
          """)
  void aMistakeIsExplained(String text, String message) {
    assertThatThrownBy(() -> GroundedFormulas.grounded(text)).hasMessageContaining(message);
  }

  @Test
  void aFormulaOverUnitTestsWaitsForThem() {
    String text = "for t in tests('Parser') t <= 1.05 * t@BASELINE\nSELF < 1 s";

    Grounding early = GroundedFormulas.parse(text).ground(GroundedFormulas.ANNOTATED);
    assertThat(early.requirements()).extracting(Requirement::text).containsExactly("SELF < 1 s");
    assertThat(early.overTests())
        .extracting(Requirement::place, one -> one.formula().toSpl())
        .containsExactly(
            tuple("limits.spl:1:1", "a unit test@CURRENT <= 1.05 * a unit test@BASELINE"));

    List<String> all = List.of("a.ParserTest.reads", "a.ParserTest.writes", "a.CellTest.pads");
    assertThat(groundedOver(text, all, List.of("a.CellTest.pads", "a.ParserTest.writes")))
        .containsExactly(
            "a.ParserTest.writes@CURRENT <= 1.05 * a.ParserTest.writes@BASELINE",
            "com.acme.Sorter#specializedSort(int[])@CURRENT < 1000000000 ns");
    assertThat(groundedOver(text, all, List.of("a.CellTest.pads")))
        .as("no change affects a test of the formula")
        .hasSize(1);
    assertThatThrownBy(() -> groundedOver(text, List.of("a.CellTest.pads"), List.of()))
        .hasMessageContaining("is found in no unit test's name; there are a.CellTest.pads");
  }

  private static List<String> groundedOver(String text, List<String> all, List<String> measured) {
    Scope known = GroundedFormulas.ANNOTATED;
    Scope scope =
        new Scope(
            known.self(),
            known.home(),
            known.revisions(),
            known.benchmarks(),
            known.types(),
            known.documented(),
            new Scope.KnownTests(all, measured));
    return GroundedFormulas.parse(text).ground(scope).requirements().stream()
        .map(one -> one.formula().toSpl())
        .toList();
  }

  @Test
  void anAnnotationNamesTheGeneratorThatAFormulaLeavesOut() {
    Scope scope =
        new Scope(
            null,
            null,
            Map.of(),
            List.of(),
            null,
            List.of(
                documented("a.B", "sort", List.of("long[]"), "longs"),
                documented("a.B", "sort", List.of("int[]"), "ints"),
                documented("a.B", "find", List.of("int"), "finds")),
            null);

    assertThat(GroundedFormulas.ground("a.B#find(10) < a.B#sort(int[])(10)", scope).toSpl())
        .isEqualTo("a.B#find[a.B#finds](10)@CURRENT < a.B#sort(int[])[a.B#ints](10)@CURRENT");
    assertThat(GroundedFormulas.ground("a.B#find[a.C#own](10) < a.C#m(1)", scope).toSpl())
        .isEqualTo("a.B#find[a.C#own](10)@CURRENT < a.C#m(1)@CURRENT");
    assertThatThrownBy(() -> GroundedFormulas.ground("a.B#sort(10) < 1 s", scope))
        .hasMessageContaining("several generators, a.B#longs, a.B#ints");
  }

  private static Documented documented(
      String type, String method, List<String> types, String generator) {
    return new Documented(
        new MethodName(type, method, types),
        new Factory(type, generator, List.of(), List.of()),
        "",
        List.of(),
        List.of(),
        List.of());
  }

  @Test
  void quantifiersNestAndTheirVariablesMultiply() {
    assertThat(
            GroundedFormulas.grounded(
                "exists i in {1, 2} for j in {i, 3} i * Sorter#other(j)@old < 1 ns"))
        .isEqualTo(
            "(com.acme.Sorter#other(1)@v1.0 < 1 ns and com.acme.Sorter#other(3)@v1.0 < 1 ns)"
                + " or (2 * com.acme.Sorter#other(2)@v1.0 < 1 ns"
                + " and 2 * com.acme.Sorter#other(3)@v1.0 < 1 ns)");
  }

  @Test
  void whereNothingIsKnownNamesAreTakenAsWritten() {
    assertThat(
            GroundedFormulas.ground(
                    "SELF[gen](3) < Helper#m(List, Own)@v1 and a.B.m < a.B.C#m",
                    GroundedFormulas.UNKNOWING)
                .toSpl())
        .isEqualTo(
            "com.acme.Sorter#sort[com.acme.Sorter#gen](3)@CURRENT <"
                + " com.acme.Helper#m(java.util.List,com.acme.Own)@v1"
                + " and a.B#m@CURRENT < a.B.C#m@CURRENT");
  }

  @Test
  void anAliasMeansWhatItMeantWhereItWasGiven() {
    assertThat(
            GroundedFormulas.grounded(
                "x := other\nfor other in benchmarks('print') x < 1.1 * other"))
        .isEqualTo("com.acme.Sorter#other@CURRENT < 1.1 * com.acme.ParserBenchmark.print@CURRENT");
    assertThat(GroundedFormulas.grounded("x := other; y := x; other := data\ny < other"))
        .isEqualTo("com.acme.Sorter#other@CURRENT < com.acme.Sorter#data@CURRENT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x := y; y := x; x < 5 ms", "gone := gone; gone < 5 ms"})
  void aliasesOfEachOtherMeanNothing(String text) {
    assertThatThrownBy(() -> GroundedFormulas.grounded(text))
        .isInstanceOf(SplException.class)
        .hasMessageContaining("is called");
  }

  @Test
  void whatCanBeMeasuredIsComparedAndNoAlias() {
    assertThatThrownBy(() -> GroundedFormulas.grounded("other = data; SELF < 1 s"))
        .isInstanceOf(SplException.class)
        .hasMessageContaining("write `==` to compare it, or `:=` for an alias");
    assertThat(GroundedFormulas.grounded("other == data")).contains(" = ");
  }

  @Test
  void aNameAloneIsNoBenchmark() {
    assertThatThrownBy(() -> GroundedFormulas.grounded("print < 1 s"))
        .isInstanceOf(SplException.class)
        .hasMessageContaining("is called `print`");
  }

  @Test
  void aNumberIsNothingToMeasure() {
    assertThatThrownBy(
            () -> GroundedFormulas.grounded("for count in {1, 2} SELF[count] < SELF(count)"))
        .isInstanceOf(SplException.class)
        .hasMessageContaining("`count` is 1 here, and a method is needed");
  }

  @Test
  void valuesOfParametersAreQuotedWhereTheyHaveToBe() {
    Subject benchmark =
        new Subject.Benchmark("a.B.m", Map.of("s", "x}", "n", "1.5", "w", "fast", "e", ""));

    assertThat(benchmark.toSpl()).isEqualTo("a.B.m{e='',n=1.5,s='x}',w=fast}");
    assertThat(benchmark.id()).isEqualTo("a.B.m{e=,n=1.5,s=x},w=fast}");
  }

  @Test
  void equalComparisonsAreDecidedOnce() {
    GroundFormula formula =
        GroundedFormulas.ground(
            "SELF(1.0) <= 1.50 * other and (1.5 * other >= SELF or SELF(1) <= 150 % * other)"
                + " and for i in {1, 1.00} SELF(i) <= (1, 1.5) SELF#other",
            GroundedFormulas.ANNOTATED);

    assertThat(formula.comparisons()).hasSize(2);
  }

  @Test
  void innerSettingsGoBeforeThoseAround() {
    GroundFormula formula =
        GroundedFormulas.ground(
            "((SELF < 1 s using (level = 1 %) and other < 1 s) using quick(margin = 2 %)) using"
                + " gate(level = 5 %)",
            GroundedFormulas.ANNOTATED);

    assertThat(formula.comparisons())
        .extracting(Comparison::settings)
        .containsExactly(
            new UsingClause("quick", new BigDecimal("0.01"), null, new BigDecimal("0.02")),
            new UsingClause("quick", new BigDecimal("0.05"), null, new BigDecimal("0.02")));
  }

  @Test
  void aMethodMayBeMissingInTheWorkingTreeIfAnotherRevisionIsMeant() {
    assertThat(GroundedFormulas.grounded("com.acme.Sorter#gone(Lost)@v1 < com.acme.Lost#sort@v2"))
        .isEqualTo("com.acme.Sorter#gone(com.acme.Lost)@v1 < com.acme.Lost#sort@v2");
  }

  @Test
  void aGeneratorsRevisionHasNoEffectAndSaysSo() {
    Grounding grounding =
        GroundedFormulas.parse("gen = THIS@HEAD:com.acme.Generators#lists()\nSELF[gen](3) < 1 s")
            .ground(GroundedFormulas.ANNOTATED);

    assertThat(grounding.warnings())
        .singleElement()
        .satisfies(
            warning ->
                assertThat(warning.text())
                    .isEqualTo(
                        """
                        limits.spl:2:6: the revision HEAD has no effect here: all revisions are measured with the generator of the candidate
                          SELF[gen](3) < 1 s
                               ^"""));
    assertThat(grounding.requirements()).hasSize(1);
  }

  @Test
  void parametersOfBenchmarksMayBeVariables() {
    GroundFormula formula =
        GroundedFormulas.ground(
            "for n in {10, 100} com.acme.ParserBenchmark.parse{size=n} < 1 s",
            GroundedFormulas.ANNOTATED);

    assertThat(formula.comparisons())
        .extracting(comparison -> ((Operand) comparison.left()).subject())
        .containsExactly(benchmark("10"), benchmark("100"));
  }

  private static Subject benchmark(String size) {
    return new Subject.Benchmark(
        "com.acme.ParserBenchmark.parse", Map.of("size", size, "mode", "fast"));
  }
}

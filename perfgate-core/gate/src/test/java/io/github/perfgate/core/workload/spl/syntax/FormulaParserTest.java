package io.github.perfgate.core.workload.spl.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.workload.spl.SplProblem;
import io.github.perfgate.core.workload.spl.grounding.GroundedFormulas;
import io.github.perfgate.core.workload.spl.grounding.Grounding;
import io.github.perfgate.core.workload.spl.grounding.Script;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas and the normal forms that they are read as. */
class FormulaParserTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      textBlock =
          """
          a < b & c < d | e < f           → a < b and c < d or e < f
          a < b || c < d && !e < f        → a < b or c < d and not e < f
          a < b and (c < d or e < f)      → a < b and (c < d or e < f)
          (a < b and c < d) and e < f     → (a < b and c < d) and e < f
          a < b ==> c < d => e < f        → a < b => c < d => e < f
          (a < b => c < d) => e < f       → (a < b => c < d) => e < f
          not (a < b and c < d)           → not (a < b and c < d)
          ((a < b))                       → a < b
          10 * m[w](5) <= copy[w](5)      → 10 * m[w](5) <= copy[w](5)
          m * 10 <= 102 % * b             → 10 * m <= 1.02 * b
          2 * m * 3 == b                  → 2 * 3 * m = b
          a <=(3, 10e-3) b                → 3 * a <= 0.01 * b
          a = (5 %) b                     → a = (0.05) b
          a = (2, 3) b                    → 2 * a = 3 * b
          a = (2*2, 3, 0.1) 7 * b         → 2 * 2 * a = (0.1) 3 * 7 * b
          m[w](100) <= 5 ms               → m[w](100) <= 5 ms
          5.50µs > m                      → 5.5 us > m
          2 * 1 s >= m                    → 2 * 1 s >= m
          THIS[g] < SELF[g]@v1            → SELF[g] < SELF[g]@v1
          a <= b using quick              → a <= b using quick
          a <= b using (margin = 2 %)     → a <= b using (margin = 0.02)
          (a < b or c < d) using welch-vm(level = 1 %, tolerance = 5 %) → (a < b or c < d) using welch-vm(level = 0.01, tolerance = 0.05)
          """)
  void readsAsItsNormalForm(String text, String normal) {
    assertThat(GroundedFormulas.formula(text).toSpl()).isEqualTo(normal);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      textBlock =
          """
          for i in {10, 100} m(i) < b                  → for i in {10, 100} m(i) < b
          for (i, j) in {(1, 2), (3, 4)} m(i, j) < b   → for (i, j) in {(1, 2), (3, 4)} m(i, j) < b
          exists s in {'a', \"b\"} m(s) < b            → exists s in {'a', 'b'} m(s) < b
          for (i{1,12} (a,b){(1,2),(2,4)}) m(i,a,b) < x → for i in {1, 12} for (a, b) in {(1, 2), (2, 4)} m(i, a, b) < x
          for (j{1000,2000}) m[g](j) <= b              → for j in {1000, 2000} m[g](j) <= b
          for n in 100, 200 SELF(n) < java.util.Arrays#sort(n) → for n in {100, 200} SELF(n) < java.util.Arrays#sort(n)
          for i in {1} m(i) < b and c < d              → for i in {1} m(i) < b and c < d
          (for i in {1} m(i) < b) and c < d            → (for i in {1} m(i) < b) and c < d
          a < b and for i in {1} m(i) < b or c < d     → a < b and (for i in {1} m(i) < b or c < d)
          for n in {2, 4} m[g](n) <= n * m[g](1)       → for n in {2, 4} m[g](n) <= n * m[g](1)
          for t in tests('Parser') t <= 1.05 * t@BASELINE → for t in tests('Parser') t <= 1.05 * t@BASELINE
          for b in benchmarks(\".*Parser\\..*\") b@CURRENT <= 1.02 * b@BASELINE → for b in benchmarks('.*Parser\\\\..*') b@CURRENT <= 1.02 * b@BASELINE
          """)
  void quantifiersReachAsFarRightAsTheyCan(String text, String normal) {
    assertThat(GroundedFormulas.formula(text.replace("\\\"", "\"")).toSpl()).isEqualTo(normal);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      textBlock =
          """
          a.B#m(int[] data, String...)[g] < b → a.B#m(int[], String[])[g] < b
          a.B#m()[a.G('x', 3)#make(-1.5), f] < b → a.B#m()[a.G('x', 3)#make(-1.5), f] < b
          a.B.m(int)(3) < b                  → a.B.m(int)(3) < b
          a.B#m(100) < b                     → a.B#m(100) < b
          a.B#<init>(int)[g] < b             → a.B#<init>(int)[g] < b
          a.B$C#m@HEAD~1[g](3) < b           → a.B$C#m[g](3)@HEAD~1 < b
          @1.1:a.B#m < v1.0:a.B#m            → a.B#m@1.1 < a.B#m@v1.0
          THIS@HEAD:a.B#m < THIS:a.B#m       → a.B#m@HEAD < a.B#m
          1.1:a.B#m < @"x y":a.B#m           → a.B#m@1.1 < a.B#m@'x y'
          particles@Vector:a.B#m < b         → a.B#m@'particles@Vector' < b
          a.B#m@{org.jdom:jdom:1.1} < b      → a.B#m@{org.jdom:jdom:1.1} < b
          a.B#m@feature/x-y^2 < b@'HEAD@{1}' → a.B#m@feature/x-y^2 < b@'HEAD@{1}'
          a.B.m{size=100, mode=fast, p=1.50, q=-1} < b → a.B.m{size=100, mode='fast', p=1.50, q=-1} < b
          for i in {1} a.B.m{size=i} < b     → for i in {1} a.B.m{size=i} < b
          for i in {1} a.B.m(i) < b          → for i in {1} a.B.m(i) < b
          a.B.m:Throughput{size=1}@CURRENT < b → a.B.m:Throughput{size=1}@CURRENT < b
          SELF('it\\'s', "a\\tb\\u0041\\d") < b → SELF('it\\'s', 'a\\tbA\\\\d') < b
          """)
  void operandsMayBeWrittenInManyWays(String text, String normal) {
    assertThat(GroundedFormulas.formula(text).toSpl()).isEqualTo(normal);
  }

  @Test
  void aStatementEndsAtASemicolonOrAtALineThatIsComplete() {
    String text =
        """
        # limits of the parser
        gen := com.acme.Generators('x')#lists  # made anew for each fork
        size = 100; copy = java.lang.String#copyValueOf

        SELF[gen](size)
          <= 10 *
             copy[gen](size)
          and SELF[gen](1) < 5 ms
        (SELF[gen](2) < copy[gen](
            2)); @v1:SELF < copy
        for i in {1}
          SELF(i) = copy(i)
        """;

    assertThat(GroundedFormulas.parse(text).toSpl())
        .isEqualTo(
            """
            gen := com.acme.Generators('x')#lists
            size := 100
            copy := java.lang.String#copyValueOf
            SELF[gen](size) <= 10 * copy[gen](size) and SELF[gen](1) < 5 ms
            SELF[gen](2) < copy[gen](2)
            SELF@v1 < copy
            for i in {1} SELF(i) = copy(i)""");
  }

  @Test
  void anEqualsSignBehindAKnownNameCompares() {
    Script script =
        GroundedFormulas.parse("sort = a.B#m\nsort = a.C#m\nTHIS = sort; x = (5 %) sort");

    assertThat(script.statements())
        .extracting(statement -> statement.getClass().getSimpleName())
        .containsExactly("Alias", "Claim", "Claim", "Claim");
  }

  @Test
  void whatIsNeverUsedIsDoubtful() {
    Script script = GroundedFormulas.parse("typo = a.B#m\nfor i in {1} SELF < 5 ms");

    assertThat(script.warnings())
        .extracting(SplProblem::place, SplProblem::message)
        .containsExactly(
            tuple("limits.spl:1:1", "the alias `typo` is never used"),
            tuple("limits.spl:2:5", "the variable `i` is never used"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# nothing", ";;", "\r\n# x\r\n"})
  void aTextMayHoldNothing(String text) {
    assertThat(GroundedFormulas.parse(text).statements()).isEmpty();
  }

  @Test
  void theWordingIsKept() {
    Script script = GroundedFormulas.parse("\n  SELF  <=  # why\n   5 ms ;");

    assertThat(script.ground(GroundedFormulas.ANNOTATED).requirements())
        .extracting(Grounding.Requirement::text, Grounding.Requirement::place)
        .containsExactly(tuple("SELF  <=  # why\n   5 ms", "limits.spl:2:3"));
  }
}

package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(300)
class ScriptFuzzTest {
  @Test
  void everyTextIsReadOrItsMistakesAreNamed() {
    Fuzz.of(
        List.of(
            "com.acme.A#m@CURRENT <= 1.05 * com.acme.A#m@BASELINE",
            "for n in {10, 20, 300} com.acme.A#m[com.acme.G#g](n) <= com.acme.A#o[com.acme.G#g](n)",
            "alias s = com.acme.Sorter#sort\nnot s[g](1) < 2 ms && s@v1.2 = (3, 1.5) s using quick(level=1%)",
            "com.acme.A#m@CURRENT < 5 us or com.acme.A#m@CURRENT => com.acme.B#n@CURRENT < 1 s # why"),
        input -> read(new String(input, StandardCharsets.UTF_8)));
  }

  /** Each line and statement takes its time, and never that of all others. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      textBlock =
          """
          ``                → not s[ort
          ``                → SELF.bytes < 5
          ``                → SELF(N) < unknown
          ``                → aN := N
          ``                → aN := a.B#m
          m                 → @{
          m                 → ''
          m                 → 9
          m                 → a.
          for i in {1, 2    → `, ..., 2`
          """)
  void theTimeGrowsNoFasterThanTheText(String begin, String piece) {
    StringBuilder text = new StringBuilder(begin);
    for (int i = 0; text.length() < 300_000; i++) {
      text.append(piece.replace("N", String.valueOf(i))).append(begin.isEmpty() ? "\n" : "");
    }
    Fuzz.of(List.of(text.toString()), 1, input -> read(new String(input, StandardCharsets.UTF_8)));
  }

  private static void read(String text) {
    Script script = Script.parse(new Source("test.spl", text), Interpretations.NAMES);
    script.toSpl();
    script.ground(GroundedFormulas.ANNOTATED);
  }
}

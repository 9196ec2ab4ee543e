package io.github.perfgate.core.spl.grounding;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.spl.Source;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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
        input ->
            Script.parse(
                    new Source("test.spl", new String(input, StandardCharsets.UTF_8)),
                    Interpretations.NAMES)
                .toSpl());
  }
}

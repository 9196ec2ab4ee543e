package io.github.perfgate.core.result.verdict;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.base.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class AcceptanceFuzzTest {
  @Test
  void everyTextIsReadOrItsMistakeIsNamed() {
    Fuzz.of(
        List.of(
            "com.acme.Bench.m{n=1} up to 1.20, until 2027-01-31: needed: for correctness",
            "\"a.B.m{s=x\\u000ay up to 2: \\\"z\\\\\"}\" up to +20%: why",
            "a.B.m up to 2 time and +50% bytes: because",
            "a.B.m up to 2: because"),
        input ->
            AcceptanceText.parse(new String(input, StandardCharsets.UTF_8), "A trailer", "pom"));
  }

  /** Texts in which an expression could go over the same part again and again. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        " ",
        "\n",
        " \n",
        "\u2028",
        " up to 1",
        " up to +1 ",
        "1",
        ".",
        "\"",
        "\\",
        ", until 2027"
      })
  @Timeout(60)
  void readingTakesTimeInProportionToTheText(String part) {
    String much = part.repeat(1_000_000 / part.length());
    for (String text :
        List.of("a" + much + "b", "\"a" + much + "b", "a up to " + much + "b", much)) {
      assertThatThrownBy(() -> AcceptanceText.parse(text, "A trailer", "pom"))
          .isInstanceOf(ProblemException.class);
      assertThatThrownBy(() -> Advisory.parse(text, "An entry"))
          .isInstanceOf(ProblemException.class);
    }
  }
}

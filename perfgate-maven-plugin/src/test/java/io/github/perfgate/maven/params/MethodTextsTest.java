package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MethodTextsTest {
  @Test
  void whatMavenSplitsBetweenParenthesesIsOneNameAgain() {
    assertThat(
            MethodTexts.joined(
                List.of(
                    "com.acme.Parser.parse(String",
                    " int",
                    "long[])",
                    " com.acme.Parser.*",
                    "com.acme.Cell.pad()",
                    "com.acme.Cell.pad(int)")))
        .containsExactly(
            "com.acme.Parser.parse(String, int, long[])",
            "com.acme.Parser.*",
            "com.acme.Cell.pad()",
            "com.acme.Cell.pad(int)");
  }

  @Test
  void namesOfAPomStayAsTheyAre() {
    assertThat(MethodTexts.joined(List.of("a.B.c(String, int)", "a.B.d")))
        .containsExactly("a.B.c(String, int)", "a.B.d");
    assertThat(MethodTexts.joined(List.of())).isEmpty();
  }

  @Test
  void aParenthesisThatIsNeverClosedIsLeftToWhoLooksForTheMethod() {
    assertThat(MethodTexts.joined(List.of("a.B.c(String", "int")))
        .containsExactly("a.B.c(String, int");
  }
}

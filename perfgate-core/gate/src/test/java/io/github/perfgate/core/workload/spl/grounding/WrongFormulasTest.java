package io.github.perfgate.core.workload.spl.grounding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.spl.SplException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All messages that users get for mistakes in formulas. After an intended change, {@code
 * -Dspl.messages=write} writes the messages anew.
 */
class WrongFormulasTest {
  private static final String FILE = "wrong-formulas.txt";
  private static final String BETWEEN = "\n====\n";
  private static final String ARROW = "\n----\n";

  static List<String> cases() throws IOException {
    return Arrays.asList(golden().split(BETWEEN, -1));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyMistakeHasItsMessage(String golden) {
    assertThat(answered(golden)).isEqualTo(golden);
  }

  @Test
  void thereAreManyMistakes() throws IOException {
    assertThat(cases()).hasSizeGreaterThanOrEqualTo(30).doesNotHaveDuplicates();
  }

  @Test
  void behindManyMistakesNothingIsRead() {
    assertThat(messages("SELF <;\n".repeat(99))).contains("\n99 mistakes in the formulas of ");
    for (String mistake : List.of("SELF <;\n", "SELF(1) < 5 ms => noSuchMethod < 5 ms\n")) {
      assertThat(messages(mistake.repeat(1000)))
          .contains(
              "limits.spl:100:",
              "\n100 mistakes, behind which nothing was read, in the formulas of limits.spl\n")
          .doesNotContain("limits.spl:101:");
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "spl.messages", matches = "write")
  void writeTheMessagesAnew() throws IOException {
    Path sources = Path.of("src/test/resources", getClass().getPackageName().replace('.', '/'));
    String all = cases().stream().map(WrongFormulasTest::answered).collect(joining(BETWEEN));
    Files.writeString(sources.resolve(FILE), all + "\n");
  }

  private static String answered(String golden) {
    String text = golden.split(ARROW, -1)[0];
    return text + ARROW + messages(text);
  }

  private static String messages(String text) {
    try {
      GroundedFormulas.parse(text).ground(GroundedFormulas.ANNOTATED);
    } catch (SplException e) {
      return e.getMessage();
    }
    throw new AssertionError("nothing is wrong with " + text);
  }

  private static String golden() throws IOException {
    try (InputStream stream = WrongFormulasTest.class.getResourceAsStream(FILE)) {
      return new String(stream.readAllBytes(), UTF_8).replace("\r\n", "\n").stripTrailing();
    }
  }
}

package io.github.perfgate.core.concurrent.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.Sources;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValuesTest {
  private static final int MANY = 2000;

  @TempDir Path folder;

  @Test
  void literalsOfTheClassAndOfItsUnitTestsAreTried() throws Exception {
    Sources.compile(
        """
        class Parser { boolean parse(String text) { return text.startsWith("<own>"); } }
        class ParserTest {
          boolean parses() { return new Parser().parse("<of a test>") && "x".length() < 777; }
        }
        """,
        folder);
    Set<Object> texts = new TreeSet<>();
    Set<Object> numbers = new TreeSet<>();

    try (CodePath code = new CodePath(List.of(folder))) {
      Values values =
          new Values(
              code.classFile("Parser"),
              List.of(Objects.requireNonNull(code.classFile("ParserTest"))));
      Random random = new Random(1);
      for (int i = 0; i < MANY; i++) {
        texts.add(form(values, String.class, random));
        numbers.add(form(values, int.class, random));
      }
    }

    assertThat(texts).contains("\"<own>\"", "\"<of a test>\"", "\"x\"");
    assertThat(numbers).contains("777", "0");
  }

  @Test
  void textsWithTheSeparatorsOfTheClassAreTried() throws Exception {
    Sources.compile(
        """
        class Paths { boolean isPath(String text) { return text.charAt(0) == '/'; } }
        class Names { String[] parts(String text) { return text.split(":"); } }
        """,
        folder);

    try (CodePath code = new CodePath(List.of(folder))) {
      assertThat(texts(new Values(code.classFile("Paths"), List.of())))
          .contains("\"/a\"", "\"a/b\"")
          .doesNotContain("\":a\"");
      assertThat(texts(new Values(code.classFile("Names"), List.of())))
          .contains("\":a\"", "\"a:b\"");
    }
  }

  private static Set<Object> texts(Values values) {
    Random random = new Random(1);
    Set<Object> texts = new TreeSet<>();
    for (int i = 0; i < MANY; i++) {
      texts.add(form(values, String.class, random));
    }
    return texts;
  }

  private static String form(Values values, Class<?> type, Random random) {
    return Objects.requireNonNull(values.of(type, random)).form().text(List.of());
  }
}

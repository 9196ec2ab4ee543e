package io.github.perfgate.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestRulesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "**/*Spec.java          | a.CellSpec a.b.TableSpec",
        "**/*Spec               | a.CellSpec a.b.TableSpec",
        "*Spec                  | a.CellSpec a.b.TableSpec",
        "a/*Spec.class          | a.CellSpec",
        "a.CellSpec             | a.CellSpec",
        "CellSpec#reads*        | a.CellSpec",
        "%ant[a/b/**]           | a.b.TableSpec a.b.TextTest",
        "%regex[a/.*Te.*.class] | a.b.TextTest",
        "a/?ellSpec,a/b/Text*   | a.CellSpec a.b.TextTest",
      })
  void includesChooseAmongTheClasses(String include, String classes) throws IOException {
    write();

    assertThat(new TestRules(List.of(include), List.of(), List.of()).classesIn(folder))
        .containsExactly(classes.split(" "));
  }

  @Test
  void excludesGoBeforeIncludesAndDefaults() throws IOException {
    write();

    assertThat(TestRules.DEFAULT.classesIn(folder)).containsExactly("a.b.TextTest");
    assertThat(new TestRules(List.of(), List.of("**/b/**"), List.of()).classesIn(folder)).isEmpty();
    assertThat(new TestRules(List.of("**/*Spec"), List.of("Table*"), List.of()).classesIn(folder))
        .containsExactly("a.CellSpec");
  }

  /** Only names matter, but the files have to be classes. */
  private void write() throws IOException {
    String name = "/" + TestRulesTest.class.getName().replace('.', '/') + ".class";
    Files.createDirectories(folder.resolve("a/b"));
    for (String file : List.of("a/CellSpec", "a/CellSpec$Inner", "a/b/TableSpec", "a/b/TextTest")) {
      try (var in = TestRulesTest.class.getResourceAsStream(name)) {
        Files.copy(in, folder.resolve(file + ".class"));
      }
    }
  }
}

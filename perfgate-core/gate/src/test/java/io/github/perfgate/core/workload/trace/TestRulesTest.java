package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        "*Spec, !Table*         | a.CellSpec",
        "!%regex[a/C.*]         | a.b.TextTest",
      })
  void includesChooseAmongTheClasses(String include, String classes) throws IOException {
    write();

    assertThat(rules(List.of(include), List.of()).classesIn(folder))
        .containsExactly(classes.split(" "));
  }

  @Test
  void excludesGoBeforeIncludesAndDefaults() throws IOException {
    write();

    assertThat(TestRules.DEFAULT.classesIn(folder)).containsExactly("a.b.TextTest");
    assertThat(rules(List.of(), List.of("**/b/**")).classesIn(folder)).isEmpty();
    assertThat(rules(List.of("**/*Spec"), List.of("Table*")).classesIn(folder))
        .containsExactly("a.CellSpec");
  }

  @Test
  void testsRunInTheirFolderWithTheirVariables() {
    TestRules rules =
        new TestRules(
            List.of(),
            List.of(),
            List.of(),
            "target/work",
            Map.of("MODE", "fast"),
            List.of(),
            List.of("target/more"),
            List.of(),
            List.of());

    assertThat(rules.in(folder))
        .isEqualTo(new JvmEnvironment(folder.resolve("target/work"), Map.of("MODE", "fast")));
    assertThat(TestRules.DEFAULT.in(folder)).isEqualTo(JvmEnvironment.in(folder));
  }

  @ParameterizedTest
  @CsvSource({
    "org.slf4j:slf4j-nop, true",
    "org.slf4j:*, true",
    "*:slf4j-nop, true",
    "org.*:slf4j-*, true",
    "org*:*, true",
    "*:*, true",
    "org.slf4j:slf4j, false",
    "slf4j:slf4j-simple, false",
    "org.slf:*, false",
    "com.acme:*, false",
  })
  void dependenciesAreTakenOutByTheirPathsInTheRepository(String removed, boolean out) {
    TestRules rules = without(removed);

    assertThat(
            rules.removes(
                Path.of("/acme/.m2/repository/org/slf4j/slf4j-nop/2.0.1/slf4j-nop-2.0.1.jar")))
        .isEqualTo(out);
    assertThat(rules.removes(Path.of("/acme/org/slf4j/slf4j-nop/target/classes"))).isFalse();
  }

  private static TestRules without(String removed) {
    return new TestRules(
        List.of(),
        List.of(),
        List.of(),
        "",
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(removed));
  }

  private static TestRules rules(List<String> includes, List<String> excludes) {
    return new TestRules(
        includes, excludes, List.of(), "", Map.of(), List.of(), List.of(), List.of(), List.of());
  }

  @Test
  void aWrongExpressionIsNamed() throws IOException {
    write();
    TestRules wrong = rules(List.of("%regex[(]"), List.of());

    assertThatThrownBy(() -> wrong.classesIn(folder))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("%regex[(]")
        .hasMessageContaining("maven-surefire-plugin");
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

package io.github.perfgate.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.harness.AnnotatedFormulas.Annotated;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.trace.TestJvm;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class PerformanceTestsTest {
  private static final String STATED = "io.github.perfgate.core.harness.samples.Stated#";
  private static final String SAMPLE = STATED.replace("#", "");

  @TempDir Path folder;

  @Test
  void aTestStatesTheConjunctionOfItsAssertions() throws InterruptedException {
    List<Annotated> formulas = formulas("sorts", "keepsItsTime");

    assertThat(formulas.get(0).source().text())
        .isEqualTo(
            "S#sort(long[])[S#longs](10) <= 1.05 * java.util.Arrays#sort(long[])[S#longs](10)\n"
                    .replace("S#", STATED)
                + "and S#sort(long[])[S#longs](1000) <= 1.05 * java.util.Arrays#sort(long[])[S#longs](1000)"
                    .replace("S#", STATED));
    assertThat(formulas.get(1).source().text())
        .isEqualTo(
            "S#find(java.util.List, java.lang.String)[S#lists](7, 'it\\'s')".replace("S#", STATED)
                + " < S#find(java.util.List, java.lang.String)[S#lists](7, 'it\\'s')@BASELINE\n"
                    .replace("S#", STATED)
                + "and "
                + STATED
                + "plain() <= 2000000 ns");
    assertThat(formulas.get(0).source().name()).isEqualTo(STATED + "sorts");
    assertThat(formulas.get(0).home()).isEqualTo(SAMPLE);
  }

  @Test
  void whatStatesNoFormulaIsNamed() {
    assertProblem("namesNothing", "a lambda expression", "Sorter::sort");
    assertProblem("assertsNothing", "it asserts nothing");
    assertProblem("ends", "its JVM ended early");
    assertThat(formulasOf()).isEmpty();
  }

  @Test
  void performanceTestsAreFoundInClasses() {
    List<Path> samples =
        Operands.classPath().stream()
            .filter(path -> path.endsWith("test-classes"))
            .map(path -> path.resolve("io/github/perfgate/core/harness/samples"))
            .toList();

    assertThat(AnnotatedFormulas.in(samples).performanceTests())
        .contains(STATED + "sorts", STATED + "ends")
        .hasSize(5);
  }

  private void assertProblem(String test, String... words) {
    assertThatThrownBy(() -> formulas(test))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("The performance test " + STATED + test)
        .hasMessageContainingAll(words);
  }

  private List<Annotated> formulasOf() {
    try {
      return formulas();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private List<Annotated> formulas(String... tests) throws InterruptedException {
    return PerformanceTests.formulas(
        List.of(tests).stream().map(test -> STATED + test).toList(),
        new TestJvm(
            "CURRENT",
            Path.of(System.getProperty("java.home")),
            Operands.classPath(),
            folder,
            folder,
            List.of(TestJvm.ASSERTIONS),
            List.of()));
  }
}

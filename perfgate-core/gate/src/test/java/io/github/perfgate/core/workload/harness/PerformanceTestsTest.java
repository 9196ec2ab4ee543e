package io.github.perfgate.core.workload.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.workload.harness.AnnotatedFormulas.Annotated;
import io.github.perfgate.core.workload.trace.TestJvm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class PerformanceTestsTest {
  private static final String STATED = "io.github.perfgate.core.workload.harness.samples.Stated#";
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
    assertProblem("fails", "it fails: java.lang.IllegalStateException: no data");
    assertProblem("bindsAnInstance", "bound to an instance", "Sorter::sort");
    assertProblem("namesNoGenerator", "sort is static and has a parameter", "generated(");
    assertProblem("hasNoTime", "a limit is longer than 0");
    assertThatThrownBy(() -> ofTests(SAMPLE + "$WithoutConstructor#states"))
        .hasMessageContaining("it cannot be called: java.lang.NoSuchMethodException");
    assertThat(formulasOf()).isEmpty();
  }

  @Test
  void aTestThatHangsIsNamed() {
    assertThatThrownBy(
            () ->
                PerformanceTests.formulas(List.of(STATED + "hangs"), jvm(), Duration.ofSeconds(3)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(STATED + "hangs")
        .hasMessageContaining("it did not end within 3 s");
  }

  @Test
  void anInstanceMethodIsNamedByTheClassInFrontOfTheColons() throws InterruptedException {
    assertThat(formulas("namesInstanceMethods").get(0).source().text())
        .isEqualTo(
            STATED
                + "instance() <= 2000000 ns\n"
                + "and S$Derived#inherited() <= S$Base#inherited()".replace("S$", SAMPLE + "$"));
  }

  @Test
  void aFormulaMayBeLong() throws InterruptedException {
    assertThat(formulas("isLong").get(0).source().text()).contains("a".repeat(70_000));
  }

  @Test
  void performanceTestsAreFoundInClasses() {
    List<Path> samples =
        Operands.classPath().stream()
            .filter(path -> path.endsWith("test-classes"))
            .map(path -> path.resolve("io/github/perfgate/core/workload/harness/samples"))
            .toList();

    assertThat(AnnotatedFormulas.in(samples).performanceTests())
        .contains(STATED + "sorts", STATED + "ends")
        .hasSize(13);
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
    return ofTests(Stream.of(tests).map(STATED::concat).toArray(String[]::new));
  }

  private List<Annotated> ofTests(String... tests) throws InterruptedException {
    return PerformanceTests.formulas(List.of(tests), jvm(), Duration.ofMinutes(1));
  }

  private TestJvm jvm() {
    return new TestJvm(
        "CURRENT",
        Path.of(System.getProperty("java.home")),
        Operands.classPath(),
        JvmEnvironment.in(folder),
        folder,
        List.of(TestJvm.ASSERTIONS),
        List.of());
  }
}

package io.github.perfgate.core.code.version.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.ClassFiles;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BenchmarkClassesTest {
  private final ClassFiles output =
      files("a/Bench.class", "a/Bench$1.class", "a/Bench$Inner.class", "a/Other.class", "B.class");

  @Test
  void aNestedBenchmarkStandsForItsWholeTopLevelClass() {
    // given JMH names nested classes with a dot
    BenchmarkClasses benchmarks = BenchmarkClasses.of(Set.of("a.Bench.Inner"), output);
    // then
    assertThat(benchmarks.filesIn(output))
        .containsExactlyInAnyOrder("a/Bench.class", "a/Bench$1.class", "a/Bench$Inner.class");
  }

  @Test
  void classesInTheDefaultPackageAreFound() {
    assertThat(BenchmarkClasses.of(Set.of("B"), output).filesIn(output)).containsExactly("B.class");
  }

  @Test
  void whatIsNotInTheOutputIsPassedOver() {
    assertThat(BenchmarkClasses.of(Set.of("b.Bench", "a"), output).isEmpty()).isTrue();
  }

  @Test
  void generatedClassesBelongToBenchmarks() {
    assertThat(BenchmarkClasses.isGenerated("a/jmh_generated/Bench_m_jmhTest.class")).isTrue();
    assertThat(BenchmarkClasses.isGenerated("jmh_generated/B_m_jmhTest.class")).isTrue();
    assertThat(BenchmarkClasses.isGenerated("a/not_jmh_generated/B.class")).isFalse();
  }

  private static ClassFiles files(String... names) {
    TreeMap<String, byte[]> content = new TreeMap<>();
    for (String name : names) {
      content.put(name, new byte[0]);
    }
    return new ClassFiles(content);
  }
}

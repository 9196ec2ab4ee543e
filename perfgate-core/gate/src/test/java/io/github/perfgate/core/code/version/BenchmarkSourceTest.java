package io.github.perfgate.core.code.version;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkSourceTest {
  @TempDir Path folder;
  private Path one;
  private Path other;

  @BeforeEach
  void twoVersions() {
    one = folder.resolve("one");
    other = folder.resolve("other");
  }

  @Test
  void equalSourcesWithOtherLineEndsAreTheSame() {
    Fixture.write(one.resolve("src/jmh/java/a/Bench.java"), "class Bench {\n}\n");
    Fixture.write(other.resolve("src/jmh/java/a/Bench.java"), "class Bench {\r\n}\r\n");
    assertThat(BenchmarkSource.isChanged("a.Bench", one, other)).isFalse();
    assertThat(BenchmarkSource.isChanged("a.Bench.Nested", one, other)).isFalse();
  }

  @Test
  void anotherTextIsAChangeInEveryLanguage() {
    Fixture.write(one.resolve("src/test/kotlin/a/Bench.kt"), "class Bench");
    Fixture.write(other.resolve("src/test/kotlin/a/Bench.kt"), "class Bench { }");
    assertThat(BenchmarkSource.isChanged("a.Bench", one, other)).isTrue();
  }

  @Test
  void aSourceThatOnlyOneHasIsAChange() {
    Fixture.write(one.resolve("src/test/java/a/Bench.java"), "class Bench {}");
    assertThat(BenchmarkSource.isChanged("a.Bench", one, other)).isTrue();
  }

  @Test
  void whatIsNotFoundMayHaveChanged() {
    Fixture.write(one.resolve("src/test/java/b/Bench.java"), "class Bench {}");
    Fixture.write(other.resolve("src/test/java/b/Bench.java"), "class Bench {}");
    assertThat(BenchmarkSource.isChanged("a.Bench", one, other)).isTrue();
  }
}

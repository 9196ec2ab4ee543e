package io.github.perfgate.core.code.version.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.ClassFiles;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

class ChangedClassesTest {
  private static final String BASE = nameOf(Base.class);

  @Test
  void theSuperclassIsReadFromAClassFile() throws IOException {
    assertThat(Superclass.of(bytes(Derived.class))).isEqualTo(BASE);
    // long and double constants take two places each
    assertThat(Superclass.of(bytes(ThreadLocalRandom.class))).isEqualTo("java/util/Random");
    assertThat(Superclass.of(bytes(Base.class))).isEqualTo("java/lang/Object");
    assertThat(Superclass.of(new byte[] {1, 2, 3, 4})).isNull();
    assertThat(Superclass.of(new byte[0])).isNull();
  }

  @Test
  void aChangedSuperclassOfABenchmarkDrawsAWarning() throws IOException {
    // given the base is a top-level class of its own
    ClassFiles candidate =
        files(Map.of("a/Bench.class", bytes(Derived.class), BASE + ".class", bytes(Base.class)));
    ClassFiles version = files(Map.of(BASE + ".class", new byte[] {1}));
    // when
    ChangedClasses changed =
        new ChangedClasses(candidate, version, BenchmarkClasses.of(Set.of("a.Bench"), candidate));
    // then
    assertThat(changed.support(candidate, "BASELINE"))
        .singleElement()
        .asString()
        .startsWith(BASE.replace('/', '.') + ", on which benchmarks rest");
  }

  @Test
  void anUnchangedOneDoesNot() throws IOException {
    ClassFiles candidate =
        files(Map.of("a/Bench.class", bytes(Derived.class), BASE + ".class", bytes(Base.class)));
    ChangedClasses changed =
        new ChangedClasses(candidate, candidate, BenchmarkClasses.of(Set.of("a.Bench"), candidate));
    assertThat(changed.support(candidate, "BASELINE")).isEmpty();
  }

  private static ClassFiles files(Map<String, byte[]> content) {
    return new ClassFiles(new TreeMap<>(content));
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream("/" + nameOf(type) + ".class")) {
      return in == null ? new byte[0] : in.readAllBytes();
    }
  }

  private static String nameOf(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private static class Base {}

  private static final class Derived extends Base {}
}

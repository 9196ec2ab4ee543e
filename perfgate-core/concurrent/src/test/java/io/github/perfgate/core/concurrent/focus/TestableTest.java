package io.github.perfgate.core.concurrent.focus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.concurrent.TwoVersions;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TestableTest {
  private static final String SOURCE =
      """
      package a;
      public class A {
        private static class Hidden { static class Deeper { public int n() { return 1; } } }
        static class Part { public int n() { return 1; } }
        Object anonymous() { return new Object() { public int n() { return 1; } }; }
        interface Shape { int n(); int WIDTH = "x".length(); }
        @interface Mark {}
        interface Able { default int n() { return 1; } }
        enum Kind { ONE }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "a.A$Hidden, 'private; name the class around it, a.A,'",
    "a.A$Hidden$Deeper, 'private; name the class around it, a.A,'",
    "a.A$1, 'anonymous; name the class around it, a.A,'",
    "a.A$Shape, interface without code; name a class that implements it",
    "a.A$Mark, interface without code; name a class that implements it",
    "a.No, has no class a.No; name a class that both versions have",
  })
  void whatNoTestCanCallIsRefusedWithWhatToNameInstead(String type, String expected) {
    String[] parts = expected.split("; ");

    assertThatThrownBy(() -> require(type))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("candidate")
        .hasMessageContaining(parts[0])
        .hasMessageContaining(parts[1]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.A", "a.A$Part", "a.A$Able", "a.A$Kind"})
  void othersAreNot(String type) {
    assertThatCode(() -> require(type)).doesNotThrowAnyException();
  }

  @Test
  void suchAClassOfAProjectIsLeftOutUnlessItIsNamed() {
    TwoVersions versions =
        TwoVersions.of(
            folder,
            "package a; interface B { int n(); }",
            "package a; interface B { int n(); int m(); }");
    try (CodePath old = new CodePath(List.of(versions.old()));
        CodePath now = new CodePath(List.of(versions.now()))) {
      ClassNames pattern = new ClassNames(List.of(Pattern.compile(".*")), List.of());
      ClassNames named = new ClassNames(List.of(Pattern.compile("a.B")), List.of());

      assertThat(ClassSelection.threadSafe(now.names(), old, now, pattern)).isEmpty();
      assertThat(ClassSelection.threadSafe(now.names(), old, now, named)).containsExactly("a.B");
    }
  }

  private void require(String type) {
    TwoVersions versions = TwoVersions.of(folder, SOURCE, SOURCE);
    try (CodePath code = new CodePath(List.of(versions.now()))) {
      Testable.require(type, code, "candidate");
    }
  }
}

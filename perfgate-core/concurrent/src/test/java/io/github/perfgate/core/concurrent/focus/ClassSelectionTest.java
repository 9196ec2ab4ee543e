package io.github.perfgate.core.concurrent.focus;

import static org.assertj.core.api.Assertions.assertThat;

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

class ClassSelectionTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@ThreadSafe class A { int n() { return %d; } }",
        "class A { volatile int n; int n() { return n + %d; } }",
        "class A { synchronized int n() { return %d; } }",
        "class A { int n() { synchronized (this) { return %d; } } }",
        "class A { static final java.util.concurrent.ConcurrentMap<String, String> MAP = null;"
            + " static int n() { return %d; } }",
        "class A { final ThreadLocal<String> local = null; int n() { return %d; } }"
      })
  void whatIsMeantForSeveralThreadsAndChangedIsTaken(String source) {
    assertThat(changed(source, "none", "none")).containsExactly("A");
  }

  @ParameterizedTest
  @CsvSource({"b, a.b.A", "jmh_generated, ''"})
  void classesThatJmhGeneratesAreNotTaken(String name, String taken) {
    String source = "package a.%s; class A { volatile int n; int n() { return n + %%d; } }";

    assertThat(String.join(" ", changed(source.formatted(name), "none", "none"))).isEqualTo(taken);
  }

  @Test
  void otherClassesAreTakenOnlyIfTheyAreAskedFor() {
    String source = "class A { int n() { return %d; } }";

    assertThat(changed(source, "none", "none")).isEmpty();
    assertThat(changed(source, "A", "none")).containsExactly("A");
    assertThat(changed(source, "A", "A")).isEmpty();
  }

  @Test
  void aClassThatIsNamedIsTakenThoughItOnlyReachesAChangeOrNothingChanged() {
    String reaches =
        "class A { public int n() { return Other.n(); } } class Other {"
            + " static int n() { return %d; } }";

    assertThat(changed(reaches, "none", "none")).isEmpty();
    assertThat(changed(reaches, "A", "none")).containsExactly("A");
    assertThat(changed("class A { synchronized int n() { return 1; } }", "A", "none"))
        .containsExactly("A");
  }

  @Test
  void aThreadSafeClassThatReachesAChangeElsewhereComesAfterThoseThatChanged() {
    String source =
        "class A { public synchronized int n() { return Other.n(); } }"
            + " class B { public synchronized int n() { return 1; } }"
            + " class C { public synchronized int n() { return %d; } }"
            + " class Other { static int n() { return %d; } }";

    assertThat(changed(source, "none", "none")).containsExactly("C", "A");
  }

  @Test
  void ofClassesThatAPatternIncludesThoseAreTakenThatReachAChange() {
    String source =
        "class A { public int n() { return Other.n(); } } class B { public int n() { return 1; } }"
            + " class Other { static int n() { return %d; } }";

    assertThat(changed(source, "[A-Z]", "none")).containsExactly("A");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The change is reached by a call, by a constructor, and by a method that only a nested
        // class overrides.
        "class A { volatile int m; public int n() { return Part.n(); }"
            + " private static class Part { static int n() { return %d; } } }",
        "class A { public int n() { return new Part().n; }"
            + " private static class Part { int n; volatile int m; Part() { n = %d; } } }",
        "class A { final Part part = make(); static Part make() { return new Other(); }"
            + " public int n() { return part.n(); }"
            + " private abstract static class Part { abstract int n(); }"
            + " private static class Other extends Part {"
            + " synchronized int n() { return %d; } } }",
        "class A { synchronized void m() {} public void n() { Runnable one = new Runnable() {"
            + " public void run() { System.nanoTime(); int i = %d; } }; one.run(); } }"
      })
  void aChangeInAPrivateNestedClassIsOneOfTheClassAroundIt(String source) {
    assertThat(changed(source, "none", "none")).containsExactly("A");
  }

  @Test
  void aChangeInAPrivateNestedClassThatNobodyReachesIsNone() {
    String source =
        "class A { synchronized int m() { return 1; }"
            + " private static class Part { synchronized int n() { return %d; } } }";

    assertThat(changed(source, "none", "none")).isEmpty();
  }

  private List<String> changed(String source, String included, String excluded) {
    String all = source + " @interface ThreadSafe {}";
    TwoVersions versions = TwoVersions.of(folder, all.replace("%d", "1"), all.replace("%d", "2"));
    try (CodePath old = new CodePath(List.of(versions.old()));
        CodePath now = new CodePath(List.of(versions.now()))) {
      return ClassSelection.threadSafe(
          now.names(),
          old,
          now,
          new ClassNames(List.of(Pattern.compile(included)), List.of(Pattern.compile(excluded))));
    }
  }
}

package io.github.perfgate.core.concurrent.focus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.change.CodePath;
import io.github.perfgate.core.concurrent.TwoVersions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangedClassesTest {
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
  void what_is_meant_for_several_threads_and_changed_is_taken(String source) {
    assertThat(changed(source, "none", "none")).containsExactly("A");
  }

  @Test
  void other_classes_are_taken_only_if_they_are_named_and_changed() {
    String source = "class A { int n() { return %d; } }";

    assertThat(changed(source, "none", "none")).isEmpty();
    assertThat(changed(source, "A", "none")).containsExactly("A");
    assertThat(changed(source, "A", "A")).isEmpty();
    assertThat(changed("class A { synchronized int n() { return 1; } }", "A", "none")).isEmpty();
  }

  private List<String> changed(String source, String named, String excluded) {
    String all = source + " @interface ThreadSafe {}";
    TwoVersions versions = TwoVersions.of(folder, all.replace("%d", "1"), all.replace("%d", "2"));
    try (CodePath old = new CodePath(List.of(versions.old()));
        CodePath now = new CodePath(List.of(versions.now()))) {
      return ChangedClasses.threadSafe(now.names(), old, now, named::equals, excluded::equals);
    }
  }
}

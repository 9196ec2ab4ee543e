package io.github.perfgate.core.concurrent.isolate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.change.Sources;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedLoaderTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.exit(0);",
        "Runtime.getRuntime().halt(0);",
        "new ProcessBuilder(\"ls\").start();",
        "new java.io.FileOutputStream(\"x\").close();",
        "new java.net.ServerSocket(0).close();",
        "java.nio.file.Files.createTempFile(\"a\", \"b\");",
        "java.util.Locale.setDefault(java.util.Locale.ROOT);"
      })
  void what_a_test_must_not_do_is_refused_before_it_happens(String call) throws Exception {
    Method method = method("public static void run() throws Exception { " + call + " }", Set.of());

    assertThatThrownBy(() -> method.invoke(null))
        .isInstanceOf(InvocationTargetException.class)
        .hasCauseInstanceOf(Forbidden.ForbiddenCall.class)
        .cause()
        .hasMessageStartingWith("a generated test must not call ");
  }

  @Test
  void what_is_marked_says_that_it_was_executed() throws Exception {
    Method method =
        method(
            "public static int run() { return part(); } static int part() { return 1; }"
                + " static int other() { return 2; }",
            Set.of("A.part()I", "A.other()I"));
    Hits.reset();

    assertThat(method.invoke(null)).isEqualTo(1);

    assertThat(Hits.executed()).containsExactly("A.part()I");
  }

  @Test
  void nothing_of_the_gate_is_seen_but_what_tests_extend() throws Exception {
    try (GuardedLoader loader = new GuardedLoader(List.of(folder), Set.of())) {
      assertThat(loader.loadClass("io.github.perfgate.runtime.concurrent.ConcurrentTest"))
          .isNotNull();
      assertThatThrownBy(() -> loader.loadClass("io.github.perfgate.core.change.Code"))
          .isInstanceOf(ClassNotFoundException.class);
    }
  }

  private Method method(String body, Set<String> marked) throws Exception {
    Sources.compile("public class A { " + body + " }", folder);
    return new GuardedLoader(List.of(folder), marked).loadClass("A").getMethod("run");
  }
}

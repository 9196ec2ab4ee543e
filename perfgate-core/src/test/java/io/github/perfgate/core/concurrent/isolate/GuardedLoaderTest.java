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
  private static final String OTHER =
      """
      }
      class Other {
        static String name = "one";
        static int[] part = {1, 2};
        static boolean on = true;
        static long much = 1000;
        static double share = 0.5;
        static float ratio = 2;
        static Object cache;
        static void set(String to) { name = to; }
      """;

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
        "java.util.Locale.setDefault(java.util.Locale.ROOT);",
        "System.setProperty(\"a\", \"b\");"
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Other.name = \"two\";",
        "Other.part = new int[1];",
        "Other.on = false;",
        "Other.much = 7;",
        "Other.share = 0.25;",
        "Other.ratio = 3;",
        "Other.set(null);"
      })
  void static_fields_of_other_classes_keep_their_values(String statement) throws Exception {
    Method method = method("public static void run() { " + statement + " }" + OTHER, Set.of());

    assertThatThrownBy(() -> method.invoke(null))
        .cause()
        .isInstanceOf(Forbidden.ForbiddenCall.class)
        .hasMessageStartingWith("a generated test must not change Other.");
  }

  @Test
  void counters_caches_that_were_empty_and_own_fields_may_change() throws Exception {
    Method method =
        method(
            "static int own = 3; static class Part { static int of = 3; }"
                + " public static int run() {"
                + " Other.much++; Other.cache = \"once\"; own = 9; Part.of = 9; Other.on = true;"
                + " return own; }"
                + OTHER,
            Set.of());

    assertThat(method.invoke(null)).isEqualTo(9);
  }

  @Test
  void nothing_of_the_gate_is_seen_but_what_tests_extend() throws Exception {
    try (GuardedLoader loader = new GuardedLoader(List.of(folder), Set.of(), "A")) {
      assertThat(loader.loadClass("io.github.perfgate.runtime.concurrent.ConcurrentTest"))
          .isNotNull();
      assertThatThrownBy(() -> loader.loadClass("io.github.perfgate.core.change.Code"))
          .isInstanceOf(ClassNotFoundException.class);
    }
  }

  private Method method(String body, Set<String> marked) throws Exception {
    Sources.compile("public class A { " + body + " }", folder);
    return new GuardedLoader(List.of(folder), marked, "A").loadClass("A").getMethod("run");
  }
}

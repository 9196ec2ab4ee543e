package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real unit tests, run once in a JVM of their own to see how they call a class. */
@Tag("process")
class TracedArgumentsTest {
  private static final String CODE =
      """
      package a;
      public class Store extends Base {
        public Store(int size) { }
        public synchronized int put(String key, int value) { return check(key) ? value : -1; }
        public boolean check(String key) { return key.length() > 3; }
      }
      class Base {
        public void clear() { }
      }
      """;

  @TempDir Path folder;

  @Test
  void callsOfTestsAreRecordedEvenIfTheyFail() throws Exception {
    Path version =
        compiled(
            """
            package a;
            import org.junit.jupiter.api.*;
            class StoreTest {
              @Test void puts() {
                Store store = new Store(4);
                store.put(String.join(":", "user", "1"), 5);
                store.clear();
                Assertions.assertTrue(store.check("ab"));
              }
            }
            """);

    assertThat(calls(version, List.of("a.StoreTest"), Duration.ofMinutes(5)))
        .containsExactly(
            "0\t<init>(I)V\tI4",
            "1\tput(Ljava/lang/String;I)I\tTuser:1\tI5",
            "1\tclear()V",
            "1\tcheck(Ljava/lang/String;)Z\tTab");
  }

  @Tag("all")
  @Test
  void testsThatDoNotEndInTimeAreAProblemWithARemedy() throws Exception {
    Path version =
        compiled(
            """
            package a;
            class StoreTest {
              @org.junit.jupiter.api.Test void waits() throws Exception {
                new Store(1);
                Thread.sleep(600_000);
              }
            }
            """);

    assertThatThrownBy(() -> calls(version, List.of("a.StoreTest"), Duration.ofSeconds(5)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("did not end within 5 s while they were traced")
        .hasMessageContaining("or do without the calls that they show");
  }

  private Path compiled(String tests) throws Exception {
    return TracedCode.compile(folder.resolve("v"), CODE, tests);
  }

  private static List<String> calls(Path version, List<String> tests, Duration limit)
      throws Exception {
    return TracedArguments.of(
        TracedCode.side(version), TracedCode.environmentOfTests(version, limit), tests, "a.Store");
  }
}

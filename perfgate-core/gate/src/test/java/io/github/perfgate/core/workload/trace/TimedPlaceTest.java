package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.junit.TestMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is timed of tests that execute a change in several places, in real JVMs. */
@Tag("process")
@Tag("all")
class TimedPlaceTest {
  private static final String CODE =
      """
      package c;
      public class Code {
        private static Code shared;
        private int size;
        public Code(int size) { this.size = size; }
        public int size() { return size; }
        public static Code shared() { if (shared == null) { shared = made(); } return shared; }
        private static Code made() { return new Code(7); }
      }
      """;

  private static final String TESTS =
      """
      package t;
      import static org.junit.jupiter.api.Assertions.*;
      import c.Code;
      import org.junit.jupiter.api.*;
      class EachTest {
        Code code;
        @BeforeEach void make() { code = new Code(5); }
        @Test void sizes() { assertEquals(5, code.size()); }
      }
      class OnceTest {
        Code code;
        @BeforeEach void make() { code = Code.shared(); }
        @Test void sizes() { assertEquals(7, code.size()); }
      }
      class AllTest {
        static Code code;
        @BeforeAll static void make() { code = new Code(3); }
        @Test void sizes() { assertEquals(3, code.size()); }
      }
      """;

  @TempDir Path folder;

  @Test
  void allOfATestIsTimedIfItsSetUpChangedBesidesItsBody() throws Exception {
    List<UnitTests.Considered> tests =
        between(
            CODE.replace("{ this.size = size; }", "{ this.size = size + 0 * hashCode(); }")
                .replace("{ return size; }", "{ return size - 0; }"));

    UnitTests.Considered each = of("Each", tests);
    assertThat(each.repeatable()).isTrue();
    assertThat(each.test().mode()).isEqualTo(TestMode.WHOLE);
    assertThat(each.doubt()).isNull();
    UnitTests.Considered all = of("All", tests);
    assertThat(all.repeatable()).isTrue();
    assertThat(all.test().mode()).isEqualTo(TestMode.BODY);
    assertThat(all.doubt()).contains("for all tests of its class");
  }

  @Test
  void aFieldMoreDoesNotHideTheSetUp() throws Exception {
    List<UnitTests.Considered> tests =
        between(
            CODE.replace("private int size;", "private int size; private int more;")
                .replace("{ this.size = size; }", "{ this.size = size; more = 2; }"));

    assertThat(of("Each", tests).test().mode()).isEqualTo(TestMode.WHOLE);
  }

  @Test
  void aChangedFileDoesNotHideTheSetUp() throws Exception {
    Path then = TracedCode.compile(Files.createDirectory(folder.resolve("then")), CODE, TESTS);
    Path now =
        TracedCode.compile(
            Files.createDirectory(folder.resolve("now")),
            CODE.replace("{ this.size = size; }", "{ this.size = size + 0 * hashCode(); }"),
            TESTS);
    Files.writeString(then.resolve(TracedCode.CODE).resolve("build.properties"), "commit=1\n");
    Files.writeString(now.resolve(TracedCode.CODE).resolve("build.properties"), "commit=2\n");
    List<UnitTests.Considered> tests = between(then, now);

    assertThat(of("Each", tests).test().mode()).isEqualTo(TestMode.WHOLE);
    assertThat(of("All", tests).obstacle()).contains("for all tests of its class");
  }

  @Test
  void whatRunsOnceInAJvmIsNotShownToBeAsFast() throws Exception {
    UnitTests.Considered once =
        of("Once", between(CODE.replace("return new Code(7);", "int a = 7; return new Code(a);")));

    assertThat(once.repeatable()).isTrue();
    assertThat(once.doubt()).contains("only once in a JVM");
  }

  private List<UnitTests.Considered> between(String changed) throws Exception {
    return between(
        TracedCode.compile(Files.createDirectory(folder.resolve("then")), CODE, TESTS),
        TracedCode.compile(Files.createDirectory(folder.resolve("now")), changed, TESTS));
  }

  private static List<UnitTests.Considered> between(Path then, Path now) throws Exception {
    return UnitTests.of(
            TracedCode.side(then),
            TracedCode.side(now),
            TracedCode.environmentOfTests(now, Duration.ofMinutes(5)),
            new UnitTests.Settings(
                name -> true,
                all -> all,
                () -> 10,
                () -> Duration.ofMinutes(2),
                null,
                all -> all,
                null))
        .tests();
  }

  private static UnitTests.Considered of(String type, List<UnitTests.Considered> tests) {
    return Objects.requireNonNull(
        tests.stream()
            .filter(one -> one.name().equals("t." + type + "Test.sizes"))
            .findFirst()
            .orElse(null),
        type);
  }
}

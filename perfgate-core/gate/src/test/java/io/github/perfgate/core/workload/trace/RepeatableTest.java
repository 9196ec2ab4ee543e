package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests which tests can be repeated: each is executed twice in a JVM of its own, as the gate does
 * it.
 */
@Tag("process")
@Tag("all")
class RepeatableTest {
  private static final String CODE =
      """
      package c;
      import java.util.*;
      public class Code {
        private static final Map<String, Integer> LENGTHS = lengths();
        private static Map<String, Integer> lengths() { return Map.of("a", length("a")); }
        private static int length(String text) { return text.length(); }
        public static int lengthOfA() { return LENGTHS.get("a"); }

        private static final Map<Integer, Integer> CACHE = new HashMap<>();
        public static int cached(int n) {
          Integer found = CACHE.get(n);
          if (found == null) { found = compute(n); CACHE.put(n, found); }
          return found;
        }
        private static int compute(int n) { return n * n; }

        private static final Iterator<String> STREAM = List.of("a").iterator();
        public static void drain() { while (STREAM.hasNext()) { use(STREAM.next()); } }
        private static void use(String text) { }

        private static final Iterator<String> QUEUE = List.of("a", "b", "c").iterator();
        public static void empty() {
          while (QUEUE.hasNext()) { take(QUEUE.next()); }
          take("end");
        }
        private static void take(String text) { }

        private static int runs;
        public static int runs() { return ++runs; }
        public static void late() { if (runs() > 1) { use("late"); } }

        public enum Colour { RED }
        public static Colour colour(String name) { return Colour.valueOf(name); }
      }
      """;

  private static final String TESTS =
      """
      package t;
      import static org.junit.jupiter.api.Assertions.*;
      import c.Code;
      import org.junit.jupiter.api.*;
      class JupiterTest {
        @Test void initialises() { assertEquals(1, Code.lengthOfA()); }
        @Test void looksUp() { assertEquals("RED", Code.colour("RED").name()); }
        @Test void fills() { assertEquals(9, Code.cached(3)); }
        @Test void drains() { Code.drain(); }
        @Test void empties() { Code.empty(); }
        @Test void onlyOnce() { assertEquals(1, Code.runs()); }
        @Test void growing() { Code.late(); }
        @Test void hangs() throws Exception { Thread.sleep(600_000); }
        @Test void ends() { System.err.println("bye"); Runtime.getRuntime().halt(3); }
        @Test void aborted() { Assumptions.assumeTrue(Code.runs() == 1, "once"); }
      }
      class ContextTest {
        @BeforeEach void context() { Code.cached(4); }
        @Test void usesContext() { assertEquals(1, Code.lengthOfA()); }
      }
      public class OldTest {
        @org.junit.Test public void initialises() { assertEquals(1, Code.lengthOfA()); }
        @org.junit.Test public void drains() { Code.drain(); }
        @org.junit.Before public void context() { Code.cached(4); }
      }
      """;

  @TempDir static Path folder;
  private static Path version = Path.of("");

  @BeforeAll
  static void compile() throws IOException {
    version = TracedCode.compile(folder.resolve("version"), CODE, TESTS);
  }

  @Test
  void aTestThatDoesTheSameAgainCanBeRepeated() throws Exception {
    assertThat(jupiter("JupiterTest", "initialises")).isEmpty();
    assertThat(jupiter("JupiterTest", "looksUp")).isEmpty();
    assertThat(old("initialises")).isEmpty();
  }

  @Test
  void whatIsMadeBeforeTheBodyMayBeMadeOnce() throws Exception {
    assertThat(jupiter("ContextTest", "usesContext")).isEmpty();
  }

  @Test
  void whatIsCalledOutsideOfTheBodyOnlyIsKnown() throws Exception {
    MethodId cached = new MethodId("c.Code", "cached", "(I)I");
    MethodId length = new MethodId("c.Code", "lengthOfA", "()I");

    for (String id :
        List.of(
            "[engine:junit-jupiter]/[class:t.ContextTest]/[method:usesContext()]",
            "[engine:junit-vintage]/[runner:t.OldTest]/[test:initialises(t.OldTest)]")) {
      List<Set<MethodId>> outside = new ArrayList<>();
      repeated(
          Repeatability.of(
              TracedCode.environment(version),
              new Repeatability.Leading() {
                @Override
                public Optional<MethodId> of(
                    String test, Map<MethodId, Long> once, Set<MethodId> less) {
                  return Optional.empty();
                }

                @Override
                public Set<Place> places(String test, Set<MethodId> ofLife, Set<MethodId> untimed) {
                  outside.add(ofLife);
                  return Set.of();
                }
              }),
          id);
      assertThat(outside).as(id).hasSize(1);
      assertThat(outside.get(0)).as(id).contains(cached).doesNotContain(length);
    }
  }

  @Test
  void aCacheThatFillsIsNamed() throws Exception {
    assertThat(jupiter("JupiterTest", "fills"))
        .isEqualTo(
            "it does something else when it is repeated: c.Code.compute(int) is called only the"
                + " first time");
  }

  @Test
  void aDrainedStreamIsNoticedThoughTheTestPasses() throws Exception {
    String drained =
        "it does something else when it is repeated: c.Code.use(String) is called"
            + " only the first time";

    assertThat(jupiter("JupiterTest", "drains")).isEqualTo(drained);
    assertThat(old("drains")).isEqualTo(drained);
  }

  @Test
  void whatIsDoneLessOftenIsNoticed() throws Exception {
    assertThat(jupiter("JupiterTest", "empties"))
        .isEqualTo(
            "it does something else when it is repeated: c.Code.take(String) is called"
                + " less often the second time");
  }

  @Test
  void whatIsDoneLaterOnlyIsNoticed() throws Exception {
    assertThat(jupiter("JupiterTest", "growing"))
        .isEqualTo(
            "it does something else when it is repeated: c.Code.use(String) is called"
                + " only the second time");
  }

  @Test
  void aTestThatDoesNotPassTwiceSaysSo() throws Exception {
    assertThat(jupiter("JupiterTest", "onlyOnce"))
        .startsWith("it passes once only; the second time it fails: ")
        .contains("expected: <1> but was: <2>");
    assertThat(jupiter("JupiterTest", "aborted"))
        .startsWith("it passes once only; the second time it is aborted: ")
        .contains("once");
  }

  @Test
  void aTestThatEndsItsJvmIsToldByTheLastWords() throws Exception {
    assertThat(jupiter("JupiterTest", "ends")).isEqualTo("its JVM ends early: bye");
  }

  @Test
  void aTestThatIsEndedBecauseTheTimeIsOverStaysUnknown() throws Exception {
    String id = "[engine:junit-jupiter]/[class:t.JupiterTest]/[method:hangs()]";
    Repeatability repeatability =
        Repeatability.of(TracedCode.environment(version), Repeatability.Leading::any);

    assertThat(repeatability.repeated(id, Duration.ofSeconds(2))).isNull();
    assertThat(repeatability.repeated(id, Duration.ofSeconds(-1))).isNull();
    assertThat(repeatability.knows(id)).isFalse();
  }

  @Test
  @Tag("all")
  void aTestThatTakesTwiceAsLongInTheCandidateAloneIsTold() throws Exception {
    String waits = "java.util.concurrent.locks.LockSupport.parkNanos(600_000_000_000L);";

    assertThat(checked("", waits, Duration.ofSeconds(40)))
        .startsWith(TracedTest.CANDIDATE_ALONE + "it does not end within ");
    assertThat(checked(waits, waits, Duration.ofSeconds(25))).isNull();
  }

  @Test
  void whatIsKnownIsNotExecutedAgain() throws Exception {
    String id = "[engine:junit-jupiter]/[class:t.JupiterTest]/[method:%s()]";
    Tracing.Environment environment = TracedCode.environment(version);
    Repeatability first = Repeatability.of(environment, Repeatability.Leading::any);
    for (String method : List.of("looksUp", "onlyOnce", "ends")) {
      repeated(first, id.formatted(method));
    }
    first.keep();

    Repeatability later = Repeatability.of(environment, Repeatability.Leading::any);
    assertThat(later.knows(id.formatted("looksUp"))).isTrue();
    assertThat(repeated(later, id.formatted("looksUp")).obstacle()).isNull();
    assertThat(repeated(later, id.formatted("onlyOnce")).obstacle())
        .startsWith("it passes once only");
    assertThat(later.knows(id.formatted("ends"))).as("the environment may be the cause").isFalse();
  }

  @Test
  void whatIsDoneOnceIsNoObstacleWhereTheChangeDoesNotLeadToIt() throws Exception {
    String id = "[engine:junit-jupiter]/[class:t.JupiterTest]/[method:fills()]";
    List<Map<MethodId, Long>> asked = new ArrayList<>();
    Tracing.Environment environment = TracedCode.environment(version);
    Repeatability repeatable =
        Repeatability.of(
            environment,
            (test, once, less) -> {
              asked.add(once);
              return Optional.empty();
            });

    assertThat(repeated(repeatable, id).obstacle()).isNull();
    repeatable.keep();

    assertThat(asked).containsOnly(Map.of(new MethodId("c.Code", "compute", "(I)I"), 1L));
    Repeatability later = Repeatability.of(environment, Repeatability.Leading::any);
    assertThat(later.knows(id)).isTrue();
    assertThat(repeated(later, id).obstacle())
        .startsWith("it does something else when it is repeated: ");
  }

  @Test
  void whatOnlyTheCandidateDoesNotEndIsNoObstacleToAComparison() throws Exception {
    assertThat(checked("", "Runtime.getRuntime().halt(3);"))
        .isEqualTo(
            "the test passes in the baseline and fails in the candidate: its JVM ends early: it says nothing");
    assertThat(checked("Runtime.getRuntime().halt(3);", "Runtime.getRuntime().halt(4);"))
        .isEqualTo("its JVM ends early: it says nothing");
  }

  /** What is said of a test whose code is this in the baseline and in the candidate. */
  private static @Nullable String checked(String before, String after) throws Exception {
    return checked(before, after, Duration.ofMinutes(1));
  }

  private static @Nullable String checked(String before, String after, Duration limit)
      throws Exception {
    String code = "package c; public class Code { public static void run() { %s } }";
    String tests =
        "package t; class RunTest { @org.junit.jupiter.api.Test void runs() { c.Code.run(); } }";
    Path then = TracedCode.compile(folder.resolve("then"), code.formatted(before), tests);
    Path now = TracedCode.compile(folder.resolve("now"), code.formatted(after), tests);
    String id = "[engine:junit-jupiter]/[class:t.RunTest]/[method:runs()]";
    TracedTest test =
        new TracedTest(
            id, "t.RunTest", "runs", "runs", TestMode.BODY, null, 1, Map.of(), Set.of(), Set.of());
    Repeatability old = Repeatability.of(TracedCode.environment(then), Repeatability.Leading::any);
    return new Repeatability.OfVersions(
            Repeatability.of(TracedCode.environment(now), Repeatability.Leading::any),
            old,
            old,
            "BASELINE")
        .checked(
            List.of(
                new UnitTests.Considered(
                    "t.RunTest.runs", test, new TestChoice(id, true, 1, "it changed"), null, null)),
            new UnitTests.Settings(
                name -> true, all -> all, () -> 1, () -> limit, null, all -> all, null))
        .get(0)
        .obstacle();
  }

  private static Repeatability.Repeated repeated(Repeatability repeatability, String id)
      throws Exception {
    return Objects.requireNonNull(repeatability.repeated(id, Duration.ofMinutes(1)));
  }

  private static String jupiter(String type, String method) throws Exception {
    return obstacle("[engine:junit-jupiter]/[class:t.%s]/[method:%s()]".formatted(type, method));
  }

  private static String old(String method) throws Exception {
    return obstacle(
        "[engine:junit-vintage]/[runner:t.OldTest]/[test:%s(t.OldTest)]".formatted(method));
  }

  private static String obstacle(String id) throws Exception {
    String obstacle =
        repeated(Repeatability.of(TracedCode.environment(version), Repeatability.Leading::any), id)
            .obstacle();
    return obstacle == null ? "" : obstacle;
  }
}

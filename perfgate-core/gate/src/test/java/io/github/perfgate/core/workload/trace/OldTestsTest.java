package io.github.perfgate.core.workload.trace;

import static io.github.perfgate.runtime.junit.TestMode.BODY;
import static io.github.perfgate.runtime.junit.TestMode.LOOP;
import static io.github.perfgate.runtime.junit.TestMode.WHOLE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that tests of JUnit 4 and 3 are traced when their own runners execute them. */
@Tag("process")
class OldTestsTest {
  private static final String CODE =
      "package c; public class Code { public int one() { return 1; } }";

  private static final String TESTS =
      """
      package t;
      import static org.junit.Assert.*;
      import c.Code;
      import java.util.*;
      import org.junit.*;
      import org.junit.rules.*;
      import org.junit.runner.*;
      import org.junit.runners.*;
      public class PlainTest { @Test public void adds() { assertEquals(1, new Code().one()); } }
      public class LifeTest {
        private Code code;
        @Before public void make() { code = new Code(); }
        @After public void forget() { code = null; }
        @Test public void one() { assertEquals(1, code.one()); }
        @Test(expected = IllegalStateException.class) public void throwing() {
          throw new IllegalStateException(); }
        @Test(timeout = 5000) public void limited() { code.one(); }
        @Test @Ignore("not now") public void ignored() { }
        @Test public void assumes() { Assume.assumeTrue("never", false); }
      }
      public class RuleTest {
        @Rule public TemporaryFolder folder = new TemporaryFolder();
        @ClassRule public static ExternalResource resource = new ExternalResource() { };
        @Test public void writes() { assertTrue(folder.getRoot().isDirectory()); }
      }
      @RunWith(Parameterized.class) public class ManyTest {
        @Parameterized.Parameters(name = "{index}: {0}/{1}") public static List<Object[]> all() {
          return Arrays.asList(new Object[] {1, "[a]"}, new Object[] {2, "b"}); }
        private final int number;
        public ManyTest(int number, String text) { this.number = number; }
        @Test public void one() { if (number == 2) new Code().one(); }
      }
      @RunWith(Suite.class) @Suite.SuiteClasses({RuleTest.class, ThreeTest.class})
      public class AllTests { }
      public class MadeTest extends junit.framework.TestCase {
        private final int number;
        public MadeTest(int number) { super("made" + number); this.number = number; }
        protected void runTest() { if (number == 3) new Code().one(); }
        public static junit.framework.Test suite() throws java.io.IOException {
          java.nio.file.Files.write(java.nio.file.Paths.get("suites"), new byte[] {'s'},
            java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND);
          junit.framework.TestSuite suite = new junit.framework.TestSuite();
          for (int i = 0; i < 40; i++) suite.addTest(new MadeTest(i));
          return suite;
        }
      }
      public class TheirRunner extends Runner {
        private final Class<?> type;
        public TheirRunner(Class<?> type) { this.type = type; }
        public Description getDescription() {
          Description all = Description.createSuiteDescription(type);
          all.addChild(Description.createTestDescription(type, "theirs"));
          return all;
        }
        public void run(org.junit.runner.notification.RunNotifier notifier) {
          Description one = getDescription().getChildren().get(0);
          notifier.fireTestStarted(one);
          new Code().one();
          notifier.fireTestFinished(one);
        }
      }
      @RunWith(TheirRunner.class) public class TheirTest { }
      public class ThreeTest extends junit.framework.TestCase {
        private Code code;
        private int runs;
        protected void setUp() { code = new Code(); }
        public void testOne() { assertEquals(1, code.one()); assertEquals(1, ++runs); }
        public void testFails() { fail("on purpose"); }
      }
      public class OwnBareTest extends junit.framework.TestCase {
        public void runBare() throws Throwable { super.runBare(); }
        public void testOne() { new Code().one(); }
      }
      """;

  @TempDir static Path folder;
  private static Path version = Path.of("");

  private static Map<String, TracedTest> tests = Map.of();

  @BeforeAll
  static void trace() throws IOException, InterruptedException {
    version = TracedCode.compile(folder.resolve("version"), CODE, TESTS);
    tests =
        Tracing.trace(
                TracedCode.environment(version),
                TestRules.DEFAULT.classesIn(version.resolve(TracedCode.TESTS)))
            .tests()
            .stream()
            .collect(Collectors.toMap(OldTestsTest::shortId, test -> test));
  }

  @Test
  void theBodyIsTimedWhereverARunnerIsBuiltOnJunits() {
    Map<String, TestMode> modes = new TreeMap<>();
    tests.forEach(
        (name, test) -> {
          if (test.obstacle() == null && !name.startsWith("t.MadeTest/")) {
            modes.put(name, test.mode());
          }
        });

    assertThat(modes)
        .containsOnly(
            Map.entry("t.PlainTest/adds(t.PlainTest)", LOOP),
            Map.entry("t.LifeTest/one(t.LifeTest)", BODY),
            Map.entry("t.LifeTest/limited(t.LifeTest)", BODY),
            Map.entry("t.LifeTest/throwing(t.LifeTest)", BODY),
            Map.entry("t.RuleTest/writes(t.RuleTest)", BODY),
            Map.entry("t.AllTests/t.RuleTest/writes(t.RuleTest)", BODY),
            Map.entry("t.AllTests/t.ThreeTest/testOne(t.ThreeTest)", WHOLE),
            Map.entry("t.ManyTest/[0: 1/[a]]/one[0: 1/[a]](t.ManyTest)", BODY),
            Map.entry("t.ManyTest/[1: 2/b]/one[1: 2/b](t.ManyTest)", BODY),
            Map.entry("t.TheirTest/theirs(t.TheirTest)", WHOLE),
            Map.entry("t.ThreeTest/testOne(t.ThreeTest)", BODY),
            Map.entry("t.OwnBareTest/testOne(t.OwnBareTest)", WHOLE));
  }

  @Test
  void theWholeLifeOfTheOneTestIsExecuted() {
    assertThat(methodsOf("t.LifeTest/one(t.LifeTest)"))
        .containsExactlyInAnyOrder(
            "t.LifeTest.<init>",
            "t.LifeTest.make",
            "t.LifeTest.one",
            "t.LifeTest.forget",
            "c.Code.<init>",
            "c.Code.one");
    assertThat(methodsOf("t.ThreeTest/testOne(t.ThreeTest)"))
        .contains("t.ThreeTest.setUp", "t.ThreeTest.testOne", "c.Code.one");
    assertThat(methodsOf("t.ManyTest/[0: 1/[a]]/one[0: 1/[a]](t.ManyTest)"))
        .contains("t.ManyTest.one")
        .doesNotContain("c.Code.one");
    assertThat(methodsOf("t.ManyTest/[1: 2/b]/one[1: 2/b](t.ManyTest)")).contains("c.Code.one");
  }

  @Test
  void aSuiteIsMadeOncePerRunAndNotForEachOfItsTests() throws IOException {
    assertThat(tests.keySet().stream().filter(name -> name.startsWith("t.MadeTest/"))).hasSize(40);
    assertThat(Files.size(version.resolve("suites"))).isBetween(2L, 4L);
    assertThat(methodsOf("t.MadeTest/made3(t.MadeTest)")).contains("c.Code.one");
    assertThat(methodsOf("t.MadeTest/made4(t.MadeTest)"))
        .contains("t.MadeTest.suite", "t.MadeTest.runTest")
        .doesNotContain("c.Code.one");
  }

  @Test
  void whatIsLeftOutOrFailsIsTold() {
    assertThat(obstacle("t.LifeTest/ignored(t.LifeTest)")).isEqualTo("it is skipped: not now");
    assertThat(obstacle("t.LifeTest/assumes(t.LifeTest)"))
        .startsWith("it is aborted: ")
        .contains("never");
    assertThat(obstacle("t.ThreeTest/testFails(t.ThreeTest)"))
        .startsWith("it fails: ")
        .contains("on purpose");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "t.LifeTest/limited(t.LifeTest)",
        "t.LifeTest/throwing(t.LifeTest)",
        "t.ThreeTest/testOne(t.ThreeTest)",
        "t.ManyTest/[1: 2/b]/one[1: 2/b](t.ManyTest)",
        "t.TheirTest/theirs(t.TheirTest)"
      })
  void theyCanBeRepeated(String test) throws IOException, InterruptedException {
    Repeatability.Repeated repeated =
        Repeatability.of(TracedCode.environment(version), Repeatability.Leading::any)
            .repeated(traced(test).id(), Duration.ofMinutes(1));

    assertThat(Objects.requireNonNull(repeated).obstacle()).isNull();
  }

  private static TracedTest traced(String shortId) {
    TracedTest test = tests.get(shortId);
    assertThat(test).as("%s among %s", shortId, tests.keySet()).isNotNull();
    return test;
  }

  private static String obstacle(String shortId) {
    return String.valueOf(traced(shortId).obstacle());
  }

  private static Iterable<String> methodsOf(String shortId) {
    return traced(shortId).calls().keySet().stream()
        .map((MethodId method) -> method.owner() + "." + method.name())
        .toList();
  }

  /** The values of the id's segments after the engine. */
  private static String shortId(TracedTest test) {
    return URLDecoder.decode(
            test.id()
                .replaceFirst("^\\[engine:[a-z-]+\\]/", "")
                .replaceAll("\\[[a-z]+:", "")
                .replace("]/", "/")
                .replaceFirst("\\]$", ""),
            StandardCharsets.UTF_8)
        .replace("+", " ");
  }
}

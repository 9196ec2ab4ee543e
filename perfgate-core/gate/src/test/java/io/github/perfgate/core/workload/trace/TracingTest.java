package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with real tests in real JVMs, which the real agent traces on this project's own JUnit. */
@Tag("process")
class TracingTest {
  private static final String TESTS =
      """
      package t;
      import static org.junit.jupiter.api.Assertions.*;
      import c.*;
      import org.junit.jupiter.api.*;
      import org.junit.jupiter.params.ParameterizedTest;
      import org.junit.jupiter.params.provider.ValueSource;
      class CodeTest {
        static int runs;
        private Code code;
        @BeforeEach void make() { code = new Code(); }
        @Test void one() { assertEquals(1, code.one()); }
        @Test void two() { assertEquals(2, code.two()); }
        @ParameterizedTest @ValueSource(ints = {1, 2}) void many(int n) { if (n == 2) code.two(); }
        @Nested class Inner { @Test void deep() throws Exception {
          Code.class.getMethod("one").invoke(code); } }
        @Test void reading() { assertNotNull(Constants.TEXT); }
        @Test void fails() { fail("on purpose"); }
        @Test @Disabled("not now") void skipped() { }
        @Test void onlyOnce() { assertTrue(runs++ < 1); }
        @RepeatedTest(2) void repeated() { System.out.println("noise"); code.two(); }
      }
      """;

  private static final String CODE =
      """
      package c;
      public class Code {
        public int one() { return 1; }
        public int two() { return one() + %s; }
      }
      class Unused { void never() { } }
      """;

  private static final String CONSTANTS =
      "package c; public class Constants { public static final Object TEXT = \"%s\"; }";

  @TempDir Path folder;

  @Test
  void tellsWhatEachTestExecutesAndWhyOneCannotBeMeasured()
      throws IOException, InterruptedException {
    List<TracedTest> tests = trace(version("v", "1", "a"));

    assertThat(methodsOf(tests, "one()"))
        .contains("t.CodeTest.one", "t.CodeTest.make", "c.Code.<init>", "c.Code.one")
        .doesNotContain("c.Code.two");
    assertThat(methodsOf(tests, "two()")).contains("c.Code.one", "c.Code.two");
    assertThat(methodsOf(tests, "[1] 1", "[1] n = 1")).doesNotContain("c.Code.two");
    assertThat(methodsOf(tests, "[2] 2", "[2] n = 2")).contains("c.Code.two");
    assertThat(methodsOf(tests, "deep()")).contains("c.Code.one", "t.CodeTest$Inner.deep");
    assertThat(named(tests, "one()").calls())
        .containsEntry(new MethodId("c.Code", "one", "()I"), 1L);
    assertThat(named(tests, "one()").nanos()).isPositive();
    assertThat(tests)
        .filteredOn(test -> test.obstacle() == null)
        .extracting(TracedTest::method)
        .containsExactlyInAnyOrder(
            "one", "two", "many", "many", "deep", "reading", "repeated", "repeated");
    assertThat(named(tests, "one()").mode()).isEqualTo(TestMode.BODY);
    assertThat(named(tests, "deep()").mode()).isEqualTo(TestMode.BODY);
    assertThat(named(tests, "fails()").obstacle()).startsWith("it fails: ").contains("on purpose");
    assertThat(named(tests, "skipped()").obstacle()).isEqualTo("it is skipped: not now");
    assertThat(named(tests, "onlyOnce()").obstacle())
        .startsWith("it passes once only; the second time it fails: ");
  }

  @Tag("all")
  @Test
  void whatWasTracedBeforeIsNotRunAgainUntilSomethingDiffers()
      throws IOException, InterruptedException {
    String test = "package t; class OneTest { @org.junit.jupiter.api.Test void one() { %s } }";
    Path version = TracedCode.compile(folder.resolve("v"), "class Code { }", test.formatted(""));
    List<TracedTest> first = trace(version);
    Path marker = version.resolveSibling("own files").resolve("traced.log");
    Files.delete(marker);

    assertThat(trace(version)).isEqualTo(first);
    assertThat(marker).doesNotExist();

    TracedCode.compile(version, "class Code { }", test.formatted("throw new Error();"));
    assertThat(trace(version)).isNotEqualTo(first);
    assertThat(marker).exists();

    Files.delete(marker);
    trace(version);
    assertThat(marker).as("of tests that fail nothing is kept").exists();
  }

  @Test
  void aClassThatFailsByWhatAnotherLeftBehindRunsAlone() throws IOException, InterruptedException {
    Path version =
        TracedCode.compile(
            folder.resolve("v"),
            "package c; public class Uses { public static int count; }",
            """
            package t;
            import static org.junit.jupiter.api.Assertions.*;
            import org.junit.jupiter.api.*;
            class ATest { @Test void uses() { c.Uses.count++; } }
            class BTest { @Test void isFirst() { assertEquals(0, c.Uses.count); } }
            class CTest { @Test void fails() { fail("on purpose"); } }
            """);

    List<TracedTest> tests = trace(version);

    assertThat(named(tests, "isFirst()").obstacle()).isNull();
    assertThat(named(tests, "fails()").obstacle()).contains("on purpose");
  }

  @Test
  void ofTestsThatAreNotToRunHereNothingIsKept() throws IOException, InterruptedException {
    Path version =
        TracedCode.compile(
            folder.resolve("v"),
            "class Code { }",
            """
            package t;
            import org.junit.jupiter.api.*;
            import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
            class ATest { @Test void assumes() { Assumptions.assumeTrue(false, "no server"); } }
            @EnabledIfEnvironmentVariable(named = "PERFGATE_NOWHERE", matches = ".*")
            class BTest { @Test void never() { } }
            class CTest { @Test @Disabled("not now") void off() { } @Test void passes() { } }
            @Disabled class DTest { @Test void off() { } }
            """);

    assertThat(trace(version))
        .extracting(TracedTest::type, TracedTest::name)
        .containsExactlyInAnyOrder(
            tuple("t.ATest", "assumes()"),
            tuple("t.BTest", "never()"),
            tuple("t.CTest", "off()"),
            tuple("t.CTest", "passes()"));
    assertThat(named(trace(version), "never()").obstacle()).startsWith("it is skipped here: ");
    assertThat(version.resolveSibling("own files").resolve("test-classes.txt"))
        .as("the classes that ran again")
        .hasContent("t.ATest\nt.BTest");
  }

  @Test
  void choosesWhatAChangeCanAffectAndNothingElse() throws IOException, InterruptedException {
    Path old = version("old", "1", "a");
    Path now = version("now", "one()", "b");
    Code before = Code.read(List.of(old.resolve("tests"), old.resolve("code")));
    Code after = Code.read(List.of(now.resolve("tests"), now.resolve("code")));

    List<TestChoice> choices =
        new TestSelection(CodeChange.between(before, after), before, after, null)
            .choices(trace(old), trace(now));

    assertThat(choices)
        .filteredOn(TestChoice::measured)
        .extracting(choice -> choice.test().replaceAll(".*/\\[[a-z-]+:|\\]$", ""))
        .containsExactlyInAnyOrder("two()", "#2", "reading()", "#1", "#2", "fails()");
    assertThat(choices.get(0).share()).isGreaterThan(0);
    assertThat(choices)
        .filteredOn(choice -> choice.test().endsWith("two()]"))
        .extracting(TestChoice::reason)
        .containsExactly("it executes c.Code.two(), which changed or is new");
    assertThat(choices)
        .filteredOn(choice -> choice.test().endsWith("reading()]"))
        .extracting(TestChoice::reason)
        .containsExactly(
            "it executes t.CodeTest.reading(), which uses c.Constants, and its static initialiser"
                + " changed");
    assertThat(choices)
        .filteredOn(choice -> choice.test().endsWith("fails()]"))
        .extracting(TestChoice::reason)
        .singleElement()
        .asString()
        .startsWith("it is not known what it executes, as it fails: ");
    assertThat(choices)
        .filteredOn(choice -> !choice.measured())
        .extracting(TestChoice::reason)
        .containsOnly("it executes nothing that changed");
  }

  @Test
  @Tag("all")
  void whatTheFirstTestOfTheJvmMakesForAllOthersAffectsThem()
      throws IOException, InterruptedException {
    Path old = once("old", "new HashMap<>()", "new byte[1]");
    Path table = once("table", "new TreeMap<>()", "new byte[1]");
    Path bytes = once("bytes", "new HashMap<>()", "new byte[2]");

    List<TracedTest> before = trace(old);
    assertThat(named(before, "asks()").once()).extracting(MethodId::name).contains("build");
    assertThat(named(before, "injected()").once()).extracting(MethodId::name).contains("bytes");
    assertThat(named(before, "asksToo()").once()).extracting(MethodId::name).contains("<init>");
    assertThat(named(before, "asksToo()").once())
        .extracting(MethodId::name)
        .doesNotContain("build");

    assertThat(chosen(old, before, table)).containsExactlyInAnyOrder("asks()", "asksToo()");
    assertThat(chosen(old, before, bytes))
        .as("what reflection makes")
        .containsExactlyInAnyOrder("asks()", "asksToo()", "asksNothing()", "injected()");
  }

  private Path once(String name, String table, String bytes) throws IOException {
    return TracedCode.compile(
        folder.resolve(name),
        """
        package c;
        import java.util.*;
        public class Words {
          private static Map<String, Integer> table;
          private static synchronized Map<String, Integer> table() {
            if (table == null) table = build();
            return table;
          }
          private static Map<String, Integer> build() { return %s; }
          public static int count() { return table().size(); }
          public static byte[] bytes() { return %s; }
        }
        """
            .formatted(table, bytes),
        """
        package t;
        import c.Words;
        import java.lang.reflect.Method;
        import org.junit.jupiter.api.Test;
        class ATest {
          @Test void asks() { Words.count(); }
        }
        class BTest {
          private static final class Made { }
          private static Made made;
          @Test void asksToo() { if (made == null) made = new Made(); Words.count(); }
          @Test void asksNothing() { }
        }
        class CTest {
          @Test void injected() {
            System.getProperties().computeIfAbsent("bytes", key -> {
              try {
                return Class.forName("c." + "Words").getMethod("bytes").invoke(null);
              } catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }
            });
          }
        }
        """);
  }

  private static List<String> chosen(Path old, List<TracedTest> before, Path now)
      throws IOException, InterruptedException {
    Code oldCode = Code.read(List.of(old.resolve("tests"), old.resolve("code")));
    Code newCode = Code.read(List.of(now.resolve("tests"), now.resolve("code")));
    List<TracedTest> after = trace(now);
    return new TestSelection(CodeChange.between(oldCode, newCode), oldCode, newCode, null)
        .choices(before, after).stream()
            .filter(TestChoice::measured)
            .map(choice -> choice.test().replaceAll(".*/\\[[a-z-]+:|\\]$", ""))
            .toList();
  }

  @Test
  @Tag("all")
  void tracesWhateverTheFolderIsCalledAndByWhichLinkItIsReached()
      throws IOException, InterruptedException {
    Path real = version("gr\u00fc\u00dfe a=b;c", "1", "a");
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);

    assertThat(methodsOf(trace(real), "one()")).contains("c.Code.one");
    assertThat(methodsOf(trace(link), "one()")).contains("c.Code.one");
  }

  @Test
  @Tag("all")
  void ofTwoVersionsWithoutADifferenceNoTestIsChosen() throws IOException, InterruptedException {
    Path version = version("v", "1", "a");
    Code code = Code.read(List.of(version.resolve("tests"), version.resolve("code")));

    assertThat(
            new TestSelection(CodeChange.between(code, code), code, code, null)
                .choices(trace(version), trace(version)))
        .isNotEmpty()
        .noneMatch(TestChoice::measured);
  }

  @Test
  @Tag("all")
  void testsThatEndTheirJvmAreLeftOutAndAllOthersRun() throws IOException, InterruptedException {
    Path version =
        TracedCode.compile(
            folder.resolve("ends"),
            "class Code { }",
            """
            package t;
            import org.junit.jupiter.api.Test;
            import org.junit.jupiter.params.ParameterizedTest;
            import org.junit.jupiter.params.provider.ValueSource;
            class EndTest {
              static boolean again;
              @Test void exits() { System.err.println("bye"); System.exit(3); }
              @Test void exitsAlone() { if (again) System.exit(0); again = true; }
              @Test void fillsTheHeap() { throw new OutOfMemoryError("by a test"); }
              @ParameterizedTest @ValueSource(ints = {1, 2}) void halts(int n) {
                if (n == 2) Runtime.getRuntime().halt(1); }
              @Test void passes() { }
              @ParameterizedTest @ValueSource(ints = {1, 2}) void many(int n) { }
            }
            """);

    List<TracedTest> tests = trace(version);

    assertThat(tests)
        .filteredOn(test -> test.obstacle() == null)
        .extracting(TracedTest::method)
        .containsExactlyInAnyOrder("passes", "many", "many");
    assertThat(tests)
        .filteredOn(test -> test.obstacle() != null)
        .extracting(TracedTest::method, TracedTest::obstacle)
        .containsExactlyInAnyOrder(
            tuple("exits", "its JVM ends early: bye"),
            tuple("exitsAlone", "its JVM ends early: it says nothing"),
            tuple(
                "fillsTheHeap",
                "its JVM ends early: Exception in thread \"main\" java.lang.OutOfMemoryError: by a test"),
            tuple("halts", "its JVM ends early: it says nothing"));
  }

  @Test
  @Tag("all")
  void aClassThatEndsItsJvmWhateverIsLeftOutIsGivenUp() throws IOException, InterruptedException {
    Path version =
        TracedCode.compile(
            folder.resolve("ends"),
            "class Code { }",
            """
            package t;
            import java.util.stream.Stream;
            import org.junit.jupiter.api.*;
            class ATest { static { System.err.println("bye"); Runtime.getRuntime().halt(3); }
              @Test void end() { } }
            class BTest {
              @BeforeAll static void end() { System.err.println("gone"); System.exit(0); }
              @Test void never() { } }
            class CTest { @Test void passes() { } }
            """);

    assertThat(trace(version))
        .extracting(TracedTest::type, TracedTest::name, TracedTest::obstacle)
        .containsExactly(
            tuple("t.ATest", "*", "its JVM ends early: bye"),
            tuple("t.BTest", "*", "its JVM ends early: gone"),
            tuple("t.CTest", "passes()", null));
  }

  @Tag("all")
  @Test
  void aClassThatCannotBeSetUpSaysSoForEachOfItsTests() throws IOException, InterruptedException {
    Path version =
        TracedCode.compile(
            folder.resolve("v"),
            "package c; public class Missing { }",
            """
            package t;
            import java.util.stream.Stream;
            import org.junit.jupiter.api.*;
            class ATest {
              @BeforeAll static void load() { throw new IllegalStateException("no service"); }
              @Test void one() { }
              @Nested class Inner { @Test void two() { } } }
            class BTest extends c.Missing { @Test void three() { } }
            class CTest {
              @TestFactory Stream<DynamicTest> made() { throw new IllegalStateException("none"); }
              @Test void passes() { } }
            """);
    Files.delete(version.resolve("code/c/Missing.class"));

    List<TracedTest> tests = trace(version);

    assertThat(tests)
        .filteredOn(test -> test.type().startsWith("t.ATest"))
        .extracting(TracedTest::name, TracedTest::obstacle)
        .containsExactlyInAnyOrder(
            tuple("one()", "it fails: java.lang.IllegalStateException: no service"),
            tuple("two()", "it fails: java.lang.IllegalStateException: no service"));
    assertThat(tests)
        .filteredOn(test -> test.type().equals("t.BTest"))
        .extracting(TracedTest::obstacle)
        .singleElement()
        .asString()
        .startsWith("it fails: ")
        .contains("c/Missing");
    assertThat(tests)
        .filteredOn(test -> test.type().equals("t.CTest"))
        .extracting(TracedTest::method, TracedTest::obstacle)
        .containsExactlyInAnyOrder(
            tuple("passes", null),
            tuple("made", "it fails: java.lang.IllegalStateException: none"));
  }

  @Test
  void eachClassRunsTwiceHoweverManyTestsItMakes() throws IOException, InterruptedException {
    Path version =
        TracedCode.compile(
            folder.resolve("v"),
            "package c; public class Code { public void one() { } public void all() { } }",
            """
            package t;
            import java.nio.file.*;
            import java.util.stream.*;
            import org.junit.jupiter.api.*;
            class ATest {
              @BeforeAll static void begin() throws Exception {
                new c.Code().all();
                Files.writeString(Path.of("runs"), "a", StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND); }
              @TestFactory Stream<DynamicTest> many() { return IntStream.range(0, 50).mapToObj(n ->
                  DynamicTest.dynamicTest("n" + n, () -> { if (n == 7) new c.Code().one(); })); }
            }
            """);

    List<TracedTest> tests = trace(version);

    assertThat(version.resolve("runs")).hasContent("aa");
    assertThat(tests).hasSize(50).allMatch(test -> test.mode() == TestMode.BODY);
    assertThat(tests)
        .filteredOn(test -> methods(test).contains("c.Code.one"))
        .extracting(TracedTest::name)
        .containsExactly("n7");
    assertThat(tests).allMatch(test -> methods(test).contains("c.Code.all"), "the set-up");
  }

  @Test
  @Tag("all")
  void whatEndedInTimeIsKnownNextTimeAndWhatDidNotComesLast()
      throws IOException, InterruptedException {
    Path version =
        TracedCode.compile(
            folder.resolve("v"),
            "class Code { }",
            """
            package t;
            import java.nio.file.*;
            import org.junit.jupiter.api.*;
            class ATest { @Test void passes() throws Exception { Log.add("a"); } }
            class BTest { @Test void fails() throws Exception { Log.add("b"); Assertions.fail(); } }
            class CTest { @Test void hangs() throws Exception {
              Log.add("c"); Thread.sleep(600_000); } }
            class DTest { @Test void passes() throws Exception { Log.add("d"); } }
            class Log { static void add(String text) throws Exception { Files.writeString(
              Path.of("log"), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND); } }
            """);
    Tracing.Environment environment =
        TracedCode.environmentOfJupiter(version).within(Duration.ofSeconds(15));
    List<String> types = TestRules.DEFAULT.classesIn(version.resolve(TracedCode.TESTS));

    TestTraces first = Tracing.trace(environment, types);
    assertThat(first.untraced()).containsExactly("t.CTest", "t.DTest");
    assertThat(first.byClass()).containsOnlyKeys("t.ATest", "t.BTest");
    assertThat(version.resolve("log")).hasContent("aabbc");

    TestTraces second = Tracing.trace(environment, types);
    assertThat(second.untraced()).containsExactly("t.CTest");
    assertThat(second.byClass()).containsOnlyKeys("t.ATest", "t.BTest", "t.DTest");
    assertThat(second.byClass().get("t.ATest")).isEqualTo(first.byClass().get("t.ATest"));
    assertThat(version.resolve("log")).as("what passed is known").hasContent("aabbcbbddc");
  }

  @Test
  void takesTheClassesThatSurefireTakes() throws IOException {
    Path output = Files.createDirectories(folder.resolve("names"));
    Sources.compile(
        """
        package p;
        class ATest { class Inner { } class InnerTest { } }
        class TestB { }
        class CTests { }
        class DTestCase { }
        class Tester { }
        class Attest { }
        class EIT { }
        """,
        output);
    Sources.compile("package p.jmh_generated; class Bench_run_jmhTest { }", output);

    assertThat(TestRules.DEFAULT.classesIn(output))
        .containsExactly("p.ATest", "p.CTests", "p.DTestCase", "p.TestB", "p.Tester");
  }

  private Path version(String name, String summand, String text) throws IOException {
    Path code = Files.createDirectories(folder.resolve(name).resolve("code"));
    Path tests = Files.createDirectories(folder.resolve(name).resolve("tests"));
    Sources.compile(CODE.formatted(summand), code);
    Sources.compile(CONSTANTS.formatted(text), code);
    Sources.compile(
        TESTS, tests, "-cp", code + File.pathSeparator + System.getProperty("java.class.path"));
    return folder.resolve(name);
  }

  private static List<TracedTest> trace(Path version) throws IOException, InterruptedException {
    return Tracing.trace(
            TracedCode.environmentOfJupiter(version),
            TestRules.DEFAULT.classesIn(version.resolve(TracedCode.TESTS)))
        .tests();
  }

  private static TracedTest named(List<TracedTest> tests, String... names) {
    return tests.stream()
        .filter(test -> List.of(names).contains(test.name()))
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    List.of(names)
                        + " not in "
                        + tests.stream().map(TracedTest::name).collect(Collectors.toList())));
  }

  private static List<String> methodsOf(List<TracedTest> tests, String... names) {
    return methods(named(tests, names));
  }

  private static List<String> methods(TracedTest test) {
    return test.calls().keySet().stream()
        .map(method -> method.owner() + "." + method.name())
        .toList();
  }
}

package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which tests are affected by what runs once in a JVM, by traces that are given. */
class OnceInJvmTest {
  private static final String CODE =
      """
      package c;
      import java.util.*;
      import java.util.function.*;
      class Words {
        private static Map<String, Integer> table;
        static Map<String, Integer> table() { if (table == null) table = build(); return table; }
        private static Map<String, Integer> build() { return fill(new HashMap<>()); }
        private static Map<String, Integer> fill(Map<String, Integer> map) { return map; }
        static int count() { return table().size(); }
        static int other() { return 1; }
      }
      interface Codec { int encode(int n); }
      class Fast implements Codec { public int encode(int n) { return n; } }
      class Slow implements Codec { public int encode(int n) { return n + 1; } }
      class Config {
        static Codec codec() { return new Fast(); }
        static IntUnaryOperator operator() { return n -> n + 1; }
      }
      class Lazy<T> {
        private final Supplier<T> maker;
        private T value;
        Lazy(Supplier<T> maker) { this.maker = maker; }
        T get() { if (value == null) value = maker.get(); return value; }
      }
      class Holder {
        static final Lazy<Codec> CODEC = new Lazy<>(Holder::make);
        private static Codec make() { return new Fast(); }
        static final Codec FOUND = ServiceLoader.load(Codec.class).findFirst().orElse(null);
      }
      class Sorted {
        static final Set<String> WORDS = words();
        private static Set<String> words() { return new TreeSet<>(List.of("b", "a")); }
      }
      class Driver {
        static { Config.operator(); }
      }
      """;

  private static final String TESTS =
      """
      class ATest { void a() { Words.count(); } void uses() { Holder.CODEC.get(); } }
      class BTest { void b() { Words.table(); } void sorted() { Sorted.WORDS.size(); } }
      class CTest { void c() { Words.other(); } }
      """;

  private static final String HOLDER = "Holder.<clinit> Lazy.<init>";

  @TempDir Path folder;
  private int versions;

  @Test
  void aTableThatIsFilledOnceAffectsTheTestsThatAskForIt() throws IOException {
    TracedTest fills =
        test("ATest.a", "Words.count Words.table", "Words.build Words.fill", "Words.<clinit>");
    TracedTest asks = test("BTest.b", "Words.table", "", "");
    TracedTest other = test("CTest.c", "Words.other", "", "");

    Map<String, String> reasons =
        reasons("return fill(new HashMap<>())", "return fill(new TreeMap<>())", fills, asks, other);

    assertThat(reasons)
        .containsOnly(
            Map.entry(
                "ATest.a",
                "the first time in a JVM, it executes c.Words.build(), which changed or is new"),
            Map.entry(
                "BTest.b",
                "it executes c.Words.table(), and the first time in a JVM that executes"
                    + " c.Words.build(), which changed or is new"));
    assertThat(reasons("{ return map; }", "{ map.put(\"\", 1); return map; }", fills, asks, other))
        .as("deeper in it")
        .containsOnlyKeys("ATest.a", "BTest.b");
    assertThat(reasons("return n + 1; } }", "return n + 2; } }", fills, asks, other)).isEmpty();
  }

  @Test
  void whatALibraryMakesOnceAffectsEveryTestWhateverItsUsersExecute() throws IOException {
    // Something that injects dependencies calls Config by reflection.
    TracedTest first =
        test("ATest.a", "Fast.encode", "Config.codec Config.operator Fast.<init>", "");
    TracedTest ofInterface = test("BTest.b", "Fast.encode", "", "");
    TracedTest ofLambda = test("BTest.sorted", "Config.lambda$operator$0", "", "");
    TracedTest ofTheJdkAlone = test("CTest.c", "", "", "");
    TracedTest[] all = {first, ofInterface, ofLambda, ofTheJdkAlone};

    Map<String, String> reasons =
        reasons("Codec codec() { return new Fast()", "Codec codec() { return new Slow()", all);

    assertThat(reasons).containsOnlyKeys("ATest.a", "BTest.b", "BTest.sorted", "CTest.c");
    assertThat(reasons.get("CTest.c"))
        .isEqualTo(
            "only the first time in a JVM, c.ATest.a executes c.Config.codec(), which changed or is"
                + " new; any test may use what came of it");
    assertThat(reasons("return n -> n + 1;", "int m = 2; return n -> n + m;", all))
        .containsOnlyKeys("ATest.a", "BTest.b", "BTest.sorted", "CTest.c");
  }

  @Test
  void whatTheProjectsOwnHolderMakesAffectsItsUsers() throws IOException {
    TracedTest first = test("ATest.uses", "Lazy.get", "Holder.make Fast.<init>", HOLDER);
    TracedTest next = test("BTest.b", "Words.table", "", "");

    assertThat(reasons("make() { return new Fast()", "make() { return new Slow()", first, next))
        .containsOnlyKeys("ATest.uses");
  }

  @Test
  void aStaticInitialiserAffectsTheUsersOfItsClassUnlessALibraryCausesIt() throws IOException {
    TracedTest user = test("BTest.sorted", "", "", "Sorted.<clinit> Sorted.words");
    TracedTest other = test("CTest.c", "Words.other", "", "");
    String old = "new TreeSet<>(List.of(\"b\", \"a\"))";
    String now = "new LinkedHashSet<>(List.of(\"b\", \"a\"))";

    assertThat(reasons(old, now, user, other)).containsOnlyKeys("BTest.sorted");

    TracedTest reflective = test("ATest.a", "Words.other", "", "Driver.<clinit> Config.operator");
    assertThat(reasons("Config.operator(); }", "Config.codec(); }", reflective, other))
        .containsOnlyKeys("ATest.a", "CTest.c");
  }

  @Test
  void whatALibraryCallsInAStaticInitialiserIsNotOverlooked() throws IOException {
    TracedTest first = test("ATest.uses", "Lazy.get", "", HOLDER + " Fast.<init>");
    TracedTest next = test("BTest.b", "Fast.encode", "", "");

    assertThat(
            reasons(
                "class Fast implements Codec {",
                "class Fast implements Codec { Fast() { hashCode(); }",
                first,
                next))
        .containsOnlyKeys("ATest.uses", "BTest.b");
  }

  @Test
  void aTestThatFailedMayHaveFilledTheTable() throws IOException {
    TracedTest failed =
        test("ATest.a", "", "Words.build Words.fill", "Words.<clinit>", "it fails: no");
    TracedTest asks = test("BTest.b", "Words.table", "", "");
    TracedTest other = test("CTest.c", "Words.other", "", "");

    assertThat(
            reasons(
                "return fill(new HashMap<>())",
                "return fill(new TreeMap<>())",
                failed,
                asks,
                other))
        .containsOnlyKeys("ATest.a", "BTest.b");
  }

  @Test
  void aTestThatWaivesItselfIsNotAffected() throws IOException {
    TracedTest first = test("ATest.a", "Fast.encode", "Config.codec", "");
    TracedTest waived = test("CTest.c", "", "", "", "it is skipped: not now");

    assertThat(
            reasons(
                "Codec codec() { return new Fast()",
                "Codec codec() { return new Slow()",
                first,
                waived))
        .containsOnlyKeys("ATest.a");
  }

  @Test
  void aProcessThatIsStartedOnceMayExecuteAnythingForEveryTest() throws IOException {
    TracedTest first = test("ATest.a", "Words.other", "", "");
    TracedTest starts =
        new TracedTest(
            "BTest.b",
            "c.BTest",
            "b",
            "b",
            TestMode.WHOLE,
            null,
            1,
            Map.of(),
            Set.of(new MethodId("java.lang.ProcessImpl", "start", "()V")),
            Set.of());

    assertThat(reasons("return map; }", "map.clear(); return map; }", first, starts))
        .containsOnly(
            Map.entry(
                "ATest.a",
                "only the first time in a JVM, c.BTest.b starts another process, and what that"
                    + " executes is not seen; any test may use what came of it"),
            Map.entry(
                "BTest.b",
                "the first time in a JVM, it starts another process, and what that executes is not"
                    + " seen"));
  }

  @Test
  void aClassThatIsNotSeenAffectsEveryTestIfItChanged() throws IOException {
    TracedTest first = test("ATest.a", "Words.other", "Words.*", "");
    TracedTest next = test("BTest.b", "Words.other", "", "");

    assertThat(reasons("return map; }", "map.clear(); return map; }", first, next))
        .containsOnlyKeys("ATest.a", "BTest.b");
    assertThat(reasons("return new Fast()", "return new Slow()", first, next)).isEmpty();
  }

  /** The reasons by test if a part of the code changes; the tests' traces stay as they are. */
  private Map<String, String> reasons(String from, String to, TracedTest... tests)
      throws IOException {
    Code old = compiled("old", CODE + TESTS);
    String changed = (CODE + TESTS).replace(from, to);
    assertThat(changed).isNotEqualTo(CODE + TESTS);
    Code now = compiled("now", changed);
    List<TestChoice> choices =
        new TestSelection(CodeChange.between(old, now), old, now, null)
            .choices(List.of(), named(now, tests));
    return choices.stream()
        .filter(TestChoice::measured)
        .collect(Collectors.toMap(TestChoice::test, TestChoice::reason, (a, b) -> a, TreeMap::new));
  }

  private Code compiled(String name, String source) throws IOException {
    Path output = folder.resolve(name + versions++);
    Sources.compile(source, Files.createDirectories(output));
    return Code.read(List.of(output));
  }

  /** Gives the methods of the traces their descriptors. */
  private static List<TracedTest> named(Code code, TracedTest... tests) {
    return Arrays.stream(tests)
        .map(
            test ->
                new TracedTest(
                    test.id(),
                    test.type(),
                    test.method(),
                    test.name(),
                    test.mode(),
                    test.obstacle(),
                    test.nanos(),
                    described(code, test.calls().keySet()).stream()
                        .collect(Collectors.toMap(method -> method, method -> 1L)),
                    described(code, test.once()),
                    described(code, test.initial())))
        .toList();
  }

  private static Set<MethodId> described(Code code, Set<MethodId> methods) {
    return methods.stream()
        .map(
            method ->
                code.methodsOf(method.owner()).stream()
                    .filter(one -> one.name().equals(method.name()))
                    .findFirst()
                    .orElse(method))
        .collect(Collectors.toSet());
  }

  private static TracedTest test(String name, String calls, String once, String initial) {
    return test(name, calls, once, initial, null);
  }

  /** A test that also executes its own method, unless it does not pass. */
  private static TracedTest test(
      String name, String calls, String once, String initial, @Nullable String obstacle) {
    Set<MethodId> called = methods(obstacle == null ? name + " " + calls : calls);
    Set<MethodId> calledOnce = methods(obstacle == null ? once : name + " " + once);
    String type = "c." + name.substring(0, name.indexOf('.'));
    String method = name.substring(name.indexOf('.') + 1);
    return new TracedTest(
        name,
        type,
        method,
        method,
        TestMode.WHOLE,
        obstacle,
        1,
        called.stream().collect(Collectors.toMap(one -> one, one -> 1L)),
        calledOnce,
        methods(initial));
  }

  private static Set<MethodId> methods(String names) {
    return Arrays.stream(names.split(" "))
        .filter(name -> !name.isEmpty())
        .map(
            name ->
                new MethodId(
                    "c." + name.substring(0, name.indexOf('.')),
                    name.substring(name.indexOf('.') + 1),
                    ""))
        .collect(Collectors.toSet());
  }
}

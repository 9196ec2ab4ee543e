package io.github.perfgate.core.concurrent.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.TwoVersions;
import io.github.perfgate.core.concurrent.explore.ListedTest;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.concurrent.verify.RunLength;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real JVMs that generate and verify tests of small classes. */
@Tag("process")
class GeneratorTest {
  @TempDir Path folder;

  /** Whether each thread has a random sequence of calls. */
  private boolean random;

  @Test
  void testsOfAClassThatNeedsArgumentsFactoriesAndImplementations() throws Exception {
    String source =
        """
        package a;
        public class Registry {
          public interface Listener { void heard(String what); Object more(); }
          private final java.util.List<Listener> all = new java.util.ArrayList<>();
          private final String name;
          private Registry(String name) { this.name = name; }
          public static Registry named(String name) { return new Registry(name); }
          public synchronized void add(Listener one) { if (all.size() < 3) all.add(one); }
          public %sint tell(String what) {
            for (Listener one : all) one.heard(what);
            return all.size();
          }
        }
        """;

    Generated generated =
        generate(source.formatted(""), source.formatted("synchronized "), "a.Registry", 1, 10, 10);

    assertThat(generated.good()).as("%s", generated).isNotEmpty();
    assertThat(generated.good())
        .extracting(GeneratedTest::method)
        .contains("tell(Ljava/lang/String;)I");
    assertThat(generated.good())
        .extracting(GeneratedTest::description)
        .anySatisfy(text -> assertThat(text).contains("tell(", "on Registry.named(", "_Listener("))
        .as("arguments that change")
        .anySatisfy(text -> assertThat(text).contains("tell(new String[] {", "…}[i & 31])"));
    assertThat(generated.good())
        .allSatisfy(test -> assertThat(test.outcome().repetitions()).containsOnlyKeys(1, 2));
    assertThat(generated.old().resolve("a")).isNotEmptyDirectory();
  }

  @Tag("all")
  @Test
  void threadsWithAnotherRoleCallWhatMeetsTheFocusMethod() throws Exception {
    String source =
        """
        package a;
        public class Table {
          private final java.util.Map<Integer, Integer> map = new java.util.HashMap<>();
          private int other;
          public int get(int key) {
            synchronized (map) { return map.getOrDefault(key & 7, %s); }
          }
          public void put(int key) { synchronized (map) { map.put(key & 7, key); } }
          public int apart() { return other; }
        }
        """;

    Generated generated =
        generate(source.formatted("1"), source.formatted("2"), "a.Table", 1, 8, 8);

    assertThat(generated.good())
        .as("%s", generated)
        .filteredOn(test -> test.roles().size() == 2)
        .isNotEmpty()
        .allSatisfy(
            test -> {
              assertThat(test.method()).isEqualTo("get(I)I");
              assertThat(test.roles().get(1).method()).isEqualTo("put(I)V");
              assertThat(test.dealing()).isNotEqualTo(Dealing.ALIKE);
              assertThat(test.outcome().repetitions().get(2)).hasSize(2);
              assertThat(test.description())
                  .matches("get\\(.*\\), beside threads that call put\\(.*")
                  .contains(", which meet at a monitor in Table, on new Table()");
              assertThat(generated.sources().resolve("jmh/a/" + test.name() + "_Jmh.java"))
                  .content()
                  .contains("@GroupThreads(PERFGATE_FIRST)", "@GroupThreads(PERFGATE_SECOND)");
            });
    assertThat(generated.tests())
        .flatExtracting(GeneratedTest::roles)
        .extracting(ListedTest.Role::method)
        .doesNotContain("apart()I");
  }

  @Tag("all")
  @Test
  void eachThreadRunsARandomSequenceOfItsOwn() throws Exception {
    String source =
        """
        package a;
        public class Table {
          private final java.util.Map<Integer, Integer> map = new java.util.HashMap<>();
          public int get(int key) {
            synchronized (map) { return map.getOrDefault(key & 7, %s); }
          }
          public Integer put(Integer key) {
            synchronized (map) { return map.put(key & 7, key); }
          }
        }
        """;
    random = true;

    Generated generated =
        generate(source.formatted("1"), source.formatted("2"), "a.Table", 1, 4, 2);

    assertThat(generated.good())
        .as("%s", generated)
        .isNotEmpty()
        .allSatisfy(
            test -> {
              assertThat(test.method()).as("the class").isEmpty();
              assertThat(test.dealing()).isEqualTo(Dealing.OWN_CALLS);
              assertThat(test.outcome().repetitions()).containsOnlyKeys(1, 2);
              assertThat(test.outcome().repetitions().get(2)).hasSize(1);
              assertThat(test.description()).startsWith("random calls of each thread: get(");
              assertThat(generated.sources().resolve("tests/a/" + test.name() + ".java"))
                  .content()
                  .contains("switch (thread % 2)", "private void suffix1(");
              assertThat(generated.sources().resolve("jmh/a/" + test.name() + "_Jmh.java"))
                  .content()
                  .contains("switch (thread.getThreadIndex() % 2)", "@Threads(PERFGATE_THREADS)");
            });
  }

  @Test
  void whatIsNotNeededIsNotVerified() throws Exception {
    String source =
        "package a; public class A { private int n;"
            + " public %sint one() { return n; } public %<sint two() { return n; } }";

    Generated generated =
        generate(source.formatted(""), source.formatted("synchronized "), "a.A", 1, 4, 1);

    assertThat(generated.tests())
        .extracting(test -> test.outcome().kind())
        .startsWith(Outcome.Kind.GOOD)
        .contains(Outcome.Kind.SPARE);
    assertThat(generated.good()).hasSize(1);
  }

  @Test
  @Tag("all")
  void whatIsNotVerifiedWhenTheTimeEndsIsLeftOutAndTold() throws Exception {
    // Each method hangs when it is called often, and it takes seconds to be sure of the hang.
    String methods =
        IntStream.range(0, 9)
            .mapToObj(
                i ->
                    """
                    public synchronized int take%d() throws InterruptedException {
                      while (taken[%<d] == 8) wait();
                      return ++taken[%<d] + CHANGED;
                    }
                    """
                        .formatted(i))
            .collect(Collectors.joining());
    String source =
        "package a; public class A { private int[] taken = new int[9]; " + methods + "}";

    Generated generated =
        generate(
            source.replace("CHANGED", "0"),
            source.replace("CHANGED", "1"),
            "a.A",
            1,
            9,
            9,
            Duration.ofSeconds(20));

    assertThat(generated.took()).isGreaterThanOrEqualTo(Duration.ofSeconds(20));
    assertThat(generated.rejected()).as("%s", generated).containsKey(Outcome.Kind.LEFT_OUT);
    assertThat(generated.notes())
        .anySatisfy(note -> assertThat(note).contains("were not verified in the 20 s"));
  }

  @Tag("all")
  @Test
  void theSameSeedGivesTheSameTests() throws Exception {
    String source =
        "package a; public class A { private int n; public void add(int m) { n += m %% 7; }"
            + " public %sint get() { return n; } }";
    String first =
        sources(generate(source.formatted(""), source.formatted("synchronized "), "a.A", 5));
    Path before = folder;
    folder = Files.createDirectories(before.resolve("again"));
    String second =
        sources(generate(source.formatted(""), source.formatted("synchronized "), "a.A", 5));

    assertThat(second).isEqualTo(first).contains("class Perfgate_");
  }

  @Tag("all")
  @Test
  void aTestThatHangsIsRejectedAndTheOthersGoOn() throws Exception {
    String source =
        """
        package a;
        public class A {
          private int taken;
          public synchronized int take() throws InterruptedException {
            while (taken == 8) wait();
            return ++taken%s;
          }
          public int seen() { return taken%s; }
        }
        """;

    Generated generated =
        generate(source.formatted("", ""), source.formatted(" + 1", " + 1"), "a.A", 1);

    assertThat(generated.tests())
        .filteredOn(test -> test.method().startsWith("take"))
        .isNotEmpty()
        .allSatisfy(test -> assertThat(test.outcome().kind()).isEqualTo(Outcome.Kind.HANGS));
    assertThat(generated.good())
        .as("%s", generated)
        .extracting(GeneratedTest::method)
        .contains("seen()I");
  }

  @Test
  @Tag("all")
  void aDeadlockOfOneVersionIsToldWithStacksWhicheverItIs() throws Exception {
    String source =
        """
        package a;
        public class A {
          private final Object one = new Object();
          private final Object two = new Object();
          private int n;
          public void swap() throws InterruptedException {
            boolean even = n++ %% 2 == 0;
            synchronized (%s) {
              Thread.sleep(1);
              synchronized (%s) { n += 1; }
            }
          }
        }
        """;

    String good = source.formatted("one", "two");
    String bad = source.formatted("even ? one : two", "even ? two : one");

    Generated introduced = generate(good, bad, "a.A", 1);
    folder = Files.createDirectories(folder.resolve("mended"));
    Generated mended = generate(bad, good, "a.A", 1);

    assertThat(introduced.tests()).anySatisfy(test -> hasDeadlock(test, "CURRENT"));
    assertThat(mended.tests()).anySatisfy(test -> hasDeadlock(test, "BASELINE"));
  }

  private static void hasDeadlock(GeneratedTest test, String version) {
    assertThat(test.outcome().kind()).isEqualTo(Outcome.Kind.DEADLOCK);
    assertThat(test.outcome().version()).isEqualTo(version);
    assertThat(test.outcome().message()).contains("a.A.swap");
  }

  @Test
  void aClassThatEndsTheJvmGivesNoTestsAndNoHarm() throws Exception {
    String source =
        "package a; public class A { public synchronized int end() { System.exit(%d); return 1; } }";

    Generated generated = generate(source.formatted(3), source.formatted(4), "a.A", 1);

    assertThat(generated.tests()).isEmpty();
    assertThat(generated.notes()).noneMatch(note -> note.contains("failed"));
  }

  @Tag("all")
  @Test
  void whatTheClassNeedsToBeOpenIsFoundFromItsExceptions() throws Exception {
    String source =
        """
        package a;
        public class Peek {
          private static final java.lang.reflect.Field FIELD = field();
          private static java.lang.reflect.Field field() {
            try {
              java.lang.reflect.Field field = java.util.zip.CRC32.class.getDeclaredField("crc");
              field.setAccessible(true);
              return field;
            } catch (NoSuchFieldException e) {
              throw new IllegalStateException(e);
            }
          }
          public %sObject read() throws Exception { return FIELD.get(new java.util.zip.CRC32()); }
        }
        """;

    Generated generated =
        generate(source.formatted(""), source.formatted("synchronized "), "a.Peek", 1);

    assertThat(generated.search().opened())
        .containsExactly("--add-opens=java.base/java.util.zip=ALL-UNNAMED");
    assertThat(generated.search().failed()).isEmpty();
    assertThat(generated.good()).as("%s", generated).isNotEmpty();
  }

  private Generated generate(String old, String now, String type, long seed)
      throws InterruptedException, IOException {
    return generate(old, now, type, seed, 3, 3);
  }

  private Generated generate(String old, String now, String type, long seed, int tests, int enough)
      throws InterruptedException, IOException {
    return generate(old, now, type, seed, tests, enough, Duration.ofMinutes(4));
  }

  private Generated generate(
      String old, String now, String type, long seed, int tests, int enough, Duration whole)
      throws InterruptedException, IOException {
    TwoVersions versions = TwoVersions.of(folder, old, now);
    return new Generator(
            new Generator.Settings(
                new Generator.Tests(tests, enough, 15, random),
                whole.dividedBy(4),
                whole,
                seed,
                List.of(2, 1),
                new RunLength(5_000_000, 100_000_000, 100, 100_000),
                List.of(),
                Path.of(System.getProperty("java.home"))),
            List.of(versions.old()),
            List.of(versions.now()),
            TwoVersions.jmh(),
            Files.createDirectories(folder.resolve("generated")))
        .generate(versions.focus(type));
  }

  private static String sources(Generated generated) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(generated.sources().resolve("tests"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }
}

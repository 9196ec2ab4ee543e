package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.concurrent.explore.ExploreMain;
import io.github.perfgate.core.concurrent.explore.ExplorePlan;
import io.github.perfgate.core.concurrent.explore.FailedCalls;
import io.github.perfgate.core.concurrent.explore.ListedTest;
import io.github.perfgate.core.concurrent.focus.Focus;
import io.github.perfgate.core.concurrent.isolate.ClosedModules;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.concurrent.verify.RunLength;
import io.github.perfgate.core.concurrent.verify.VerifyMain;
import io.github.perfgate.core.concurrent.verify.VerifyPlan;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.workload.harness.MeasuredRelease;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Generates tests for the focus methods of a class, compiles them, and verifies them, all before a
 * deadline.
 *
 * <p>The same seed tries the same calls in the same order, and gives the same tests as far as the
 * class itself is deterministic. How many calls are tried and how many tests are verified before
 * the deadline depends on the speed of the host.
 */
public final class Generator {
  private static final int MOST_JVMS = 8;

  /** More threads than sequences take these in turn. */
  private static final int MOST_SEQUENCES = 8;

  /** How often the search begins, each time with more arguments that the class needs. */
  private static final int MOST_SEARCHES = 16;

  private final Settings wanted;
  private final List<Path> old;
  private final List<Path> now;
  private final Path folder;
  private final GeneratorJvm jvm;
  private final List<String> notes = new ArrayList<>();
  private long begun;
  private final Set<String> opened = new TreeSet<>();
  private List<FailedCalls> failed = List.of();
  private int worked;

  /**
   * The settings of the generation.
   *
   * @param tests which tests are wanted, and how many
   * @param search the time after which the search tries no more calls
   * @param whole the time for search and verification together; tests that are not verified by then
   *     are left out
   * @param seed everything random is derived from it
   * @param threads the numbers of threads with which tests are measured; they are verified with the
   *     first number
   * @param length how long a test has to be
   * @param jvmArgs what the class under test needs of a JVM
   * @param javaHome the JDK or JRE that runs the tests when they are measured
   */
  public record Settings(
      Tests tests,
      Duration search,
      Duration whole,
      long seed,
      List<Integer> threads,
      RunLength length,
      List<String> jvmArgs,
      Path javaHome) {
    /** Copies the lists. */
    public Settings {
      threads = List.copyOf(threads);
      jvmArgs = List.copyOf(jvmArgs);
    }
  }

  /**
   * Which tests are wanted.
   *
   * @param candidates how many are verified at most
   * @param enough how many good tests are wanted
   * @param attempts how often each focus method is tried
   * @param random whether each thread runs a random sequence of calls of its own, as in SpeedGun;
   *     else the threads call one focus method, and perhaps what meets it
   */
  public record Tests(int candidates, int enough, int attempts, boolean random) {}

  /**
   * @param old class path of the baseline
   * @param now class path of the candidate
   * @param jmh JMH with what it needs
   * @param folder an existing folder for all that is generated
   */
  public Generator(Settings wanted, List<Path> old, List<Path> now, List<Path> jmh, Path folder) {
    this.wanted = wanted;
    this.old = withRuntime(old, jmh);
    this.now = withRuntime(now, jmh);
    this.folder = folder;
    this.jvm = new GeneratorJvm(wanted.javaHome(), folder, jmh, wanted.jvmArgs());
  }

  private static List<Path> withRuntime(List<Path> classPath, List<Path> jmh) {
    return Stream.of(classPath.stream(), MeasuredRuntime.classPath().stream(), jmh.stream())
        .flatMap(one -> one)
        .distinct()
        .toList();
  }

  /**
   * Generates the tests of a class.
   *
   * @throws InterruptedException when the thread is interrupted; its JVMs are ended
   */
  public Generated generate(Focus focus) throws InterruptedException {
    begun = System.nanoTime();
    try {
      List<GeneratedTest> explored = explore(focus);
      Duration searched = spent();
      List<GeneratedTest> verified = verify(focus.type(), compiled(explored));
      return new Generated(
          verified,
          folder.resolve("classes-old"),
          folder.resolve("classes-now"),
          folder,
          new Search(explored.size(), worked, failed, List.copyOf(opened), searched),
          notes,
          spent());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Duration spent() {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  private Duration left() {
    return wanted.whole().minus(spent());
  }

  private boolean timeEnded() {
    return left().toMillis() <= 0;
  }

  private List<GeneratedTest> explore(Focus focus) throws IOException, InterruptedException {
    if (timeEnded()) {
      notes.add(
          "the budget has no time left for generating tests; allow more with"
              + " -Dperfgate.concurrent.budget");
      return List.of();
    }
    Map<String, Double> changed = new TreeMap<>();
    for (Map.Entry<MethodId, Double> one : focus.changed().entrySet()) {
      changed.put(one.getKey().toString(), one.getValue());
    }
    String packageName = TestPackage.of(focus.type(), old, now);
    search(focus, packageName, changed);
    List<GeneratedTest> tests = new ArrayList<>();
    Path list = folder.resolve(ExploreMain.LIST);
    if (Files.exists(list)) {
      notes.addAll(Files.readAllLines(folder.resolve(ExploreMain.NOTES)));
      worked = Integer.parseInt(Files.readString(folder.resolve(ExploreMain.WORKED)));
      failed =
          Files.readAllLines(folder.resolve(ExploreMain.FAILED)).stream()
              .map(FailedCalls::parse)
              .toList();
      String prefix = packageName.isEmpty() ? "" : packageName + ".";
      for (String line : Files.readAllLines(list)) {
        ListedTest test = ListedTest.parse(line);
        String type = prefix + test.name();
        tests.add(
            new GeneratedTest(
                type,
                test.roles(),
                test.dealing(),
                test.kind(),
                test.mined(),
                test.setting(),
                new Outcome(type, Outcome.Kind.BEGUN, "both", "it was not verified")));
      }
    }
    return tests;
  }

  /** Searches, and again if the code needs more packages of modules to be open. */
  private void search(Focus focus, String packageName, Map<String, Double> changed)
      throws IOException, InterruptedException {
    Path file = folder.resolve("explore.properties");
    Path needed = folder.resolve(ExploreMain.NEEDED);
    for (int i = 1; i <= MOST_SEARCHES && !timeEnded(); i++) {
      new ExplorePlan(
              focus.type(),
              packageName,
              focus.weights(),
              changed,
              focus.sharedResources(),
              new ExplorePlan.Code(old, now),
              folder,
              wanted.seed(),
              new ExplorePlan.Limits(
                  wanted.tests().attempts(),
                  searchMillis(),
                  wanted.tests().candidates(),
                  i < MOST_SEARCHES),
              sequences())
          .write(file);
      // The search executes most code a few times only, so better compilation would not pay.
      List<String> more = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1"));
      more.addAll(opened);
      Files.deleteIfExists(needed);
      String problem = jvm.run(ExploreMain.class, file, left(), more);
      if (!problem.isEmpty()) {
        notes.add("the JVM that generates tests failed: " + problem);
        return;
      }
      if (!opened.addAll(Files.readAllLines(needed))) {
        return;
      }
    }
  }

  /**
   * One sequence for each of the threads with which tests are verified and measured first; so many
   * at most, as the source of a test must not become too large for the compiler.
   */
  private int sequences() {
    return wanted.tests().random() ? Math.min(MOST_SEQUENCES, wanted.threads().get(0)) : 0;
  }

  /**
   * The time for a search. Searches that ended early leave less, but at least three quarters, so
   * that tests can still be verified.
   */
  private long searchMillis() {
    long whole = wanted.search().toMillis();
    long rest = Math.max(whole * 3 / 4, whole - spent().toMillis());
    return Math.min(rest, left().toMillis() / 2);
  }

  /** The tests that compile in both versions. */
  private List<GeneratedTest> compiled(List<GeneratedTest> tests) throws IOException {
    Map<Path, GeneratedTest> bySource = new LinkedHashMap<>();
    for (GeneratedTest test : tests) {
      bySource.put(folder.resolve("tests").resolve(test.type().replace('.', '/') + ".java"), test);
    }
    for (boolean ofOld : new boolean[] {true, false}) {
      String version = ofOld ? "old" : "now";
      Map<Path, String> wrong =
          TestCompilation.compile(
              List.copyOf(bySource.keySet()),
              folder.resolve("sources-" + version),
              ofOld ? old : now,
              Files.createDirectories(folder.resolve("classes-" + version)),
              MeasuredRelease.of(wanted.javaHome()));
      wrong.forEach(
          (source, mistake) ->
              notes.add("%s does not compile: %s".formatted(source.getFileName(), mistake)));
      bySource.keySet().removeAll(wrong.keySet());
    }
    return List.copyOf(bySource.values());
  }

  private List<GeneratedTest> verify(String tested, List<GeneratedTest> tests)
      throws IOException, InterruptedException {
    Map<String, String> groups = new LinkedHashMap<>();
    tests.forEach(test -> groups.put(test.type(), test.group()));
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    Path results = folder.resolve("verified.tsv");
    int missing = wanted.tests().enough();
    for (int i = 0; i < MOST_JVMS && outcomes.size() < tests.size() && missing > 0; i++) {
      if (timeEnded()) {
        break;
      }
      Map<String, String> open = new LinkedHashMap<>(groups);
      open.keySet().removeAll(outcomes.keySet());
      Path file = folder.resolve("verify.properties");
      new VerifyPlan(
              tested,
              open,
              good(outcomes).map(type -> Objects.requireNonNull(groups.get(type))).toList(),
              missing,
              with(old, folder.resolve("classes-old")),
              with(now, folder.resolve("classes-now")),
              wanted.threads(),
              wanted.length(),
              results)
          .write(file);
      String problem = jvm.run(VerifyMain.class, file, left(), List.copyOf(opened));
      int before = outcomes.size();
      if (Files.exists(results)) {
        // A JVM that was ended may have left half a line.
        String text = Files.readString(results);
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
          Outcome outcome = Outcome.parse(line);
          outcomes.put(outcome.test(), outcome);
        }
      }
      missing = wanted.tests().enough() - (int) good(outcomes).count();
      if (outcomes.size() == before && !timeEnded()) {
        notes.add("the JVM that verifies tests failed: " + problem);
        break;
      }
      // What failed for want of an open package is verified again with it.
      Set<String> known = Set.copyOf(opened);
      outcomes.values().removeIf(one -> !known.containsAll(needed(one)));
    }
    return named(tests, outcomes, missing <= 0);
  }

  /** The arguments that a test needs; the next JVMs have them. */
  private Set<String> needed(Outcome outcome) {
    Set<String> needed = ClosedModules.argumentsIn(outcome.message());
    opened.addAll(needed);
    return needed;
  }

  private static Stream<String> good(Map<String, Outcome> outcomes) {
    return outcomes.values().stream()
        .filter(one -> one.kind() == Outcome.Kind.GOOD)
        .map(Outcome::test);
  }

  /** The tests with their outcomes; for tests that were not verified, the outcome says why. */
  private List<GeneratedTest> named(
      List<GeneratedTest> tests, Map<String, Outcome> outcomes, boolean enough) {
    boolean timeEnded = !enough && timeEnded();
    List<GeneratedTest> named = new ArrayList<>();
    for (GeneratedTest test : tests) {
      Outcome known = outcomes.get(test.type());
      if (known == null && enough) {
        named.add(test.with(unverified(test, Outcome.Kind.SPARE, "enough others can be measured")));
      } else if (timeEnded && (known == null || known.kind() == Outcome.Kind.BEGUN)) {
        named.add(test.with(unverified(test, Outcome.Kind.LEFT_OUT, "the time ended before")));
      } else {
        named.add(known == null ? test : test.with(known));
      }
    }
    long leftOut =
        named.stream().filter(test -> test.outcome().kind() == Outcome.Kind.LEFT_OUT).count();
    if (leftOut > 0) {
      notes.add(
          "%d of %d tests were not verified in the %.0f s that generation may take"
              .formatted(leftOut, tests.size(), wanted.whole().toMillis() / 1000.0));
    }
    return named;
  }

  private static Outcome unverified(GeneratedTest test, Outcome.Kind kind, String why) {
    return new Outcome(test.type(), kind, "both", why);
  }

  private static List<Path> with(List<Path> classPath, Path tests) {
    List<Path> all = new ArrayList<>();
    all.add(tests);
    all.addAll(classPath);
    return all;
  }
}

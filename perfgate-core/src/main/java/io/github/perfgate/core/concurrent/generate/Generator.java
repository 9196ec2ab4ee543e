package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.concurrent.explore.ExploreMain;
import io.github.perfgate.core.concurrent.explore.ExplorePlan;
import io.github.perfgate.core.concurrent.focus.Focus;
import io.github.perfgate.core.concurrent.focus.FocusMethod;
import io.github.perfgate.core.concurrent.verify.Length;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.concurrent.verify.VerifyMain;
import io.github.perfgate.core.concurrent.verify.VerifyPlan;
import io.github.perfgate.core.harness.MeasuredRelease;
import io.github.perfgate.core.launch.MeasuredRuntime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Generates tests for the focus methods of a class, compiles them, and verifies them. */
public final class Generator {
  /** A test takes a second or two, on a busy host some more. */
  private static final Duration VERIFY_EACH = Duration.ofSeconds(10);

  private static final int MOST_JVMS = 8;

  private final Wish wish;
  private final List<Path> old;
  private final List<Path> now;
  private final Path folder;
  private final GeneratorJvm jvm;
  private final List<String> notes = new ArrayList<>();
  private int worked;

  /**
   * What is wanted.
   *
   * @param candidates how many tests are verified at most
   * @param enough how many good ones are wanted
   * @param attempts how often each focus method is tried
   * @param limit the time after which no more is tried
   * @param seed everything random is derived from it
   * @param threads with how many threads tests are measured, the number first with which they are
   *     verified
   * @param length how long a test has to be
   * @param jvmArgs what the class under test needs of a JVM
   * @param javaHome the JDK or JRE that runs the tests when they are measured
   */
  public record Wish(
      int candidates,
      int enough,
      int attempts,
      Duration limit,
      long seed,
      List<Integer> threads,
      Length length,
      List<String> jvmArgs,
      Path javaHome) {
    /** Copies the lists. */
    public Wish {
      threads = List.copyOf(threads);
      jvmArgs = List.copyOf(jvmArgs);
    }
  }

  /**
   * @param old class path of the baseline
   * @param now class path of the candidate
   * @param jmh JMH with what it needs
   * @param folder an existing folder for all that is generated
   */
  public Generator(Wish wish, List<Path> old, List<Path> now, List<Path> jmh, Path folder) {
    this.wish = wish;
    this.old = withRuntime(old, jmh);
    this.now = withRuntime(now, jmh);
    this.folder = folder;
    this.jvm = new GeneratorJvm(wish.javaHome(), folder, jmh, wish.jvmArgs());
  }

  private static List<Path> withRuntime(List<Path> classPath, List<Path> jmh) {
    return Stream.of(classPath.stream(), Stream.of(MeasuredRuntime.path()), jmh.stream())
        .flatMap(one -> one)
        .distinct()
        .toList();
  }

  /**
   * Generates.
   *
   * @throws InterruptedException when the thread is interrupted; its JVMs are ended
   */
  public Generated generate(Focus focus) throws InterruptedException {
    long begun = System.nanoTime();
    try {
      List<GeneratedTest> explored = explore(focus);
      List<GeneratedTest> verified = verify(focus.type(), compiled(explored));
      return new Generated(
          verified,
          folder.resolve("classes-old"),
          folder.resolve("classes-now"),
          folder,
          explored.size(),
          worked,
          notes,
          Duration.ofNanos(System.nanoTime() - begun));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<GeneratedTest> explore(Focus focus) throws IOException, InterruptedException {
    Map<String, Double> changed = new TreeMap<>();
    for (Map.Entry<MethodId, Double> one : focus.changed().entrySet()) {
      changed.put(one.getKey().toString(), one.getValue());
    }
    String packageName = TestPackage.of(focus.type(), old, now);
    Path file = folder.resolve("explore.properties");
    new ExplorePlan(
            focus.type(),
            packageName,
            focus.methods().stream().map(FocusMethod::signature).toList(),
            changed,
            old,
            now,
            folder,
            wish.seed(),
            wish.attempts(),
            wish.limit().toMillis(),
            wish.candidates())
        .write(file);
    // What it does is executed a few times only.
    String problem =
        jvm.run(
            ExploreMain.class,
            file,
            wish.limit().multipliedBy(3),
            List.of("-XX:TieredStopAtLevel=1"));
    if (!problem.isEmpty()) {
      notes.add("the JVM that generates tests failed: " + problem);
    }
    List<GeneratedTest> tests = new ArrayList<>();
    Path list = folder.resolve(ExploreMain.LIST);
    if (Files.exists(list)) {
      notes.addAll(Files.readAllLines(folder.resolve(ExploreMain.NOTES)));
      worked = Integer.parseInt(Files.readString(folder.resolve(ExploreMain.WORKED)));
      String prefix = packageName.isEmpty() ? "" : packageName + ".";
      for (String line : Files.readAllLines(list)) {
        String[] parts = line.split("\t", 5);
        String type = prefix + parts[0];
        tests.add(
            new GeneratedTest(
                type,
                parts[1],
                Boolean.parseBoolean(parts[2]),
                parts[4],
                new Outcome(type, Outcome.Kind.BEGUN, "both", "it was not verified")));
      }
    }
    return tests;
  }

  /** Those that compile in both versions. */
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
              MeasuredRelease.of(wish.javaHome()));
      wrong.forEach(
          (source, mistake) ->
              notes.add("%s does not compile: %s".formatted(source.getFileName(), mistake)));
      bySource.keySet().removeAll(wrong.keySet());
    }
    return List.copyOf(bySource.values());
  }

  private List<GeneratedTest> verify(String tested, List<GeneratedTest> tests)
      throws IOException, InterruptedException {
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    Path results = folder.resolve("verified.tsv");
    int missing = wish.enough();
    for (int i = 0; i < MOST_JVMS && outcomes.size() < tests.size() && missing > 0; i++) {
      List<String> left =
          tests.stream()
              .map(GeneratedTest::type)
              .filter(type -> !outcomes.containsKey(type))
              .toList();
      Path file = folder.resolve("verify.properties");
      new VerifyPlan(
              tested,
              left,
              missing,
              with(old, folder.resolve("classes-old")),
              with(now, folder.resolve("classes-now")),
              wish.threads(),
              wish.length(),
              results)
          .write(file);
      String problem =
          jvm.run(VerifyMain.class, file, VERIFY_EACH.multipliedBy(1L + left.size()), List.of());
      int before = outcomes.size();
      if (Files.exists(results)) {
        for (String line : Files.readAllLines(results)) {
          Outcome outcome = Outcome.parse(line);
          outcomes.put(outcome.test(), outcome);
        }
      }
      missing =
          wish.enough()
              - (int)
                  outcomes.values().stream().filter(one -> one.kind() == Outcome.Kind.GOOD).count();
      if (outcomes.size() == before) {
        notes.add("the JVM that verifies tests failed: " + problem);
        break;
      }
    }
    boolean enough = missing <= 0;
    return tests.stream()
        .map(
            test -> {
              Outcome known = outcomes.get(test.type());
              return known != null ? test.with(known) : enough ? test.with(spare(test)) : test;
            })
        .toList();
  }

  private static Outcome spare(GeneratedTest test) {
    return new Outcome(
        test.type(), Outcome.Kind.SPARE, "both", "enough other tests can be measured");
  }

  private static List<Path> with(List<Path> classPath, Path tests) {
    List<Path> all = new ArrayList<>();
    all.add(tests);
    all.addAll(classPath);
    return all;
  }
}

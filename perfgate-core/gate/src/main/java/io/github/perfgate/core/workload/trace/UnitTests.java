package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.version.JavaFeature;
import io.github.perfgate.core.code.version.Stamps;
import io.github.perfgate.core.jvm.process.Deadline;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The unit tests of a candidate, and which of them a change between two versions can affect.
 *
 * @param tests every test, the most affected first; none if the versions have the same code
 * @param untraced the classes whose tests are not known, as the time to run them was over
 * @param sameCode whether the versions have the same code, so that no test was run
 */
public record UnitTests(List<Considered> tests, List<String> untraced, boolean sameCode) {
  /** Why a test of the old version cannot be measured; it begins as all reasons of this kind do. */
  private static final String LOST = "removed: the candidate lacks or skips this test";

  /** Copies the lists. */
  public UnitTests {
    tests = List.copyOf(tests);
    untraced = List.copyOf(untraced);
  }

  /**
   * A test, and whether it is measured.
   *
   * @param name the unique name of the test in results, which is the same in every gate unless the
   *     test is moved or its method is overloaded
   * @param test the test as it ran in the candidate
   * @param choice whether it is measured, and why
   * @param obstacle why it cannot be measured although it should, or null
   * @param repeatable whether it was shown that it can be repeated; only then it is measured
   * @param own what it was before the change, if it does not pass in the old version; else null
   * @param doubt why nothing but a regression counts, or null
   */
  public record Considered(
      String name,
      TracedTest test,
      TestChoice choice,
      @Nullable String obstacle,
      boolean repeatable,
      OwnTests.@Nullable Form own,
      @Nullable String doubt) {
    Considered(
        String name,
        TracedTest test,
        TestChoice choice,
        @Nullable String obstacle,
        OwnTests.@Nullable Form own) {
      this(name, test, choice, obstacle, false, own, null);
    }

    /** Whether it is to be measured and can be. */
    public boolean isMeasurable() {
      return choice.measured() && obstacle == null;
    }

    /** The id of what it was before the change. */
    String earlier() {
      return own == null ? test.id() : own.test().id();
    }

    private boolean isNamed(String other) {
      return name.equals(other);
    }

    /** The same test, of which all is timed. */
    Considered asWhole() {
      return new Considered(name, test.asWhole(), choice, obstacle, repeatable, own, doubt);
    }

    Considered doubted(String why) {
      return new Considered(name, test, choice, obstacle, repeatable, own, why);
    }

    Considered checked(@Nullable String found) {
      return new Considered(name, test, choice, found, found == null, own, doubt);
    }
  }

  /**
   * A version whose tests run.
   *
   * @param version the version's name, for messages
   * @param classPath the candidate's tests, the version's code and dependencies, JUnit's launcher
   * @param stamps what builds of the version write into its files
   */
  public record Side(String version, List<Path> classPath, Stamps stamps) {
    /** A version that cannot be built again. */
    public Side(String version, List<Path> classPath) {
      this(version, classPath, Stamps.NONE);
    }

    /** Copies the list. */
    public Side {
      classPath = List.copyOf(classPath);
    }
  }

  /**
   * Which tests are measured if the change can affect them.
   *
   * @param wanted whether a test is wanted, by its name
   * @param among selects, from all classes with tests, the classes that may contain wanted tests
   * @param most how many tests are measured at most; no other tests are repeated
   * @param check how long it may take to repeat tests whose repeatability is not known yet; both
   *     are asked when that begins
   * @param everything why every test is to be measured, regardless of the change; null if the
   *     change decides
   * @param ranking which tests come first, if not all can be measured
   * @param own the old version's own tests; null if they are not to be compared
   */
  public record Settings(
      Predicate<String> wanted,
      UnaryOperator<List<String>> among,
      IntSupplier most,
      Supplier<Duration> check,
      @Nullable String everything,
      Ranking ranking,
      @Nullable OwnTests own) {}

  /** Brings tests into the order in which they are measured. */
  public interface Ranking {
    /**
     * The same tests in another order.
     *
     * @param tests the most affected first
     */
    List<Considered> ranked(List<Considered> tests) throws InterruptedException;
  }

  /**
   * The environment of both versions' tests.
   *
   * @param testClasses the folder of the candidate's test classes
   * @param rules which of them have tests
   * @param javaHome the JDK or JRE
   * @param jvmEnvironment where tests expect to run
   * @param temporary an existing folder for perfgate's files
   * @param limit how long the tests may take, those of all versions together
   * @param timeout how long a single test may take when it is repeated
   * @param jvmArgs arguments of the measured JVMs
   * @param kept what earlier gates found out, and later gates use
   */
  public record Environment(
      Path testClasses,
      TestRules rules,
      Path javaHome,
      JvmEnvironment jvmEnvironment,
      Path temporary,
      Duration limit,
      Duration timeout,
      List<String> jvmArgs,
      KeptFiles kept) {
    /** Copies the list. */
    public Environment {
      jvmArgs = List.copyOf(jvmArgs);
    }

    /** The environment of other tests, with files in a folder of their own. */
    Environment of(Path others, String folder) {
      return new Environment(
          others,
          rules,
          javaHome,
          jvmEnvironment,
          temporary.resolve(folder),
          limit,
          timeout,
          jvmArgs,
          kept);
    }

    /** The same environment with less time. */
    Environment within(Duration left) {
      return new Environment(
          testClasses, rules, javaHome, jvmEnvironment, temporary, left, timeout, jvmArgs, kept);
    }
  }

  /**
   * Runs all tests that may be wanted in both versions, and chooses tests. The first chosen tests
   * are then executed twice, each in a JVM of its own, to check whether they can be repeated. If
   * both versions have the same code, nothing runs, and no test is known.
   *
   * @param wanted which tests are measured, and how many
   * @throws ProblemException if there are no tests, or a JVM does not start
   */
  public static UnitTests of(Side old, Side now, Environment environment, Settings wanted)
      throws InterruptedException {
    List<String> all = wanted.among().apply(types(environment));
    CodeDifference difference =
        CodeDifference.between(
            old.classPath(), now.classPath(), environment.javaHome(), old.stamps());
    if (difference.isEmpty() && wanted.everything() == null) {
      return new UnitTests(List.of(), List.of(), true);
    }
    Code code = withTests(difference.newEntries(), environment);
    List<String> types = ReferringTests.likelyFirst(all, difference.change(), code);
    Deadline deadline = Deadline.in(environment.limit());
    Tracing.Environment oldEnvironment =
        tracing(old, difference.oldEntries(), environment.within(environment.limit().dividedBy(2)));
    TestTraces before = Tracing.trace(oldEnvironment, types);
    Tracing.Environment newEnvironment =
        tracing(now, difference.newEntries(), environment.within(deadline.left()));
    TestTraces after = Tracing.trace(newEnvironment, types);
    before.tell(old.version(), oldEnvironment.limit());
    after.tell(now.version(), newEnvironment.limit());
    TestTraces.Both both = TestTraces.Both.of(before, after, old.version(), now.version());
    TestSelection selection =
        new TestSelection(
            difference.change(),
            withTests(difference.oldEntries(), environment),
            code,
            everything(wanted, difference),
            both.unknown());
    List<TestChoice> choices = selection.choices(both.before(), both.after());
    OwnTests own = wanted.own();
    Tracing.Environment ownEnvironment =
        own == null
            ? oldEnvironment
            : own.environment(difference.oldEntries(), environment, deadline);
    OwnTests.Found found =
        own == null
            ? OwnTests.Found.NOTHING
            : own.found(
                wanted.among(),
                both.before(),
                both.after(),
                ownEnvironment,
                environment.testClasses(),
                environment.rules());
    List<Considered> considered =
        new ArrayList<>(considered(choices, both, found.forms(), old.version()));
    for (Considered lost : lost(found.lost(), selection)) {
      // An invocation that still runs may have the number of one that is gone.
      if (considered.stream()
          .noneMatch(one -> one.isNamed(lost.name()) && !one.test().isWaived())) {
        considered.removeIf(one -> one.isNamed(lost.name()));
        considered.add(lost);
      }
    }
    Repeatability.OfVersions repeatability =
        new Repeatability.OfVersions(
            Repeatability.of(
                newEnvironment,
                Repeatability.Leading.of(difference, selection.now(), both.after())),
            Repeatability.of(
                oldEnvironment,
                Repeatability.Leading.of(difference, selection.old(), both.before())),
            Repeatability.of(ownEnvironment, Repeatability.Leading::any),
            old.version());
    return new UnitTests(
        repeatability.checked(wanted.ranking().ranked(considered), wanted), both.untraced(), false);
  }

  private static @Nullable String everything(Settings wanted, CodeDifference difference) {
    return wanted.everything() != null
        ? wanted.everything()
        : difference.everywhere("test").orElse(null);
  }

  /**
   * Runs all tests of one version.
   *
   * @param places the entries of the class path, besides the tests, whose methods are traced
   * @return the tests by their names in results, as far as there was time to run them
   * @throws ProblemException if there are no tests, or their JVM does not start
   */
  public static Map<String, TracedTest> executed(
      Side side, List<Path> places, Environment environment) throws InterruptedException {
    TestTraces traces = Tracing.trace(tracing(side, places, environment), types(environment));
    traces.tell(side.version(), environment.limit());
    List<TracedTest> tests = traces.tests();
    Map<String, TracedTest> byId = byId(tests);
    Map<String, TracedTest> byName = new LinkedHashMap<>();
    TestNames.of(tests).forEach((id, name) -> byName.put(name, byId.get(id)));
    return byName;
  }

  static List<String> types(Environment environment) {
    List<String> types = environment.rules().classesIn(environment.testClasses());
    if (types.isEmpty()) {
      throw new ProblemException(
          Help.UNIT_TESTS,
          "There are no unit tests to measure: "
              + environment.testClasses()
              + " has no classes that are named like tests",
          "leave out <junit><enabled> (-Dperfgate.junit.enabled), or name test classes as Surefire expects: *Test, or as its <includes> say");
    }
    return types;
  }

  /**
   * The code of a version with its tests, as references in test methods count like those in any
   * other method.
   */
  private static Code withTests(List<Path> own, Environment environment) {
    List<Path> entries = new ArrayList<>(own);
    entries.add(environment.testClasses());
    return Code.read(entries, JavaFeature.of(environment.javaHome()));
  }

  static Tracing.Environment tracing(Side side, List<Path> own, Environment environment) {
    List<Path> traced = new ArrayList<>(own);
    traced.add(environment.testClasses());
    return Tracing.Environment.of(side, traced, environment);
  }

  private static List<Considered> considered(
      List<TestChoice> choices,
      TestTraces.Both both,
      Map<String, OwnTests.Form> forms,
      String oldVersion) {
    Map<String, TracedTest> old = byId(both.before());
    Map<String, TracedTest> now = byId(both.after());
    Map<String, String> names = TestNames.of(both.after());
    return choices.stream()
        .map(
            choice ->
                new Considered(
                    name(names, choice),
                    test(now, choice),
                    choice,
                    forms.containsKey(choice.test())
                        ? null
                        : obstacle(old, test(now, choice), oldVersion),
                    forms.get(choice.test())))
        .toList();
  }

  /** The tests that the new version lacks and that executed what changed. */
  private static List<Considered> lost(Map<String, TracedTest> lost, TestSelection selection) {
    List<Considered> considered = new ArrayList<>();
    lost.forEach(
        (name, test) ->
            selection
                .ofLost(test)
                .ifPresent(
                    choice -> considered.add(new Considered(name, test, choice, LOST, null))));
    return considered;
  }

  private static String name(Map<String, String> names, TestChoice choice) {
    return names.getOrDefault(choice.test(), choice.test());
  }

  private static TracedTest test(Map<String, TracedTest> tests, TestChoice choice) {
    TracedTest test = tests.get(choice.test());
    if (test == null) {
      throw new IllegalArgumentException("no such test: " + choice.test());
    }
    return test;
  }

  static Map<String, TracedTest> byId(List<TracedTest> tests) {
    return tests.stream()
        .collect(Collectors.toMap(TracedTest::id, Function.identity(), (one, same) -> one));
  }

  private static @Nullable String obstacle(
      Map<String, TracedTest> old, TracedTest after, String oldVersion) {
    if (after.obstacle() != null) {
      return after.obstacle();
    }
    // If the class could not be run, one test stands for all of its tests, with the name of the
    // class.
    TracedTest before = old.getOrDefault(after.id(), old.get(after.type()));
    if (before == null) {
      return oldVersion + " has no such test";
    }
    if (TestNames.isRenumbered(after, old)) {
      return "in %s it has other arguments: %s"
          .formatted(oldVersion, PlainText.line(TestNames.arguments(before)));
    }
    return before.obstacle() == null ? null : "in " + oldVersion + " " + before.obstacle();
  }
}

package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.jvm.process.Deadline;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The old version's own tests. They stand for tests of the new version that fail in the old one.
 *
 * @param side the old version with its own tests
 * @param testClasses the folder of these tests
 * @param pairing tells which test each test was before
 */
public record OwnTests(UnitTests.Side side, Path testClasses, Pairing pairing) {
  /** Tells which test each test was before. */
  public interface Pairing {
    /**
     * The earlier methods by the recent ones; a method that is not there was none before.
     *
     * @param recent all test methods of the new version, {@code pkg.Class.method}
     * @param earlier test methods of the old version
     */
    Map<String, String> of(Collection<String> recent, Collection<String> earlier);
  }

  /**
   * What a test was before.
   *
   * @param name the name in results that it would have had
   * @param test the test as it ran in the old version
   */
  public record Form(String name, TracedTest test) {}

  /**
   * What was found among these tests.
   *
   * @param forms the earlier forms that pass, by the ids of the new version's tests
   * @param lost the tests that pass, and that the new version lacks or skips, by their names in
   *     results
   */
  record Found(Map<String, Form> forms, Map<String, TracedTest> lost) {
    static final Found NOTHING = new Found(Map.of(), Map.of());
  }

  /** The environment in which these tests run. */
  Tracing.Environment environment(
      List<Path> code, UnitTests.Environment environment, Deadline deadline) {
    return UnitTests.tracing(
        side, code, environment.of(testClasses, "own-tests").within(deadline.left()));
  }

  /**
   * Runs those of the old version's tests that the new version may have lost, and those that may be
   * the earlier forms of tests that pass, and that do not pass in the old version, or are other
   * invocations there. A test that expects what the change brings fails with the old code.
   *
   * @param among selects, from classes with tests, those that may contain wanted tests
   * @param before the new version's tests in the old version
   * @param after the new version's tests in the new version
   * @param environment the environment of these tests
   * @param recent the folder of the new version's tests
   */
  Found found(
      UnaryOperator<List<String>> among,
      List<TracedTest> before,
      List<TracedTest> after,
      Tracing.Environment environment,
      Path recent,
      TestRules rules)
      throws InterruptedException {
    Map<String, TracedTest> passed =
        before.stream()
            .filter(test -> test.obstacle() == null)
            .collect(Collectors.toMap(TracedTest::id, Function.identity(), (one, same) -> one));
    List<TracedTest> failed =
        after.stream()
            .filter(test -> test.obstacle() == null && !test.method().isEmpty())
            .filter(test -> !passed.containsKey(test.id()) || TestNames.isRenumbered(test, passed))
            .toList();
    Set<String> wanted =
        failed.stream().map(test -> outermost(test.type())).collect(Collectors.toSet());
    Set<String> types = Set.copyOf(rules.classesIn(recent));
    Predicate<String> isEdited = edited(recent);
    List<String> searched =
        among.apply(rules.classesIn(testClasses)).stream()
            .filter(
                type ->
                    wanted.contains(outermost(type))
                        || (!wanted.isEmpty() && !types.contains(type))
                        || isEdited.test(type))
            .toList();
    if (searched.isEmpty()) {
      return Found.NOTHING;
    }
    List<TracedTest> earlier =
        Tracing.trace(environment, searched).tests().stream()
            .filter(test -> test.obstacle() == null)
            .toList();
    Map<String, String> names = TestNames.of(earlier);
    Map<String, TracedTest> byName =
        earlier.stream()
            .collect(
                Collectors.toMap(
                    test -> names.getOrDefault(test.id(), test.id()),
                    Function.identity(),
                    (one, same) -> one));
    Map<String, String> pairs = pairing.of(methods(after), methods(earlier));
    Map<String, String> recentNames = TestNames.of(after);
    Map<String, Form> forms = new HashMap<>();
    for (TracedTest test : failed) {
      String old = pairs.get(method(test));
      if (old == null) {
        continue;
      }
      // What follows the method tells overloaded methods and invocations apart.
      String sameNumber =
          old + recentNames.getOrDefault(test.id(), "").substring(method(test).length());
      List<String> sameArguments =
          byName.entrySet().stream()
              .filter(one -> method(one.getValue()).equals(old))
              .filter(one -> TestNames.arguments(one.getValue()).equals(TestNames.arguments(test)))
              .map(Map.Entry::getKey)
              .toList();
      String name = sameArguments.size() == 1 ? sameArguments.get(0) : sameNumber;
      TracedTest form = byName.get(name);
      if (form != null && form.mode() == test.mode()) {
        forms.put(test.id(), new Form(name, form));
      }
    }
    return new Found(forms, lost(byName, pairs, after));
  }

  private static Map<String, TracedTest> lost(
      Map<String, TracedTest> earlier, Map<String, String> pairs, List<TracedTest> after) {
    Map<String, List<String>> kept =
        after.stream()
            .filter(test -> !test.isWaived() && pairs.containsKey(method(test)))
            .collect(
                Collectors.groupingBy(
                    test -> pairs.getOrDefault(method(test), ""),
                    Collectors.mapping(TestNames::arguments, Collectors.toList())));
    Map<String, Long> before =
        earlier.values().stream()
            .collect(Collectors.groupingBy(OwnTests::method, Collectors.counting()));
    Map<String, TracedTest> lost = new TreeMap<>(earlier);
    lost.values()
        .removeIf(
            test -> {
              List<String> invocations = kept.getOrDefault(method(test), List.of());
              // Arguments may have other names in each run, but then they are as many as before.
              return test.method().isEmpty()
                  || invocations.size() >= before.getOrDefault(method(test), 0L)
                  || invocations.contains(TestNames.arguments(test));
            });
    return lost;
  }

  /** Whether a class of these tests, or one in it, is another one in the new version. */
  private Predicate<String> edited(Path recent) {
    ClassFiles then = ClassFiles.read(testClasses);
    ClassFiles now = ClassFiles.read(recent);
    Set<String> edited =
        then.content().keySet().stream()
            .filter(file -> !then.agreesWith(now, file))
            .map(file -> file.replaceFirst("([$].*)?[.]class$", "").replace('/', '.'))
            .collect(Collectors.toSet());
    return edited::contains;
  }

  private static Set<String> methods(List<TracedTest> tests) {
    return tests.stream()
        .filter(test -> !test.method().isEmpty())
        .map(OwnTests::method)
        .collect(Collectors.toSet());
  }

  private static String method(TracedTest test) {
    return test.type() + "." + test.method();
  }

  /** The class that contains a nested one, by full names; else the class itself. */
  static String outermost(String type) {
    int nested = type.indexOf('$');
    return nested < 0 ? type : type.substring(0, nested);
  }
}

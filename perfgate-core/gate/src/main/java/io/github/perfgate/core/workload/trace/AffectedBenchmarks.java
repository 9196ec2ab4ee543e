package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.version.JavaFeature;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Chooses the benchmarks that a change between two versions can affect, as {@link UnitTests} does
 * with tests. A benchmark is measured if it executes something that changed, if it changed itself,
 * or if it is not known what it executes.
 */
public final class AffectedBenchmarks {
  private static final Logger LOG = LoggerFactory.getLogger(AffectedBenchmarks.class);

  /** The reason for not measuring anything when nothing differs. */
  private static final String SAME_CODE = "same code";

  private AffectedBenchmarks() {}

  /**
   * A version whose benchmarks are chosen.
   *
   * @param side its name, and the class path on which it is measured, with the candidate's
   *     benchmarks
   * @param outputs the folders of its own classes and its own benchmarks; none for a version that
   *     has no benchmarks of its own
   */
  public record Version(UnitTests.Side side, List<Path> outputs) {
    /** Copies the list. */
    public Version {
      outputs = List.copyOf(outputs);
    }
  }

  /**
   * Chooses. If both versions have the same code, no JVM is started.
   *
   * @param benchmarks what the benchmarks execute, with all JVM arguments, by workload id
   * @param isOfBenchmarks whether a class, by its full name, is one of the benchmarks' own
   * @return a choice for every benchmark, the most affected first
   */
  public static List<TestChoice> of(
      Version old,
      Version now,
      Map<String, RunOrder> benchmarks,
      Predicate<String> isOfBenchmarks,
      UnitTests.Environment environment)
      throws InterruptedException {
    CodeDifference measured = difference(old.side(), now.side(), environment);
    CodeChange own = ofBenchmarks(Code.read(old.outputs()), Code.read(now.outputs()));
    if (measured.isEmpty() && !own.isIn(isOfBenchmarks)) {
      return sameCode(benchmarks, measured);
    }
    int feature = JavaFeature.of(environment.javaHome());
    Code code = code(measured.newEntries(), now, feature);
    CodeChange change = measured.change().and(own);
    Traces traces =
        Traces.of(old, now, measured, likelyFirst(benchmarks, change, code), environment);
    return new TestSelection(
            change.and(measured.read()),
            code(measured.oldEntries(), now, feature),
            code,
            measured
                .everywhereUnseen("benchmark")
                .or(
                    () ->
                        own.unknown().stream()
                            .filter(isOfBenchmarks)
                            .findFirst()
                            .map(CodeDifference::notUnderstood))
                .orElse(null))
        .choices(traces.before(), traces.after());
  }

  /**
   * Chooses among benchmarks of the old version, which both versions are to run. Those that do not
   * run in both, as one that does not link, are left out with a line in the log.
   *
   * @param benchmarks what the benchmarks execute, with all JVM arguments, by workload id
   * @return a choice for every benchmark that runs in both, the most affected first
   */
  public static List<TestChoice> ofOldOnes(
      Version old, Version now, Map<String, RunOrder> benchmarks, UnitTests.Environment environment)
      throws InterruptedException {
    CodeDifference measured = difference(old.side(), now.side(), environment);
    if (measured.isEmpty()) {
      return sameCode(benchmarks, measured);
    }
    Traces traces = Traces.of(old, now, measured, benchmarks, environment);
    Map<String, String> failed = traces.failed();
    failed.forEach(
        (id, why) ->
            LOG.info("{} is not compared, as it does not run in both versions: {}", id, why));
    int feature = JavaFeature.of(environment.javaHome());
    return new TestSelection(
            measured.change().and(measured.read()),
            code(measured.oldEntries(), old, feature),
            code(measured.newEntries(), old, feature),
            measured.everywhereUnseen("benchmark").orElse(null))
        .choices(traces.before(), traces.after()).stream()
            .filter(choice -> !failed.containsKey(choice.test()))
            .toList();
  }

  /**
   * First the benchmarks whose classes name a class that changed, directly or through others. What
   * the time does not suffice for is then least likely to be affected.
   *
   * @param code the new version's code
   */
  static Map<String, RunOrder> likelyFirst(
      Map<String, RunOrder> benchmarks, CodeChange change, Code code) {
    Set<String> changed = change.types();
    Map<String, Boolean> known = new HashMap<>();
    Map<String, RunOrder> last = new LinkedHashMap<>();
    Map<String, RunOrder> ordered = new LinkedHashMap<>();
    benchmarks.forEach(
        (id, order) -> {
          boolean isLikely = known.computeIfAbsent(type(order), type -> names(type, changed, code));
          (isLikely ? ordered : last).put(id, order);
        });
    ordered.putAll(last);
    return ordered;
  }

  private static String type(RunOrder order) {
    return order.benchmark().substring(0, order.benchmark().lastIndexOf('.'));
  }

  /**
   * @param listed as JMH names the class, nested classes with a dot
   */
  private static boolean names(String listed, Set<String> changed, Code code) {
    Set<String> named =
        code.classes().stream()
            .filter(type -> (type.replace('$', '.') + ".").startsWith(listed + "."))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (named.isEmpty()) {
      return true; // Nobody knows.
    }
    Deque<String> open = new ArrayDeque<>(named);
    while (!open.isEmpty()) {
      String type = open.remove();
      if (changed.contains(type)) {
        return true;
      }
      for (MethodId method : code.methodsOf(type)) {
        code.touchedBy(method).stream().filter(named::add).forEach(open::add);
      }
    }
    return false;
  }

  private static CodeDifference difference(
      UnitTests.Side old, UnitTests.Side now, UnitTests.Environment environment) {
    return CodeDifference.between(
        old.classPath(), now.classPath(), environment.javaHome(), old.stamps());
  }

  private static List<TestChoice> sameCode(
      Map<String, RunOrder> benchmarks, CodeDifference difference) {
    Set<String> stamped = difference.found().stamped();
    String reason =
        stamped.isEmpty()
            ? SAME_CODE
            : "%s, besides what every build stamps: %s"
                .formatted(SAME_CODE, String.join(", ", stamped));
    return benchmarks.keySet().stream().map(id -> new TestChoice(id, false, 0, reason)).toList();
  }

  /** What benchmarks execute in both versions. */
  private record Traces(List<TracedTest> before, List<TracedTest> after) {
    static Traces of(
        Version old,
        Version now,
        CodeDifference measured,
        Map<String, RunOrder> benchmarks,
        UnitTests.Environment environment)
        throws InterruptedException {
      return new Traces(
          BenchmarkTracing.trace(
              environment(old.side(), measured.oldEntries(), environment), benchmarks),
          BenchmarkTracing.trace(
              environment(now.side(), measured.newEntries(), environment), benchmarks));
    }

    /** Why benchmarks do not run, by id. It must not depend on the speed of the host. */
    Map<String, String> failed() {
      Map<String, String> failed = new TreeMap<>();
      Stream.concat(before.stream(), after.stream())
          .forEach(
              test -> {
                String obstacle = test.obstacle();
                if (obstacle != null && !obstacle.startsWith(BenchmarkTracing.LATE)) {
                  failed.putIfAbsent(test.id(), obstacle);
                }
              });
      return failed;
    }
  }

  /**
   * The difference between the versions' own classes. A class that is new to a version runs in both
   * all the same, so benchmarks in it are affected only by the code that they execute.
   */
  private static CodeChange ofBenchmarks(Code old, Code now) {
    CodeChange all = CodeChange.between(old, now);
    return new CodeChange(
        all.before(),
        all.after().stream()
            .filter(method -> old.classes().contains(method.owner()))
            .collect(Collectors.toSet()),
        all.classes(),
        all.unknown());
  }

  /** The code of a version with the benchmarks of the one whose benchmarks all versions run. */
  private static Code code(List<Path> entries, Version ofBenchmarks, int feature) {
    return Code.read(
        Stream.concat(entries.stream(), ofBenchmarks.outputs().stream()).toList(), feature);
  }

  private static Tracing.Environment environment(
      UnitTests.Side side, List<Path> entries, UnitTests.Environment environment) {
    // The folders that both versions share hold benchmarks.
    List<Path> traced = new ArrayList<>(entries);
    side.classPath().stream()
        .filter(Files::isDirectory)
        .filter(folder -> !entries.contains(folder))
        .forEach(traced::add);
    return Tracing.Environment.of(side, traced, environment);
  }
}

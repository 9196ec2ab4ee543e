package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs tests of a version once more in JVMs of their own, and records the methods that they
 * execute.
 */
final class Tracing {
  private static final Logger LOG = LoggerFactory.getLogger(Tracing.class);

  /** How users can do without unit tests, for messages. */
  static final String LEAVE_OUT = "leave out <junit><enabled> (-Dperfgate.junit.enabled)";

  private Tracing() {}

  /**
   * The environment of the tests.
   *
   * @param version the version's name, for messages
   * @param javaHome the JDK or JRE
   * @param classPath tests or benchmarks, code, dependencies and what runs them
   * @param traced the entries of the class path whose methods are traced
   * @param jvmEnvironment where tests expect to run
   * @param folder an existing folder for perfgate's files
   * @param limit how long all tests or benchmarks together may take
   * @param timeout how long a single test may take when it is repeated
   * @param jvmArgs arguments of the measured JVMs
   * @param cache traces of earlier gates
   */
  record Environment(
      String version,
      Path javaHome,
      List<Path> classPath,
      List<Path> traced,
      JvmEnvironment jvmEnvironment,
      Path folder,
      Duration limit,
      Duration timeout,
      List<String> jvmArgs,
      TraceCache cache) {
    Environment {
      classPath = List.copyOf(classPath);
      traced = List.copyOf(traced);
      jvmArgs = List.copyOf(jvmArgs);
    }

    /**
     * The environment of a version's tests or benchmarks.
     *
     * @param traced the entries of the class path whose methods are traced
     */
    static Environment of(
        UnitTests.Side side, List<Path> traced, UnitTests.Environment environment) {
      try {
        return new Environment(
            side.version(),
            environment.javaHome(),
            side.classPath(),
            traced,
            environment.jvmEnvironment(),
            Files.createDirectories(environment.temporary().resolve("trace-" + side.version())),
            environment.limit(),
            environment.timeout(),
            environment.jvmArgs(),
            new TraceCache(environment.kept()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The same environment with another limit. */
    Environment within(Duration other) {
      return new Environment(
          version,
          javaHome,
          classPath,
          traced,
          jvmEnvironment,
          folder,
          other,
          timeout,
          jvmArgs,
          cache);
    }

    /** The same environment with a folder below its own, and other arguments. */
    Environment in(String name, List<String> otherArgs) throws IOException {
      return new Environment(
          version,
          javaHome,
          classPath,
          traced,
          jvmEnvironment,
          Files.createDirectories(folder.resolve(name)),
          limit,
          timeout,
          otherArgs,
          cache);
    }
  }

  /**
   * Traces the tests of some classes, as far as they are not known from earlier gates. Classes
   * whose tests came to their end are known to later gates, unless a test failed or was not to run,
   * and the environment may be the reason.
   *
   * @param types full names of the test classes
   * @throws ProblemException if the JVM does not start
   */
  static TestTraces trace(Environment environment, List<String> types) throws InterruptedException {
    try {
      String key = TraceCache.key(environment, List.of("tests"));
      Map<String, TraceFile> all = new LinkedHashMap<>();
      environment
          .cache()
          .find(key, "unit tests", environment.version())
          .ifPresent(known -> all.put("", known));
      Set<String> known = known(all.values());
      List<String> missing = lateLast(environment, key, types, known);
      List<String> left = List.of();
      if (!missing.isEmpty()) {
        LOG.info(
            "Running {} of {} to see what they execute",
            known.isEmpty()
                ? "the tests"
                : "those of %d of %d test classes".formatted(missing.size(), types.size()),
            Revision.inWords(environment.version()));
        TracedClasses traced = TracedClasses.of(jvm(environment), missing, environment.limit());
        left = traced.left();
        Map<String, TraceFile> kept = new LinkedHashMap<>(all);
        for (Map.Entry<String, TraceFile> one : traced.traced().entrySet()) {
          if (tests(one.getValue()).stream().noneMatch(TracedTest::failsPerhapsByTheEnvironment)) {
            kept.put(one.getKey(), one.getValue());
          }
        }
        keep(environment, key, kept, all.size(), left);
        all.putAll(traced.traced());
      }
      return new TestTraces(byClass(all.values(), types), left);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The classes that are not known. A class that was running when an earlier gate had no time left
   * comes last, so that it does not keep all others from their turn again.
   */
  private static List<String> lateLast(
      Environment environment, String key, List<String> types, Set<String> known) {
    List<String> missing = types.stream().filter(type -> !known.contains(type)).toList();
    List<String> late = missing.isEmpty() ? List.of() : environment.cache().lines(key);
    return missing.stream().sorted(Comparator.comparing(late::contains)).toList();
  }

  private static Set<String> known(Collection<TraceFile> files) {
    return files.stream()
        .flatMap(file -> file.classes().keySet().stream())
        .collect(Collectors.toSet());
  }

  private static void keep(
      Environment environment,
      String key,
      Map<String, TraceFile> kept,
      int before,
      List<String> left)
      throws IOException {
    if (kept.size() > before) {
      Path merged = environment.folder().resolve("trace.bin");
      TraceFile.merged(kept.values()).write(merged);
      environment.cache().keep(key, merged);
    }
    if (!left.isEmpty()) {
      List<String> late = new ArrayList<>(environment.cache().lines(key));
      late.add(left.get(0));
      environment.cache().keep(key, late.stream().distinct().toList());
    }
  }

  private static Map<String, List<TracedTest>> byClass(
      Collection<TraceFile> files, List<String> types) throws IOException {
    Map<String, List<TracedTest>> found = new HashMap<>();
    for (TraceFile file : files) {
      found.putAll(byClass(file));
    }
    Map<String, List<TracedTest>> sorted = new LinkedHashMap<>();
    for (String type : types) {
      List<TracedTest> tests = found.get(type);
      if (tests != null) {
        sorted.put(type, tests);
      }
    }
    return sorted;
  }

  static TestJvm jvm(Environment environment) throws IOException {
    return new TestJvm(
        environment.version(),
        environment.javaHome(),
        environment.classPath(),
        environment.jvmEnvironment(),
        environment.folder(),
        List.of(
            AgentFiles.traceAgent(environment.folder(), environment.traced()), TestJvm.ASSERTIONS),
        environment.jvmArgs());
  }

  /** The tests in a file that a JVM wrote, with the names of methods. */
  static List<TracedTest> tests(TraceFile file) throws IOException {
    return byClass(file).values().stream().flatMap(List::stream).toList();
  }

  private static Map<String, List<TracedTest>> byClass(TraceFile file) throws IOException {
    List<MethodId> methods = file.methods().stream().map(Tracing::method).toList();
    try {
      Map<String, List<TracedTest>> tests = new LinkedHashMap<>();
      file.classes()
          .forEach(
              (type, traces) ->
                  tests.put(type, traces.stream().map(test -> traced(test, methods)).toList()));
      return tests;
    } catch (IllegalArgumentException e) {
      throw new IOException("a trace has a mode that there is not", e);
    }
  }

  private static TracedTest traced(TestTrace test, List<MethodId> methods) {
    Map<MethodId, Long> calls = new TreeMap<>();
    test.calls().forEach((number, count) -> calls.merge(methods.get(number), count, Long::sum));
    return new TracedTest(
        test.id(),
        test.type(),
        test.method(),
        test.name(),
        TestMode.valueOf(test.mode()),
        test.obstacle(),
        test.nanos(),
        calls,
        named(test.once(), methods),
        named(test.initial(), methods));
  }

  private static Set<MethodId> named(Set<Integer> numbers, List<MethodId> methods) {
    return numbers.stream().map(methods::get).collect(Collectors.toSet());
  }

  private static MethodId method(String name) {
    String[] parts = name.split("\t", -1);
    return new MethodId(parts[0], parts[1], parts[2]);
  }
}

package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.process.Surroundings;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.junit.TraceMain;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

  private Tracing() {}

  /**
   * The environment of the tests.
   *
   * @param version the version's name, for messages
   * @param javaHome the JDK or JRE
   * @param classPath tests or benchmarks, code, dependencies and what runs them
   * @param traced the entries of the class path whose methods are traced
   * @param surroundings where tests expect to run
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
      Surroundings surroundings,
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
            environment.surroundings(),
            Files.createDirectories(environment.temporary().resolve("trace-" + side.version())),
            environment.limit(),
            environment.timeout(),
            environment.jvmArgs(),
            new TraceCache(environment.kept()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The same environment with a folder below its own, and other arguments. */
    Environment in(String name, List<String> otherArgs) throws IOException {
      return new Environment(
          version,
          javaHome,
          classPath,
          traced,
          surroundings,
          Files.createDirectories(folder.resolve(name)),
          limit,
          timeout,
          otherArgs,
          cache);
    }
  }

  /**
   * Traces the tests of some classes.
   *
   * @param types full names of the test classes
   * @throws ProblemException if the JVM does not come to its end
   */
  static List<TracedTest> trace(Environment environment, List<String> types)
      throws InterruptedException {
    try {
      String key = TraceCache.key(environment, types);
      TraceFile known =
          environment.cache().find(key, "unit tests", environment.version()).orElse(null);
      if (known != null) {
        return tests(known);
      }
      LOG.info(
          "Running the tests of {} once to see what they execute",
          Revision.inWords(environment.version()));
      Path output = environment.folder().resolve("trace.bin");
      new WholeSuite(
              jvm(environment),
              TraceMain.class,
              environment.limit(),
              "traced",
              "leave out <junit><enabled> (-Dperfgate.junit.enabled)")
          .run(types, output);
      List<TracedTest> tests = tests(TraceFile.read(output));
      if (tests.stream().noneMatch(TracedTest::failed)) {
        environment.cache().keep(key, output);
      }
      return tests;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static TestJvm jvm(Environment environment) throws IOException {
    return new TestJvm(
        environment.version(),
        environment.javaHome(),
        environment.classPath(),
        environment.surroundings(),
        environment.folder(),
        List.of(
            AgentFiles.traceAgent(environment.folder(), environment.traced()), TestJvm.ASSERTIONS),
        environment.jvmArgs());
  }

  /** The tests in a file that a JVM wrote, with the names of methods. */
  static List<TracedTest> tests(TraceFile file) throws IOException {
    List<MethodId> methods = file.methods().stream().map(Tracing::method).toList();
    try {
      return file.tests().stream().map(test -> traced(test, methods)).toList();
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

package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.runtime.junit.WatchMain;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs all unit tests of a version once each, with or without an agent. */
public final class WatchedTests {
  private WatchedTests() {}

  /**
   * Runs all tests in one JVM.
   *
   * @param environment the environment of the tests; its traces are not used
   * @param agent arguments for the JVM that load an agent; empty for a plain run
   * @param leaveOut how users can do without unit tests, for messages
   * @return the tests by their names in results, in the order in which they ran. A test that ends
   *     the JVM has an obstacle that says so
   * @throws ProblemException if there are no tests, or their JVM does not come to its end
   */
  public static Map<String, TracedTest> run(
      UnitTests.Side side, UnitTests.Environment environment, List<String> agent, String leaveOut)
      throws InterruptedException {
    try {
      Path folder =
          Files.createDirectories(
              environment
                  .temporary()
                  .resolve((agent.isEmpty() ? "plain-" : "watched-") + side.version()));
      Path output = folder.resolve("tests.bin");
      new WholeSuite(
              new TestJvm(
                  side.version(),
                  environment.javaHome(),
                  side.classPath(),
                  environment.jvmEnvironment(),
                  folder,
                  Stream.concat(agent.stream(), Stream.of(TestJvm.ASSERTIONS)).toList(),
                  environment.jvmArgs()),
              WatchMain.class,
              environment.limit(),
              "watched",
              leaveOut)
          .run(UnitTests.types(environment), output);
      List<TracedTest> tests = Tracing.tests(TraceFile.read(output));
      Map<String, TracedTest> byId =
          tests.stream()
              .collect(Collectors.toMap(TracedTest::id, Function.identity(), (one, same) -> one));
      Map<String, TracedTest> byName = new LinkedHashMap<>();
      TestNames.of(tests).forEach((id, name) -> byName.put(name, byId.get(id)));
      return byName;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

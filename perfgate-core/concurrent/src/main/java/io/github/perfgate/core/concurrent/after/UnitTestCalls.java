package io.github.perfgate.core.concurrent.after;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.mine.CallMiner;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.plan.TestClassPath;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.workload.trace.ReferringTests;
import io.github.perfgate.core.workload.trace.TracedArguments;
import io.github.perfgate.core.workload.trace.UnitTests;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Runs the candidate's unit tests to see how they call a class. They run as Surefire runs them, and
 * need not be workloads of the gate.
 *
 * @param host the host of the candidate
 * @param temporary an existing folder that the caller deletes
 */
record UnitTestCalls(GateInput input, HostSpec host, Path temporary) implements CallMiner {
  @Override
  public List<String> mine(String type, Duration limit) throws InterruptedException {
    Path folder = input.module().testClasses();
    List<String> tests = ReferringTests.of(type, input.testClasses(), folder);
    if (tests.isEmpty()) {
      return List.of();
    }
    HostSpec withLauncher =
        Objects.requireNonNull(
            TestClassPath.on(input, Map.of(Revision.CURRENT, host)).get(Revision.CURRENT));
    // The host has the test classes only if benchmarks are among them.
    List<Path> classPath =
        Stream.concat(Stream.of(folder), withLauncher.classPath().stream()).distinct().toList();
    return TracedArguments.of(
        new UnitTests.Side(Revision.CURRENT, classPath),
        new UnitTests.Environment(
            folder,
            input.settings().workloads().testRules(),
            input.outer().javaHome(),
            input.testJvmEnvironment(),
            temporary,
            limit,
            input.settings().forks().timeout(),
            input.testJvmArgs(),
            input.origin().kept()),
        tests,
        type);
  }
}

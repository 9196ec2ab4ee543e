package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.harness.ClassIndex;
import io.github.perfgate.core.workload.harness.PerformanceTests;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownTests;
import io.github.perfgate.core.workload.trace.TestJvm;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What is known before the other versions are built.
 *
 * @param specs composes the hosts
 * @param benchmarks the candidate's benchmarks
 * @param formulas the texts of all formulas, with those of performance tests
 * @param written the written formulas that take part
 * @param againstBaseline whether something is compared with the baseline that no formula names:
 *     unit tests, or thread-safe classes
 */
public record Preparation(
    HostSpecs specs,
    List<ListedBenchmark> benchmarks,
    Formulas formulas,
    Requirements written,
    boolean againstBaseline) {

  /**
   * Lists the benchmarks and reads the formulas.
   *
   * @param temporary an existing folder that the caller deletes
   * @throws io.github.perfgate.core.base.problem.ProblemException with everything that is wrong in
   *     the formulas
   */
  public static Preparation of(GateInput input, WorkloadFilter filter, Path temporary)
      throws InterruptedException {
    HostSpecs specs = new HostSpecs(input, temporary);
    List<ListedBenchmark> benchmarks = specs.benchmarks(input.candidate().version());
    Formulas formulas = input.formulas().stated(performanceTests(input, temporary));
    boolean unitTests = input.settings().workloads().junit();
    try (ClassIndex types = new ClassIndex(classPath(input.module()))) {
      Requirements written = Requirements.of(formulas, benchmarks, types).chosen(filter);
      if (!unitTests && !written.overTests().isEmpty()) {
        throw new ProblemException(
            Help.FORMULA,
            written.overTests().get(0).place() + ": unit tests are no workloads of this gate",
            "set <junit><enabled>true</enabled></junit> (-Dperfgate.junit.enabled)");
      }
      return new Preparation(
          specs, benchmarks, formulas, written, unitTests || input.after() != null);
    }
  }

  /**
   * The written formulas with those over unit tests, which are known now.
   *
   * @param tests the tests; none if both versions have the same code
   */
  Requirements withTests(GateInput input, KnownTests tests) {
    if (written.overTests().isEmpty() || tests.names().isEmpty()) {
      return written;
    }
    try (ClassIndex types = new ClassIndex(classPath(input.module()))) {
      return written.withTests(formulas, benchmarks, types, tests);
    }
  }

  private static List<Formulas.Text> performanceTests(GateInput input, Path temporary)
      throws InterruptedException {
    TestJvm jvm =
        new TestJvm(
            Revision.CURRENT,
            input.outer().javaHome(),
            classPath(input.module()),
            input.testJvmEnvironment(),
            temporary,
            List.of(TestJvm.ASSERTIONS),
            input.testJvmArgs());
    return PerformanceTests.formulas(input.formulas().performanceTests(), jvm).stream()
        .map(one -> new Formulas.Text(one.source(), one.self(), one.home(), List.of()))
        .toList();
  }

  /** The candidate's classes and all that they are compiled against. */
  public static List<Path> classPath(ModuleBuild candidate) {
    return Stream.concat(
            Stream.of(candidate.testClasses(), candidate.classes()),
            candidate.dependencies().stream().map(Artifact::file))
        .toList();
  }

  /** The place that first names each needed revision, by revision. */
  public Map<String, String> revisions() {
    Map<String, String> revisions = written.revisions();
    boolean byDefault = formulas.standard() && (!benchmarks.isEmpty() || formulas.isEmpty());
    if (againstBaseline || byDefault) {
      revisions.put(Revision.BASELINE, Formulas.NOWHERE);
    }
    return revisions;
  }
}

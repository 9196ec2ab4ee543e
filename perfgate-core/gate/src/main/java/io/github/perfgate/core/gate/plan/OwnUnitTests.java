package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.change.NamelessText.Names;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.harness.UnitTestBenchmark;
import io.github.perfgate.core.workload.trace.OwnTests;
import io.github.perfgate.core.workload.trace.TracedTest;
import io.github.perfgate.core.workload.trace.UnitTests;
import io.github.perfgate.runtime.junit.TestMode;
import java.nio.file.Files;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The baseline's own unit tests, which it runs in place of those that do not link against it.
 *
 * @param host the host of the baseline with its own tests and JUnit's launcher
 * @param now the candidate's module
 * @param then the baseline's module
 */
public record OwnUnitTests(HostSpec host, ModuleBuild now, ModuleBuild then) {
  /**
   * The tests; null if the baseline has none, or if the settings want the candidate's or the
   * baseline's alone.
   */
  public static @Nullable OwnUnitTests of(
      GateInput input, HostSpecs specs, Participants participants) {
    Participant baseline = participants.baseline();
    Version built = baseline == null ? null : baseline.built();
    if (built == null
        || !(built.revision() instanceof Revision.Commit)
        || input.settings().workloads().benchmarksFrom() != BenchmarksFrom.AUTO
        || !Files.isDirectory(built.module().testClasses())) {
      return null;
    }
    Map<String, HostSpec> own =
        TestClassPath.on(input, Map.of(Revision.BASELINE, specs.own(built)));
    return new OwnUnitTests(
        Objects.requireNonNull(own.get(Revision.BASELINE)), input.module(), built.module());
  }

  /** The tests as they are traced. */
  OwnTests tests() {
    return new OwnTests(
        new UnitTests.Side(Revision.BASELINE, host.classPath()), then.testClasses(), this::pairs);
  }

  private Map<String, String> pairs(Collection<String> recent, Collection<String> earlier) {
    Lineage lineage =
        new Lineage(
            listed(recent),
            new BenchmarkBodies(now),
            listed(earlier),
            new BenchmarkBodies(then),
            name -> false);
    Map<String, String> pairs = new HashMap<>();
    for (String method : recent) {
      String before = lineage.before(method);
      if (before != null) {
        pairs.put(method, before);
      }
    }
    return pairs;
  }

  /** The workload of a test with its earlier form. */
  Workload from(OwnTests.Form earlier, Workload workload, TestMode mode, List<String> jvmArgs) {
    TracedTest test = earlier.test();
    boolean kept = earlier.name().equals(workload.id());
    return workload.from(
        new Ancestry(
            kept ? Ancestry.Kind.KEPT : Ancestry.Kind.MOVED,
            kept ? null : earlier.name(),
            UnitTestBenchmark.target(test.id(), mode, test.type(), test.method(), jvmArgs),
            form(
                UnitTestBenchmark.typeIn(workload.target())
                    + "."
                    + UnitTestBenchmark.methodIn(workload.target()),
                test.type() + "." + test.method())));
  }

  private Ancestry.Form form(String recent, String earlier) {
    return areEqual(recent, earlier, Names.ALL)
        ? Ancestry.Form.SAME
        : areEqual(recent, earlier, Names.OF_JDK) ? Ancestry.Form.RENAMED : Ancestry.Form.OTHER;
  }

  private boolean areEqual(String recent, String earlier, Names names) {
    Optional<String> text = new BenchmarkBodies(now).whole(listed(recent), names);
    return text.isPresent() && text.equals(new BenchmarkBodies(then).whole(listed(earlier), names));
  }

  private static List<ListedBenchmark> listed(Collection<String> methods) {
    return methods.stream().sorted().map(OwnUnitTests::listed).toList();
  }

  /** Methods of tests are found in class files as those of benchmarks are. */
  private static ListedBenchmark listed(String method) {
    return new ListedBenchmark(
        method, "avgt", 1, List.of(1), List.of(), Map.of(), null, List.of(), null);
  }
}

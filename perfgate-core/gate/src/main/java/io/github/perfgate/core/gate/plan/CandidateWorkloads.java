package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.FrozenModule;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.TemporaryFolder;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.jvm.process.Leftovers;
import io.github.perfgate.core.machine.host.HostLock;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.trace.UnitTests;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The workloads of a candidate alone, and the hosts on which they run, for goals that run workloads
 * with an agent and measure nothing. While the workloads are used, no gate measures on this host.
 */
public final class CandidateWorkloads {
  private static final Logger LOG = LoggerFactory.getLogger(CandidateWorkloads.class);

  /** The package of the classes that JMH generates. */
  private static final String GENERATED = ".jmh_generated.";

  private final GateInput input;
  private final Path temporary;
  private final WorkloadFilter filter;
  private final List<ListedBenchmark> listed;
  private final MethodWorkloads methods;
  private final HostSpec host;
  private final Set<String> testClasses;
  private final Set<String> benchmarkClasses;

  private CandidateWorkloads(
      GateInput input, Path temporary, boolean withTests, WorkloadFilter filter)
      throws InterruptedException {
    this.input = input;
    this.temporary = temporary;
    this.filter = filter;
    this.testClasses = withTests ? Set.copyOf(input.testClasses()) : Set.of();
    Preparation preparation = Preparation.of(input, filter, temporary);
    this.listed = preparation.benchmarks();
    Set<Subject.Method> named =
        preparation.written().methods().getOrDefault(Revision.CURRENT, Set.of());
    Set<String> classes = new LinkedHashSet<>(testClasses);
    if (!named.isEmpty()) {
      classes.addAll(MethodWorkloads.classes(preparation.written()));
    }
    Map<String, HostSpec> hosts = preparation.specs().chosen(List.of(), listed, classes).shared();
    this.methods =
        MethodWorkloads.generate(
            input, named.isEmpty() ? Map.of() : Map.of(Revision.CURRENT, named), hosts, temporary);
    this.host = Objects.requireNonNull(methods.hosts().get(Revision.CURRENT));
    this.benchmarkClasses =
        Stream.concat(
                listed.stream().map(ListedBenchmark::name),
                methods.workloads().stream().map(workload -> workload.target().benchmark()))
            .map(name -> name.substring(0, name.lastIndexOf('.')))
            .collect(Collectors.toSet());
  }

  /** An action on the workloads. */
  public interface Use<T> {
    /** Does the action; the workloads cannot be used after the method has returned. */
    T of(CandidateWorkloads workloads) throws InterruptedException;
  }

  /**
   * Lists the candidate's benchmarks, generates benchmarks for methods in its formulas, and runs an
   * action on all of them. Waits while a gate measures on this host.
   *
   * @param withTests whether unit tests are wanted
   * @return the result of the action
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public static <T> T use(GateInput input, boolean withTests, Use<T> use)
      throws InterruptedException {
    try (HostLock lock =
            HostLock.acquire(input.origin().directory().toString(), LOG::info, LOG::warn);
        TemporaryFolder temporary = TemporaryFolder.create()) {
      LOG.debug("Holding {}", lock);
      Leftovers.end(LOG::warn);
      FrozenModule frozen = input.candidate().frozen(temporary.path());
      return use.of(
          new CandidateWorkloads(
              input.with(input.candidate().with(frozen.module())),
              temporary.path(),
              withTests,
              input.settings().workloads().filter()));
    }
  }

  /**
   * The benchmarks, and the methods that formulas name, as far as they pass the settings' filter.
   */
  public List<Workload> benchmarks() {
    List<Workload> workloads =
        new ArrayList<>(JmhWorkloads.of(listed).stream().filter(filter::accepts).toList());
    workloads.addAll(methods.workloads());
    return workloads;
  }

  /** All benchmarks that JMH lists, regardless of the settings' filter. */
  List<ListedBenchmark> listed() {
    return listed;
  }

  /** The host on which benchmarks run. */
  public HostSpec host() {
    return host;
  }

  /** Whether unit tests are wanted and there are classes that are named like tests. */
  public boolean hasTests() {
    return !testClasses.isEmpty();
  }

  /** The version and the class path on which unit tests run, with JUnit's launcher. */
  public UnitTests.Side sideOfTests() {
    HostSpec extended =
        Objects.requireNonNull(
            TestClassPath.on(input, Map.of(Revision.CURRENT, host)).get(Revision.CURRENT));
    return new UnitTests.Side(extended.version(), extended.classPath());
  }

  /** The environment in which unit tests run. */
  public UnitTests.Environment environmentOfTests() {
    return new UnitTests.Environment(
        input.module().testClasses(),
        input.settings().workloads().testRules(),
        input.outer().javaHome(),
        input.testJvmEnvironment(),
        temporary,
        input.settings().rounds().budget(),
        input.settings().forks().timeout(),
        input.testJvmArgs(),
        input.origin().kept());
  }

  /** Whether a class of the project, by its full name, is one of its tests or benchmarks. */
  public boolean isOfTests(String type) {
    String file = type.replace('.', '/') + ".class";
    String top = type.replaceFirst("\\$.*", "");
    return Files.isRegularFile(input.module().testClasses().resolve(file))
        || type.contains(GENERATED)
        || benchmarkClasses.contains(top);
  }

  /** Whether the settings' filter lets a unit test take part. */
  public boolean accepts(String test) {
    return filter.acceptsAny(List.of(test));
  }

  /**
   * The entries of the class path that belong to the project: its folders, and the jars of its
   * modules.
   */
  public List<Path> own() {
    ModuleBuild module = input.module();
    Set<Path> modules =
        module.dependencies().stream()
            .filter(Artifact::reactor)
            .map(Artifact::file)
            .collect(Collectors.toSet());
    return host.classPath().stream()
        .filter(entry -> Files.isDirectory(entry) || modules.contains(entry))
        .toList();
  }

  /** An existing folder for temporary files. */
  public Path temporary() {
    return temporary;
  }
}

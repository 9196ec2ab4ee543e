package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.BenchmarkSource;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.classpath.ClassPath;
import io.github.perfgate.core.code.version.classpath.ClassPaths;
import io.github.perfgate.core.code.version.classpath.NeutralPaths;
import io.github.perfgate.core.gate.input.BenchmarkLists;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.jvm.launch.MeasuringHost;
import io.github.perfgate.core.jvm.process.GateId;
import io.github.perfgate.core.jvm.process.StateFingerprint;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.harness.UnitTestBenchmark;
import io.github.perfgate.core.workload.trace.TestRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists the benchmarks of all versions, and composes the class paths of their measuring hosts. */
public final class HostSpecs {
  private final GateInput input;
  private final Version candidate;
  private final Path temporary;
  private final String gateId = GateId.next();

  /**
   * @param temporary an existing folder that the caller deletes
   */
  public HostSpecs(GateInput input, Path temporary) {
    this.input = input;
    this.candidate = input.candidate().version();
    this.temporary = temporary;
  }

  /** The benchmarks that a version itself has. */
  public List<ListedBenchmark> benchmarks(Version version) throws InterruptedException {
    if (!BenchmarkLists.areIn(version.module())) {
      return List.of();
    }
    try (MeasuringHost host = new MeasuringHost(own(version))) {
      return host.list();
    }
  }

  /** The host on which a version runs what it itself has among its test classes. */
  public HostSpec own(Version version) {
    ClassPaths paths =
        new ClassPaths(candidate, List.of(version), Set.of(), false, temporary.resolve("none"));
    return spec(version.name(), paths.own(version));
  }

  /**
   * The benchmarks of the baseline. Null if the baseline is a release or a local jar, which has no
   * benchmarks and runs those of the candidate; also null if no baseline takes part.
   */
  public @Nullable List<ListedBenchmark> ofBaseline(Participants participants)
      throws InterruptedException {
    Participant baseline = participants.baseline();
    if (baseline == null || baseline.revision() instanceof Revision.Compiled) {
      return null;
    }
    Version built = baseline.built();
    return built == null ? List.of() : benchmarks(built);
  }

  /**
   * The hosts on which the versions are measured.
   *
   * @param others the built versions beside the candidate
   * @param benchmarks the candidate's benchmarks
   * @param ofFormulas names of classes that formulas need; all versions use the candidate's test
   *     classes among them, and each version uses its own main classes
   */
  public Chosen chosen(
      List<Version> others, List<ListedBenchmark> benchmarks, Set<String> ofFormulas) {
    Set<String> classes =
        benchmarks.stream().map(benchmark -> classOf(benchmark.name())).collect(Collectors.toSet());
    List<ModuleBuild> modules = others.stream().map(Version::module).toList();
    boolean ofItsOwn =
        input
            .role()
            .benchmarkModule()
            .isOfItsOwn(candidate.module(), modules, classes, input.role().dependedUpon());
    Set<String> shared = new LinkedHashSet<>(classes);
    ofFormulas.stream().filter(this::isInTests).forEach(shared::add);
    ClassPaths paths =
        new ClassPaths(candidate, others, shared, ofItsOwn, temporary.resolve("overlay"));
    Set<String> warnings =
        new LinkedHashSet<>(
            input
                .role()
                .benchmarkModule()
                .doubts(candidate.module(), modules, classes, input.role().dependedUpon()));
    Map<String, HostSpec> hosts = new LinkedHashMap<>();
    Map<String, HostSpec> owns = new LinkedHashMap<>();
    for (Version version : others) {
      String name = version.name();
      ClassPath path = paths.of(version);
      warnings.addAll(path.warnings());
      JmhVersion.warning(candidate.module(), name, version.module()).ifPresent(warnings::add);
      hosts.put(name, spec(name, path));
      if (BenchmarkLists.areIn(version.module())) {
        owns.put(name, spec(name, paths.own(version)));
      }
    }
    ClassPath recent = paths.of(candidate);
    warnings.addAll(recent.warnings());
    hosts.put(candidate.name(), spec(candidate.name(), recent));
    return new Chosen(hosts, owns, Map.of(), List.copyOf(warnings));
  }

  /**
   * The hosts on which the candidate and the baseline run the baseline's benchmarks, by version
   * name.
   *
   * @param benchmarks the benchmarks' names
   */
  public Map<String, HostSpec> former(Version baseline, Set<String> benchmarks) {
    Set<String> classes = benchmarks.stream().map(HostSpecs::classOf).collect(Collectors.toSet());
    boolean ofItsOwn =
        input
            .role()
            .benchmarkModule()
            .isOfItsOwn(
                baseline.module(),
                List.of(candidate.module()),
                classes,
                input.role().dependedUpon());
    ClassPaths paths =
        new ClassPaths(
            baseline, List.of(candidate), classes, ofItsOwn, temporary.resolve("overlay-former"));
    Map<String, HostSpec> hosts = new LinkedHashMap<>();
    for (Version version : List.of(baseline, candidate)) {
      hosts.put(version.name(), spec(version.name(), paths.of(version)));
    }
    return hosts;
  }

  /** The versions' own files where arguments name shared ones. */
  public OwnFolders folders(List<Version> others) {
    return OwnFolders.of(input, others, temporary);
  }

  private boolean isInTests(String type) {
    return Files.isRegularFile(
        candidate.module().testClasses().resolve(type.replace('.', '/') + ".class"));
  }

  /** Whether the source of a benchmark is the same in the candidate and another version. */
  public boolean sourceUnchanged(Version other, String benchmark) {
    return hasSameSource(other, classOf(benchmark));
  }

  /** Whether the source of a class of benchmarks is the same in both. */
  public boolean hasSameSource(Version other, String type) {
    return !BenchmarkSource.isChanged(
        type.replace('$', '.'), candidate.module().directory(), other.module().directory());
  }

  private static String classOf(String benchmark) {
    return benchmark.substring(0, benchmark.lastIndexOf('.'));
  }

  /**
   * The host of a version. All versions run in the module's folder of the working tree, even if the
   * candidate is a commit. Files that tests write must not get into a cached build.
   */
  private HostSpec spec(String version, ClassPath classPath) {
    return new HostSpec(
        version,
        input.outer().javaHome(),
        classPath.entries(),
        input.jvmEnvironment(),
        gateId,
        temporary);
  }

  /**
   * The hosts on which versions are measured.
   *
   * @param shared the host with the candidate's benchmarks, by version name
   * @param own the host with the version's own benchmarks, by version name, if it has any
   * @param former the host with the baseline's benchmarks, by version name, if both versions run
   *     some of them
   * @param warnings what a reader of the verdict has to know about the hosts
   */
  public record Chosen(
      Map<String, HostSpec> shared,
      Map<String, HostSpec> own,
      Map<String, HostSpec> former,
      List<String> warnings) {

    /** The same choice with other hosts for the candidate's benchmarks. */
    public Chosen on(Map<String, HostSpec> hosts) {
      return new Chosen(hosts, own, former, warnings);
    }

    /** The same choice with hosts for the baseline's benchmarks. */
    public Chosen withFormer(Map<String, HostSpec> hosts) {
      return new Chosen(shared, own, hosts, warnings);
    }

    /** The same choice with other hosts for the versions' own benchmarks and tests. */
    public Chosen withOwn(Map<String, HostSpec> hosts) {
      Map<String, HostSpec> all = new LinkedHashMap<>(own);
      all.putAll(hosts);
      return new Chosen(shared, all, former, warnings);
    }

    /** The hosts that run a workload, unless it does not link there, by version name. */
    public Map<String, HostSpec> of(Workload workload) {
      return workload.isFormer() ? former : shared;
    }

    /**
     * The fingerprint of everything that samples on these hosts depend on, except the environment.
     *
     * @param jvm the measured JVM's version
     * @param fixed the fixed settings of the measured JVM
     */
    public String state(
        GateSettings settings, List<Workload> workloads, String jvm, FixedJvm fixed) {
      Path directory = shared.values().iterator().next().jvmEnvironment().directory();
      StateFingerprint state =
          new StateFingerprint()
              .add("jvm", jvm)
              .add("warmupIterations", String.valueOf(settings.forks().warmupIterations()))
              .add(
                  "measurementIterations", String.valueOf(settings.forks().measurementIterations()))
              .add("iterationTime", settings.forks().iterationTime().toString())
              .addArguments(settings.forks().jvmArgs(), directory)
              .addInputs(settings.workloads().inputs(), directory)
              .add("fixed", fixed.text())
              .add("strategy", settings.host().strategy().name());
      ShardSettings shard = settings.workloads().shard();
      if (shard != null && shard.rounds() != null) {
        // All shards measure the same, and samples of one are none of another.
        state.add("rounds of shard", shard.index().toString());
      }
      if (settings.workloads().benchmarksFrom() != BenchmarksFrom.AUTO) {
        state.add("benchmarksFrom", settings.workloads().benchmarksFrom().name());
      }
      for (Workload workload : workloads) {
        state.add("workload", workload.id());
        state.addArguments(workload.target().jvmArgs(), directory);
        if (workload.kind() == WorkloadKind.JUNIT) {
          state.add("mode", UnitTestBenchmark.modeIn(workload.target()));
          addTo(state, settings.workloads().testRules());
        }
      }
      shared.forEach((name, spec) -> state.add("version", name).addClassPath(spec.classPath()));
      own.forEach((name, spec) -> state.add("own", name).addClassPath(spec.classPath()));
      former.forEach((name, spec) -> state.add("former", name).addClassPath(spec.classPath()));
      return state.value();
    }

    /** Adds where the tests run; their arguments are those of the workloads. */
    private static void addTo(StateFingerprint state, TestRules rules) {
      if (!rules.directory().isEmpty()) {
        state.add("directory", rules.directory());
      }
      rules.variables().forEach((name, value) -> state.add("variable " + name, value));
    }

    /** Whether all entries of the class paths are still there. */
    public boolean isComplete() {
      return all().map(HostSpec::classPath).flatMap(List::stream).allMatch(Files::exists);
    }

    /** The files of all hosts in folders that do not tell the version. */
    public NeutralPaths neutral() {
      return NeutralPaths.of(
          all().map(HostSpec::classPath).toList(), shared.values().iterator().next().temporary());
    }

    private Stream<HostSpec> all() {
      return Stream.of(shared, own, former).flatMap(hosts -> hosts.values().stream());
    }

    /** The fingerprint of all classes on these hosts; the former ones have no others. */
    public String classes() {
      StateFingerprint classes = StateFingerprint.ofClasses();
      shared.values().forEach(spec -> classes.addClassPath(spec.classPath()));
      own.values().forEach(spec -> classes.addClassPath(spec.classPath()));
      return classes.value();
    }
  }
}

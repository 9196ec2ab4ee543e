package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Stamps;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.classpath.BenchmarkClasses;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.trace.AffectedBenchmarks;
import io.github.perfgate.core.workload.trace.TestChoice;
import io.github.perfgate.core.workload.trace.UnitTests;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds out which benchmarks and methods of formulas a change since the baseline can affect. */
public final class AffectedWorkloads {
  /** All benchmarks of a version together are executed about so long. */
  private static final Duration TOGETHER = Duration.ofSeconds(40);

  /** How long tracing the benchmarks of one version may take. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** Tracing one version takes so large a part of planning at most, so both leave half of it. */
  private static final int PART = 4;

  private static final Duration LONGEST = Duration.ofMillis(500);
  private static final Duration SHORTEST = Duration.ofMillis(100);

  private final GateInput input;
  private final Map<String, HostSpec> hosts;
  private final Stamps stamps;
  private final PlanningTime time;
  private final Path temporary;

  /**
   * @param hosts the hosts of the candidate and the baseline, by version name
   * @param stamps what builds of the baseline write into its files
   * @param time what may be spent on it
   * @param temporary an existing folder that the caller deletes
   */
  public AffectedWorkloads(
      GateInput input,
      Map<String, HostSpec> hosts,
      Stamps stamps,
      PlanningTime time,
      Path temporary) {
    this.input = input;
    this.hosts = hosts;
    this.stamps = stamps;
    this.time = time;
    this.temporary = temporary;
  }

  /**
   * Chooses among workloads.
   *
   * @param workloads any; unit tests are chosen elsewhere and left out here
   * @return a choice for every other workload, the most affected first; none if there is no
   *     baseline
   */
  public List<TestChoice> among(List<Workload> workloads, Participants participants)
      throws InterruptedException {
    Participant baseline = participants.baseline();
    Version built = baseline == null ? null : baseline.built();
    List<Workload> benchmarks =
        workloads.stream().filter(one -> one.kind() != WorkloadKind.JUNIT).toList();
    if (baseline == null || built == null || benchmarks.isEmpty()) {
      return List.of();
    }
    String everything = input.everything();
    if (everything != null) {
      return benchmarks.stream().map(one -> new TestChoice(one.id(), true, 0, everything)).toList();
    }
    boolean hasOwn = baseline.revision() instanceof Revision.Commit;
    return AffectedBenchmarks.of(
        new AffectedBenchmarks.Version(
            side(Revision.BASELINE), hasOwn ? outputs(built.module()) : List.of()),
        new AffectedBenchmarks.Version(side(Revision.CURRENT), outputs(input.module())),
        orders(benchmarks),
        isOf(benchmarks),
        environment());
  }

  /**
   * Chooses among the baseline's forms of benchmarks that changed. They are executed even if
   * everything is measured, as only that tells whether they run in both versions.
   *
   * @param formers any
   * @return a choice for every one that runs in both versions
   */
  List<TestChoice> amongFormers(List<Workload> formers, Version baseline)
      throws InterruptedException {
    List<Path> outputs = outputs(baseline.module());
    String everything = input.everything();
    return AffectedBenchmarks.ofOldOnes(
            new AffectedBenchmarks.Version(side(Revision.BASELINE), outputs),
            new AffectedBenchmarks.Version(side(Revision.CURRENT), outputs),
            orders(formers),
            environment())
        .stream()
        .map(one -> everything == null ? one : new TestChoice(one.test(), true, 0, everything))
        .toList();
  }

  private UnitTests.Environment environment() {
    return new UnitTests.Environment(
        input.module().testClasses(),
        input.settings().workloads().testRules(),
        input.outer().javaHome(),
        input.jvmEnvironment(),
        temporary,
        limit(),
        input.settings().forks().timeout(),
        input.settings().forks().jvmArgs(),
        input.origin().kept());
  }

  private Duration limit() {
    Duration part = time.left().dividedBy(PART);
    return part.compareTo(LIMIT) < 0 ? part : LIMIT;
  }

  private UnitTests.Side side(String version) {
    return new UnitTests.Side(
        version, Objects.requireNonNull(hosts.get(version), version).classPath(), stamps);
  }

  private static List<Path> outputs(ModuleBuild module) {
    return List.of(module.testClasses(), module.classes());
  }

  private Map<String, RunOrder> orders(List<Workload> benchmarks) {
    Duration share = TOGETHER.dividedBy(benchmarks.size());
    Duration time =
        share.compareTo(LONGEST) > 0 ? LONGEST : share.compareTo(SHORTEST) < 0 ? SHORTEST : share;
    Map<String, RunOrder> orders = new LinkedHashMap<>();
    for (Workload one : covering(benchmarks)) {
      List<String> arguments = new ArrayList<>(one.target().jvmArgs());
      arguments.addAll(input.settings().forks().jvmArgs());
      orders.put(
          one.id(),
          new RunOrder(
              one.target().benchmark(),
              one.target().mode(),
              one.target().parameters(),
              0,
              1,
              time.toNanos(),
              arguments));
    }
    return orders;
  }

  /**
   * First those with a value of a parameter that none before them has. If the time does not suffice
   * for all combinations, each value was seen at least once.
   */
  static List<Workload> covering(List<Workload> benchmarks) {
    Set<List<String>> seen = new HashSet<>();
    Map<Boolean, List<Workload>> parts =
        benchmarks.stream()
            .collect(Collectors.partitioningBy(one -> seen.addAll(values(one.target()))));
    return Stream.of(true, false)
        .flatMap(isNew -> parts.getOrDefault(isNew, List.of()).stream())
        .toList();
  }

  private static Set<List<String>> values(JmhTarget target) {
    Set<List<String>> values = new HashSet<>(Set.of(List.of(target.benchmark(), target.mode())));
    target
        .parameters()
        .forEach((name, value) -> values.add(List.of(target.benchmark(), name, value)));
    return values;
  }

  /** Whether a class belongs to the benchmarks in one of the candidate's outputs. */
  private Predicate<String> isOf(List<Workload> benchmarks) {
    Set<String> listed =
        benchmarks.stream()
            .map(one -> one.target().benchmark())
            .map(name -> name.substring(0, name.lastIndexOf('.')))
            .collect(Collectors.toSet());
    Set<String> files =
        outputs(input.module()).stream()
            .map(ClassFiles::read)
            .flatMap(output -> BenchmarkClasses.of(listed, output).filesIn(output).stream())
            .collect(Collectors.toSet());
    return type -> files.contains(type.replace('.', '/') + ".class");
  }
}

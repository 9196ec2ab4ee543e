package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.classpath.NeutralPaths;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.MeasuringEnvironment;
import io.github.perfgate.core.gate.participants.OwnFolders;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkRequest;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.MeasuringHost;
import io.github.perfgate.core.jvm.launch.ParallelForks;
import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.core.machine.host.HeapNeed;
import io.github.perfgate.core.machine.host.MemoryLimit;
import io.github.perfgate.core.machine.host.noise.CanaryWatch;
import io.github.perfgate.core.machine.host.noise.HostWatch;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The measuring hosts of all versions. Every version runs the candidate's benchmarks, and the
 * former forms of those that changed. If a benchmark does not run in a version that has its own
 * form of it, that version runs its own form.
 */
public final class VersionHosts implements ForkStarter, AutoCloseable {
  private record Pair(String workload, String version) {
    static Pair of(Request wanted) {
      return new Pair(wanted.workload().id(), wanted.version());
    }
  }

  /**
   * A host among those of one class path; there are several if forks of one version live at the
   * same time.
   */
  private record HostKey(HostSpec spec, int number) {}

  /** Warm-up iterations of a probe; its fastest iteration counts. */
  private static final int PROBED_ITERATIONS = 2;

  private final GateSettings settings;
  private final HostSpecs.Chosen chosen;
  private final BiPredicate<String, String> sourceUnchanged;
  private final OwnFolders folders;
  private final MeasuringEnvironment environment;
  private final HostWatch watch;
  private final CanaryWatch canary;
  private final @Nullable NeutralPaths neutral;
  private final @Nullable MemoryLimit memory = MemoryLimit.detect();
  // The map is concurrent, as several lanes work at the same time.
  private final Map<HostKey, MeasuringHost> hosts = new ConcurrentHashMap<>();
  private final Set<Pair> onOwnClass = ConcurrentHashMap.newKeySet();

  /** What has given values. */
  private final Set<Pair> measured = ConcurrentHashMap.newKeySet();

  /**
   * @param chosen the hosts by what they run
   * @param sourceUnchanged whether a version, given by name, has the candidate's source of a
   *     benchmark, given by name
   * @param folders the versions' own files where arguments name shared ones
   * @param environment what the measured JVMs have in common
   * @param canary checks the host between rounds
   * @param neutral the folders from which forks take their classes; null for those of the specs,
   *     which an agent knows
   */
  public VersionHosts(
      GateSettings settings,
      HostSpecs.Chosen chosen,
      BiPredicate<String, String> sourceUnchanged,
      OwnFolders folders,
      MeasuringEnvironment environment,
      CanaryWatch canary,
      @Nullable NeutralPaths neutral) {
    this.settings = settings;
    this.chosen = chosen;
    this.sourceUnchanged = sourceUnchanged;
    this.folders = folders;
    this.environment = environment;
    this.canary = canary;
    this.neutral = neutral;
    this.watch = new HostWatch(environment.watched());
  }

  @Override
  public List<Ended> start(List<Request> together) throws InterruptedException {
    HostWatch.Watched<List<ForkOutcome>> watched =
        watch.during(() -> linked(together), this::processes);
    List<Ended> ended = new ArrayList<>(together.size());
    for (int lane = 0; lane < together.size(); lane++) {
      Request wanted = together.get(lane);
      ended.add(new Ended(watched.result().get(lane), isOnOwnClass(wanted), watched.noise()));
    }
    return ended;
  }

  /**
   * The same as {@link MeasuringHost#blackholes()}, from any host, as all hosts have the same JMH.
   */
  Optional<String> blackholes() throws InterruptedException {
    return host(specOf(chosen.shared(), Revision.CURRENT), 0).blackholes();
  }

  @Override
  public OptionalDouble probe(Workload workload) throws InterruptedException {
    Request wanted = new Request(workload, Revision.CURRENT, PROBED_ITERATIONS, 1, List.of());
    ForkOutcome outcome = linked(List.of(wanted)).get(0);
    return outcome instanceof ForkOutcome.Measured measured
        ? Stream.concat(measured.warmup().stream(), measured.iterations().stream())
            .mapToDouble(Double::doubleValue)
            .min()
        : OptionalDouble.empty();
  }

  @Override
  public int most(Workload workload) {
    return HeapNeed.most(
        HeapNeed.heapOf(environment.jvmArgs(workload, settings.forks().jvmArgs())), memory);
  }

  @Override
  public void betweenRounds(List<String> places) throws InterruptedException {
    canary.betweenRounds();
    if (neutral != null) {
      neutral.arrange(
          Stream.of(chosen.shared(), chosen.former())
              .flatMap(hosts -> places.stream().map(hosts::get))
              .filter(Objects::nonNull)
              .map(HostSpec::classPath)
              .toList());
    }
  }

  private List<ForkOutcome> made(List<Request> together) throws InterruptedException {
    if (together.size() == 1) {
      Request alone = together.get(0);
      return List.of(host(spec(alone), 0).run(request(alone, 0)));
    }
    List<ParallelForks.Lane> lanes = new ArrayList<>();
    Map<HostSpec, Integer> used = new HashMap<>();
    boolean inTurns = settings.host().strategy() == Strategy.LOCKSTEP;
    for (Request wanted : together) {
      HostSpec spec = spec(wanted);
      MeasuringHost host = host(spec, used.merge(spec, 1, Integer::sum) - 1);
      lanes.add(new ParallelForks.Lane(host, request(wanted, inTurns ? 0 : lanes.size())));
    }
    return inTurns ? ParallelForks.inTurns(lanes, this::cpuTimes) : ParallelForks.run(lanes);
  }

  private @Nullable CpuTimes cpuTimes(Collection<Long> forks) {
    return watch.cpuTimes(Stream.concat(forks.stream(), processes().stream()).toList());
  }

  private List<Long> processes() {
    return hosts.values().stream()
        .map(MeasuringHost::pid)
        .filter(OptionalLong::isPresent)
        .map(OptionalLong::getAsLong)
        .toList();
  }

  /**
   * Makes forks, and makes them again if a benchmark does not run in a version that has a class of
   * its own for it. All are made again, since only forks of one attempt are a pair.
   */
  private List<ForkOutcome> linked(List<Request> together) throws InterruptedException {
    List<ForkOutcome> first = made(together);
    List<Pair> before = List.copyOf(measured);
    for (int i = 0; i < first.size(); i++) {
      if (first.get(i) instanceof ForkOutcome.Measured) {
        measured.add(Pair.of(together.get(i)));
      }
    }
    List<Integer> failed =
        IntStream.range(0, first.size())
            .filter(i -> isOfOtherCode(first.get(i), together.get(i)))
            .filter(i -> mayRunOwnClass(together.get(i)))
            // What fails after it was measured fails for another reason.
            .filter(i -> !before.contains(Pair.of(together.get(i))))
            .boxed()
            .toList();
    if (failed.isEmpty()) {
      return first;
    }
    failed.forEach(i -> onOwnClass.add(Pair.of(together.get(i))));
    List<ForkOutcome> again = made(together);
    List<ForkOutcome> outcomes = new ArrayList<>(again);
    for (int i : failed) {
      if (!(again.get(i) instanceof ForkOutcome.Measured)) {
        onOwnClass.remove(Pair.of(together.get(i)));
        if (hasFailed(again.get(i), ForkOutcome.Kind.LINKAGE)
            || hasFailed(first.get(i), ForkOutcome.Kind.EXCEPTION)) {
          outcomes.set(i, first.get(i));
        }
      }
    }
    return outcomes;
  }

  private boolean mayRunOwnClass(Request wanted) {
    return chosen.own().containsKey(wanted.version())
        && !wanted.workload().isFormer()
        && wanted.workload().kind() != WorkloadKind.JUNIT
        && !onOwnClass.contains(Pair.of(wanted))
        && (ofBaseline(wanted) != null
            || sourceUnchanged.test(wanted.version(), wanted.workload().target().benchmark()));
  }

  /**
   * Whether a workload runs in a class of its version's own. A test that does not link is known
   * beforehand.
   */
  private boolean isOnOwnClass(Request wanted) {
    return onOwnClass.contains(Pair.of(wanted))
        || (wanted.workload().kind() == WorkloadKind.JUNIT && ofBaseline(wanted) != null);
  }

  /** The baseline's own form of the benchmark, if it is known and may run. */
  private @Nullable JmhTarget ofBaseline(Request wanted) {
    Ancestry ancestry = wanted.workload().ancestry();
    return wanted.version().equals(Revision.BASELINE)
            && settings.workloads().benchmarksFrom() == BenchmarksFrom.AUTO
        ? ancestry.own()
        : null;
  }

  private JmhTarget target(Request wanted) {
    JmhTarget ownForm = ofBaseline(wanted);
    return ownForm != null && isOnOwnClass(wanted) ? ownForm : wanted.workload().target();
  }

  private HostSpec spec(Request wanted) {
    HostSpec ownSpec = chosen.own().get(wanted.version());
    HostSpec spec =
        ownSpec != null && isOnOwnClass(wanted)
            ? ownSpec
            : specOf(chosen.of(wanted.workload()), wanted.version());
    return wanted.workload().kind() == WorkloadKind.JUNIT
        ? spec.in(
            folders.of(
                wanted.version(),
                settings.workloads().testRules().in(spec.jvmEnvironment().directory())))
        : spec;
  }

  /**
   * Whether the candidate's form of a benchmark may have failed because it is of other code: it
   * does not link, or it changed, and perhaps expects what the change brings.
   */
  private boolean isOfOtherCode(ForkOutcome outcome, Request wanted) {
    return hasFailed(outcome, ForkOutcome.Kind.LINKAGE)
        || (hasFailed(outcome, ForkOutcome.Kind.EXCEPTION)
            && ofBaseline(wanted) != null
            && wanted.workload().ancestry().form() != Ancestry.Form.SAME);
  }

  private static boolean hasFailed(ForkOutcome outcome, ForkOutcome.Kind kind) {
    return outcome instanceof ForkOutcome.Failed failed && failed.kind() == kind;
  }

  private ForkRequest request(Request wanted, int lane) {
    JmhTarget target = target(wanted);
    List<String> jvmArgs =
        new ArrayList<>(
            folders.of(
                wanted.version(),
                wanted.workload(),
                environment.jvmArgs(wanted.workload(), settings.forks().jvmArgs())));
    jvmArgs.addAll(wanted.jvmArgs());
    List<CpuSet> lanes = environment.cpus().lanes();
    return new ForkRequest(
        target.benchmark(),
        target.mode(),
        target.parameters(),
        wanted.warmup(),
        wanted.iterations(),
        settings.forks().iterationTime(),
        jvmArgs,
        lanes.isEmpty() ? CpuSet.of() : lanes.get(lane),
        silence(target.timeout()).plus(settings.forks().iterationTime()));
  }

  /**
   * How long a JVM may give no sign of life. Without turns, JMH interrupts a benchmark after the
   * benchmark's own timeout, so the JVM is ended only if the benchmark ignores the interrupt.
   */
  private Duration silence(@Nullable Duration ownTimeout) {
    return ownTimeout == null || ownTimeout.compareTo(settings.forks().timeout()) < 0
        ? settings.forks().timeout()
        : ownTimeout;
  }

  private static HostSpec specOf(Map<String, HostSpec> specs, String version) {
    HostSpec spec = specs.get(version);
    if (spec == null) {
      throw new IllegalArgumentException("no such version: " + version);
    }
    return spec;
  }

  private MeasuringHost host(HostSpec spec, int number) {
    return hosts.computeIfAbsent(
        new HostKey(spec, number),
        key ->
            neutral == null
                ? new MeasuringHost(spec)
                : new MeasuringHost(spec, () -> neutral.of(spec.classPath())));
  }

  @Override
  public void close() {
    hosts.values().forEach(MeasuringHost::close);
  }
}

package io.github.perfgate.core.gate;

import io.github.perfgate.core.host.noise.HostWatch;
import io.github.perfgate.core.host.noise.RulerWatch;
import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.launch.HostSpec;
import io.github.perfgate.core.launch.MeasuringHost;
import io.github.perfgate.core.launch.VmStartOutcome;
import io.github.perfgate.core.launch.VmStartRequest;
import io.github.perfgate.core.measure.VmStarter;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The measuring hosts of all versions. Every version runs the candidate's benchmarks. If a
 * benchmark does not link against a version although its source did not change, that version runs
 * its own class of the benchmark.
 */
final class VersionHosts implements VmStarter, AutoCloseable {
  private record Pair(String workload, String version) {}

  private final GateSettings settings;
  private final Map<String, HostSpec> shared;
  private final Map<String, HostSpec> own;
  private final BiPredicate<String, String> sourceUnchanged;
  private final Ground ground;
  private final HostWatch watch;
  private final RulerWatch ruler;
  // The map is concurrent, as several lanes work at the same time.
  private final Map<HostSpec, MeasuringHost> hosts = new ConcurrentHashMap<>();
  private final Set<Pair> onOwnClass = ConcurrentHashMap.newKeySet();

  /**
   * @param shared the host that runs the candidate's benchmarks, by version name
   * @param own the host that runs the version's own benchmarks, by version name, if it has any
   * @param sourceUnchanged whether a version, given by name, has the candidate's source of a
   *     benchmark, given by name
   * @param ground what the measured JVMs have in common
   * @param ruler checks the host between rounds
   */
  VersionHosts(
      GateSettings settings,
      Map<String, HostSpec> shared,
      Map<String, HostSpec> own,
      BiPredicate<String, String> sourceUnchanged,
      Ground ground,
      RulerWatch ruler) {
    this.settings = settings;
    this.shared = Map.copyOf(shared);
    this.own = Map.copyOf(own);
    this.sourceUnchanged = sourceUnchanged;
    this.ground = ground;
    this.ruler = ruler;
    this.watch = new HostWatch(ground.watched());
  }

  @Override
  public List<Ended> start(Workload workload, List<String> versions, int iterations)
      throws InterruptedException {
    HostWatch.Watched<List<VmStartOutcome>> watched =
        watch.during(() -> outcomes(workload, versions, iterations), this::processes);
    List<Ended> ended = new ArrayList<>(versions.size());
    for (int lane = 0; lane < versions.size(); lane++) {
      ended.add(
          new Ended(
              watched.result().get(lane),
              onOwnClass.contains(new Pair(workload.id(), versions.get(lane))),
              watched.noise()));
    }
    return ended;
  }

  /**
   * Makes a VM start that is no sample, since it is not measured like the others.
   *
   * @param jvmArgs further arguments besides the usual ones
   */
  VmStartOutcome start(Workload workload, String version, int iterations, List<String> jvmArgs)
      throws InterruptedException {
    return outcome(workload, version, request(workload, iterations, 0, jvmArgs));
  }

  /**
   * The same as {@link MeasuringHost#blackholes()}, from any host, as all hosts have the same JMH.
   */
  Optional<String> blackholes() throws InterruptedException {
    return host(specOf(shared, Revision.CURRENT)).blackholes();
  }

  @Override
  public void betweenRounds() throws InterruptedException {
    ruler.betweenRounds();
  }

  private List<VmStartOutcome> outcomes(Workload workload, List<String> versions, int iterations)
      throws InterruptedException {
    if (versions.size() == 1) {
      return List.of(
          outcome(workload, versions.get(0), request(workload, iterations, 0, List.of())));
    }
    List<Callable<VmStartOutcome>> tasks = new ArrayList<>();
    for (String version : versions) {
      VmStartRequest request = request(workload, iterations, tasks.size(), List.of());
      tasks.add(() -> outcome(workload, version, request));
    }
    ExecutorService lanes = Executors.newFixedThreadPool(tasks.size());
    try {
      List<VmStartOutcome> outcomes = new ArrayList<>();
      for (Future<VmStartOutcome> task : lanes.invokeAll(tasks)) {
        outcomes.add(task.get());
      }
      return outcomes;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof InterruptedException) {
        throw new InterruptedException();
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      lanes.shutdownNow();
    }
  }

  private List<Long> processes() {
    return hosts.values().stream()
        .map(MeasuringHost::pid)
        .filter(OptionalLong::isPresent)
        .map(OptionalLong::getAsLong)
        .toList();
  }

  private VmStartOutcome outcome(Workload workload, String version, VmStartRequest request)
      throws InterruptedException {
    Pair pair = new Pair(workload.id(), version);
    HostSpec ownSpec = own.get(version);
    if (ownSpec != null && onOwnClass.contains(pair)) {
      return host(ownSpec).run(request);
    }
    VmStartOutcome outcome = host(specOf(shared, version)).run(request);
    if (ownSpec != null
        && doesNotLink(outcome)
        && sourceUnchanged.test(version, workload.target().benchmark())) {
      VmStartOutcome again = host(ownSpec).run(request);
      if (again instanceof VmStartOutcome.Measured) {
        onOwnClass.add(pair);
      }
      return doesNotLink(again) ? outcome : again;
    }
    return outcome;
  }

  private static boolean doesNotLink(VmStartOutcome outcome) {
    return outcome instanceof VmStartOutcome.Failed failed
        && failed.kind() == VmStartOutcome.Kind.LINKAGE;
  }

  private VmStartRequest request(
      Workload workload, int iterations, int lane, List<String> moreArgs) {
    var target = workload.target();
    List<String> jvmArgs = new ArrayList<>(ground.jvmArgs(target, settings.jvmArgs()));
    jvmArgs.addAll(moreArgs);
    List<CpuSet> lanes = ground.cpus().lanes();
    return new VmStartRequest(
        target.benchmark(),
        target.mode(),
        target.parameters(),
        settings.warmupIterations(),
        iterations,
        settings.iterationTime(),
        jvmArgs,
        lanes.isEmpty() ? CpuSet.of() : lanes.get(lane),
        silence(target.timeout()).plus(settings.iterationTime()));
  }

  /**
   * How long a JVM may give no sign of life. JMH interrupts a benchmark after the benchmark's own
   * timeout, so the JVM is ended only if the benchmark ignores the interrupt.
   */
  private Duration silence(@Nullable Duration ownTimeout) {
    return ownTimeout == null || ownTimeout.compareTo(settings.timeout()) < 0
        ? settings.timeout()
        : ownTimeout;
  }

  private static HostSpec specOf(Map<String, HostSpec> specs, String version) {
    HostSpec spec = specs.get(version);
    if (spec == null) {
      throw new IllegalArgumentException("no such version: " + version);
    }
    return spec;
  }

  private MeasuringHost host(HostSpec spec) {
    return hosts.computeIfAbsent(spec, MeasuringHost::new);
  }

  @Override
  public void close() {
    hosts.values().forEach(MeasuringHost::close);
  }
}

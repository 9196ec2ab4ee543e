package io.github.perfgate.core.gate;

import io.github.perfgate.core.launch.HostSpec;
import io.github.perfgate.core.launch.MeasuringHost;
import io.github.perfgate.core.launch.VmStartOutcome;
import io.github.perfgate.core.launch.VmStartRequest;
import io.github.perfgate.core.measure.VmStarter;
import io.github.perfgate.core.workload.Workload;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The measuring hosts of all versions. Every version runs the candidate's benchmarks; where one of
 * them does not link against a version although its source did not change, that version's own class
 * of it is run instead.
 */
final class VersionHosts implements VmStarter, AutoCloseable {
  private record Pair(String workload, String version) {}

  private final GateSettings settings;
  private final Map<String, HostSpec> shared;
  private final Map<String, HostSpec> own;
  private final BiPredicate<String, String> sourceUnchanged;
  private final Map<HostSpec, MeasuringHost> hosts = new HashMap<>();
  private final Set<Pair> onOwnClass = new HashSet<>();

  /**
   * @param shared by version name, the host that runs the candidate's benchmarks
   * @param own by version name, the host that runs the version's own benchmarks, where it has any
   * @param sourceUnchanged whether a version, given by name, has the candidate's source of a
   *     benchmark, given by name
   */
  VersionHosts(
      GateSettings settings,
      Map<String, HostSpec> shared,
      Map<String, HostSpec> own,
      BiPredicate<String, String> sourceUnchanged) {
    this.settings = settings;
    this.shared = Map.copyOf(shared);
    this.own = Map.copyOf(own);
    this.sourceUnchanged = sourceUnchanged;
  }

  @Override
  public boolean runsOwnClass(Workload workload, String version) {
    return onOwnClass.contains(new Pair(workload.id(), version));
  }

  @Override
  public VmStartOutcome start(Workload workload, String version, int iterations)
      throws InterruptedException {
    VmStartRequest request = request(workload, iterations);
    HostSpec ownSpec = own.get(version);
    if (ownSpec != null && runsOwnClass(workload, version)) {
      return host(ownSpec).run(request);
    }
    VmStartOutcome outcome = host(specOf(shared, version)).run(request);
    if (ownSpec != null
        && doesNotLink(outcome)
        && sourceUnchanged.test(version, workload.target().benchmark())) {
      VmStartOutcome again = host(ownSpec).run(request);
      if (again instanceof VmStartOutcome.Measured) {
        onOwnClass.add(new Pair(workload.id(), version));
      }
      return doesNotLink(again) ? outcome : again;
    }
    return outcome;
  }

  private static boolean doesNotLink(VmStartOutcome outcome) {
    return outcome instanceof VmStartOutcome.Failed failed
        && failed.kind() == VmStartOutcome.Kind.LINKAGE;
  }

  private VmStartRequest request(Workload workload, int iterations) {
    var target = workload.target();
    return new VmStartRequest(
        target.benchmark(),
        target.mode(),
        target.parameters(),
        settings.warmupIterations(),
        iterations,
        settings.iterationTime(),
        settings.jvmArgs(),
        silence(target.timeout()).plus(settings.iterationTime()));
  }

  /**
   * JMH interrupts a benchmark after its own timeout; only one that does not heed that is ended.
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

package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkRequest;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.MeasuringHost;
import io.github.perfgate.core.jvm.launch.ParallelForks;
import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.core.machine.host.HeapNeed;
import io.github.perfgate.core.machine.host.MemoryLimit;
import io.github.perfgate.core.workload.harness.ConcurrentBenchmark;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Starts the measured JVMs through the measuring hosts of both versions. */
public final class HostStarter implements TestStarter, AutoCloseable {
  private static final Duration SILENCE = Duration.ofSeconds(40);

  private final Map<String, MeasuringHost> hosts = new LinkedHashMap<>();
  private final Runs runs;
  private final List<String> jvmArgs;
  private final @Nullable MemoryLimit memory = MemoryLimit.detect();

  /**
   * @param specs the specifications of the measuring hosts, by version name
   */
  public HostStarter(Map<String, HostSpec> specs, Runs runs, List<String> jvmArgs) {
    specs.forEach((version, spec) -> hosts.put(version, new MeasuringHost(spec)));
    this.runs = runs;
    this.jvmArgs = List.copyOf(jvmArgs);
  }

  /**
   * Starts the forks together. They take turns, run by run, so that both meet the same phases of a
   * busy machine, and their JVMs start at the same time. If they do not fit into memory together,
   * they run one after the other.
   */
  @Override
  public List<ForkOutcome> start(TestVariant variant, List<String> versions)
      throws InterruptedException {
    List<ParallelForks.Lane> lanes =
        versions.stream()
            .map(
                version ->
                    new ParallelForks.Lane(host(version), request(variant, runs.time(), List.of())))
            .toList();
    if (HeapNeed.most(HeapNeed.heapOf(jvmArgs), memory) >= lanes.size()) {
      return ParallelForks.inTurns(lanes, CpuTimes.Clock.UNKNOWN);
    }
    List<ForkOutcome> outcomes = new ArrayList<>();
    for (ParallelForks.Lane lane : lanes) {
      outcomes.add(lane.host().run(lane.request()));
    }
    return outcomes;
  }

  /** All runs of a fork. */
  public int runs() {
    return runs.all();
  }

  /**
   * Starts one fork alone, with more arguments. Its threads execute all repetitions, so their
   * number is known.
   */
  public ForkOutcome start(TestVariant variant, String version, List<String> more)
      throws InterruptedException {
    return host(version).run(request(variant, Duration.ZERO, more));
  }

  private MeasuringHost host(String version) {
    return Objects.requireNonNull(hosts.get(version), version);
  }

  private ForkRequest request(TestVariant variant, Duration time, List<String> more) {
    List<String> arguments = new ArrayList<>(jvmArgs);
    arguments.addAll(more);
    return new ForkRequest(
        ConcurrentBenchmark.BENCHMARK,
        ConcurrentBenchmark.MODE,
        ConcurrentBenchmark.parameters(
            variant.test().type(), variant.threads(), variant.repetitionsByRole(), time),
        runs.warmup(),
        runs.measured(),
        Duration.ofSeconds(1),
        arguments,
        CpuSet.of(),
        SILENCE);
  }

  @Override
  public void close() {
    hosts.values().forEach(MeasuringHost::close);
  }
}

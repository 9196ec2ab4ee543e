package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.harness.ConcurrentBenchmark;
import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.launch.ForkOutcome;
import io.github.perfgate.core.launch.ForkRequest;
import io.github.perfgate.core.launch.HostSpec;
import io.github.perfgate.core.launch.MeasuringHost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Starts the measured JVMs through the measuring hosts of both versions. */
public final class HostStarter implements TestStarter, AutoCloseable {
  private static final Duration SILENCE = Duration.ofSeconds(40);

  private final Map<String, MeasuringHost> hosts = new LinkedHashMap<>();
  private final Runs runs;
  private final List<String> jvmArgs;

  /**
   * @param specs the specifications of the measuring hosts, by version name
   */
  public HostStarter(Map<String, HostSpec> specs, Runs runs, List<String> jvmArgs) {
    specs.forEach((version, spec) -> hosts.put(version, new MeasuringHost(spec)));
    this.runs = runs;
    this.jvmArgs = List.copyOf(jvmArgs);
  }

  @Override
  public ForkOutcome start(Cell cell, String version) throws InterruptedException {
    return start(cell, version, List.of());
  }

  /** All runs of a fork. */
  public int runs() {
    return runs.all();
  }

  /** Starts a JVM as {@link #start(Cell, String)} does, with more arguments. */
  public ForkOutcome start(Cell cell, String version, List<String> more)
      throws InterruptedException {
    List<String> arguments = new ArrayList<>(jvmArgs);
    arguments.addAll(more);
    return Objects.requireNonNull(hosts.get(version), version)
        .run(
            new ForkRequest(
                ConcurrentBenchmark.BENCHMARK,
                ConcurrentBenchmark.MODE,
                ConcurrentBenchmark.parameters(
                    cell.test().type(), cell.threads(), cell.repetitionsByRole()),
                runs.warmup(),
                runs.measured(),
                Duration.ofSeconds(1),
                arguments,
                CpuSet.of(),
                SILENCE));
  }

  @Override
  public void close() {
    hosts.values().forEach(MeasuringHost::close);
  }
}

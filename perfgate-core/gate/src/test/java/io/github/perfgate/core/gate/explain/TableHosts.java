package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.gate.explain.samples.Tables;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkRequest;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.MeasuringHost;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** Starts JVMs of both versions, for a few milliseconds each. */
public final class TableHosts implements Explaining.Starter, AutoCloseable {
  private final Map<String, MeasuringHost> hosts = new HashMap<>();

  /** Makes hosts for folders of classes, by version name. */
  public TableHosts(Map<String, Path> versions, Path temporary) {
    versions.forEach(
        (version, classes) -> {
          List<Path> classPath = new ArrayList<>(List.of(classes));
          Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
              .map(Path::of)
              .forEach(classPath::add);
          hosts.put(
              version,
              new MeasuringHost(
                  new HostSpec(
                      version,
                      Path.of(System.getProperty("java.home")),
                      classPath,
                      JvmEnvironment.in(temporary),
                      "test-" + UUID.randomUUID(),
                      temporary)));
        });
  }

  /** The code is compiled early and by one compiler, as the machine may be busy. */
  @Override
  public ForkOutcome start(String version, int iterations, List<String> jvmArgs)
      throws InterruptedException {
    List<String> arguments = new ArrayList<>(jvmArgs);
    arguments.addAll(List.of("-Xbatch", "-XX:TieredStopAtLevel=1"));
    return Objects.requireNonNull(hosts.get(version))
        .run(
            new ForkRequest(
                Tables.class.getName() + ".render",
                "avgt",
                Map.of(),
                2,
                iterations,
                Duration.ofMillis(50),
                arguments,
                CpuSet.of(),
                Duration.ofMinutes(1)));
  }

  @Override
  public boolean hasTime() {
    return true;
  }

  @Override
  public void close() {
    hosts.values().forEach(MeasuringHost::close);
  }
}

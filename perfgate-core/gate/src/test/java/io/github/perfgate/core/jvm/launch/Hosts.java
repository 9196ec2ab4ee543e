package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Measuring hosts on this build's own class path, and orders in milliseconds. */
final class Hosts {
  static final String SAMPLES = "io.github.perfgate.core.jvm.launch.samples.";
  static final Duration SILENCE = Duration.ofSeconds(60);

  private Hosts() {}

  static HostSpec spec(Path temporary) {
    return spec(temporary, classPath());
  }

  static HostSpec spec(Path temporary, List<Path> classPath) {
    return new HostSpec(
        "CURRENT",
        Path.of(System.getProperty("java.home")),
        classPath,
        JvmEnvironment.in(temporary),
        "test-" + UUID.randomUUID(),
        temporary);
  }

  static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  static ForkRequest request(String benchmark, String mode) {
    return request(benchmark, mode, Map.of(), List.of(), SILENCE);
  }

  static ForkRequest request(
      String benchmark,
      String mode,
      Map<String, String> parameters,
      List<String> jvmArgs,
      Duration silence) {
    return new ForkRequest(
        SAMPLES + benchmark,
        mode,
        parameters,
        1,
        3,
        Duration.ofMillis(20),
        jvmArgs,
        CpuSet.of(),
        silence);
  }
}

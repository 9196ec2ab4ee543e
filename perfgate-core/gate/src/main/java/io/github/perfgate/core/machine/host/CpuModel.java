package io.github.perfgate.core.machine.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The CPU's model name, as each operating system tells it. */
final class CpuModel {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final Path SYSCTL = Path.of("/usr/sbin/sysctl");
  private static final long SYSCTL_SECONDS = 5;

  private CpuModel() {}

  static String detect() {
    String model = null;
    if (Files.isReadable(CPU_INFO)) {
      model = fromCpuInfo();
    } else if (Files.isExecutable(SYSCTL)) {
      model = fromSysctl();
    }
    return model == null ? System.getenv().getOrDefault("PROCESSOR_IDENTIFIER", "unknown") : model;
  }

  private static @Nullable String fromCpuInfo() {
    try {
      return model(Files.readAllLines(CPU_INFO, StandardCharsets.UTF_8));
    } catch (IOException e) {
      return null;
    }
  }

  /** The first line that names the model; the key of the line differs on ARM and others. */
  static @Nullable String model(List<String> cpuInfo) {
    Map<String, String> facts =
        cpuInfo.stream()
            .map(line -> line.split(":", 2))
            .filter(field -> field.length == 2 && !field[1].isBlank())
            .collect(
                Collectors.toMap(
                    field -> field[0].strip(), field -> field[1].strip(), (first, next) -> first));
    return Stream.of("model name", "Hardware", "cpu", "Model", "CPU implementer")
        .map(facts::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable String fromSysctl() {
    try {
      Process sysctl =
          new ProcessBuilder(SYSCTL.toString(), "-n", "machdep.cpu.brand_string")
              .redirectErrorStream(true)
              .start();
      if (!sysctl.waitFor(SYSCTL_SECONDS, TimeUnit.SECONDS)) {
        sysctl.destroyForcibly();
        return null;
      }
      String answer = new String(sysctl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return sysctl.exitValue() == 0 && !answer.isBlank() ? answer.strip() : null;
    } catch (IOException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }
}

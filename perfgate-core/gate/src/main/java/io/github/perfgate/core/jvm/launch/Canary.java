package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.base.files.CodeLocation;
import io.github.perfgate.core.jvm.process.ShortProcess;
import io.github.perfgate.runtime.canary.CanaryMain;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures fixed code of the JDK in a fresh JVM, as a benchmark is measured. Its time tells how
 * fast the host is just now. Its variation between forks tells how well the host can measure at
 * all.
 *
 * @param javaHome the JDK that runs the measured JVMs
 * @param jvmArgs arguments of the measured JVMs
 * @param cpus where they run; empty for anywhere
 */
public record Canary(Path javaHome, List<String> jvmArgs, CpuSet cpus) {
  private static final int WARMUP = 5;
  private static final int ITERATIONS = 5;
  private static final int ITERATION_MILLIS = 30;
  private static final int SECONDS = 30;

  /** Copies the list. */
  public Canary {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /**
   * Starts a JVM and waits for its end, about half a second.
   *
   * @return nanoseconds per operation of every measured iteration
   * @throws IOException when it could not be measured
   */
  public List<Double> measure() throws IOException, InterruptedException {
    ShortProcess process = ShortProcess.run(command(WARMUP, ITERATIONS, ITERATION_MILLIS), SECONDS);
    if (process.exitCode() != 0) {
      throw new IOException("the canary benchmark failed: " + process.output().strip());
    }
    return parse(process.output());
  }

  /** The command of a JVM that waits for a byte on its standard input before every iteration. */
  public List<String> inTurns(int warmup, int iterations, int millis) {
    List<String> command = command(warmup, iterations, millis);
    command.add("turns");
    return command;
  }

  private List<String> command(int warmup, int iterations, int millis) {
    List<String> command = new ArrayList<>(Affinity.prefix(cpus));
    String java = File.separatorChar == '\\' ? "java.exe" : "java";
    command.add(javaHome.resolve("bin").resolve(java).toString());
    command.addAll(jvmArgs);
    command.addAll(
        List.of(
            "-cp",
            CodeLocation.of(CanaryMain.class).toString(),
            CanaryMain.class.getName(),
            String.valueOf(warmup),
            String.valueOf(iterations),
            String.valueOf(millis)));
    return command;
  }

  private static List<Double> parse(String output) throws IOException {
    try {
      List<Double> values = output.lines().map(Double::parseDouble).toList();
      if (values.size() == ITERATIONS) {
        return values;
      }
    } catch (NumberFormatException e) {
      // is reported below, like a wrong number of lines
    }
    throw new IOException("the canary benchmark printed: " + output.strip());
  }
}

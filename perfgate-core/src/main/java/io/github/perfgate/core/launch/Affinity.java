package io.github.perfgate.core.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * On which CPUs the threads of a process run. Java has no means of its own for it; Linux has {@code
 * taskset}, which every distribution installs with its base system. New threads and processes
 * inherit the choice, so that moving a measuring host moves all its forks to come.
 */
public final class Affinity {
  private static final Path OWN_STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final long SECONDS = 10;

  private Affinity() {}

  /**
   * The CPUs on which this process may run, as the kernel sees it: less than what is there when a
   * container or an administrator said so. Empty where that cannot be known.
   */
  public static CpuSet allowed() {
    if (!Files.isReadable(OWN_STATUS)) {
      return CpuSet.of();
    }
    try (Stream<String> lines = Files.lines(OWN_STATUS, StandardCharsets.UTF_8)) {
      return lines
          .filter(line -> line.startsWith(ALLOWED))
          .map(line -> CpuSet.parse(line.substring(ALLOWED.length())))
          .findFirst()
          .orElse(CpuSet.of());
    } catch (IOException e) {
      return CpuSet.of();
    }
  }

  /**
   * How a command line begins that starts a process there.
   *
   * @param cpus empty for anywhere
   */
  static List<String> prefix(CpuSet cpus) {
    return cpus.isEmpty() ? List.of() : List.of("taskset", "-c", cpus.toString());
  }

  /**
   * Moves every thread of a process.
   *
   * @param pid the process
   * @param cpus at least one
   * @throws IOException when there is no {@code taskset}, or it refuses; the message has its words
   * @throws InterruptedException when the thread is interrupted
   */
  public static void move(long pid, CpuSet cpus) throws IOException, InterruptedException {
    // A thread that is just being born escapes a pass over all threads; two passes catch it.
    once(pid, cpus);
    once(pid, cpus);
  }

  private static void once(long pid, CpuSet cpus) throws IOException, InterruptedException {
    List<String> command =
        List.of("taskset", "-a", "-c", "-p", cpus.toString(), String.valueOf(pid));
    Process taskset = new ProcessBuilder(command).redirectErrorStream(true).start();
    taskset.getOutputStream().close();
    String output = new String(taskset.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!taskset.waitFor(SECONDS, TimeUnit.SECONDS)) {
      taskset.destroyForcibly();
      throw new IOException("taskset did not end");
    }
    // A thread that ended meanwhile is no failure of the others.
    if (taskset.exitValue() != 0 && !output.contains("No such process")) {
      throw new IOException("taskset: " + output.strip());
    }
  }
}

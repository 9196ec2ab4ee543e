package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.jvm.process.ShortProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Sets and tells on which CPUs the threads of a process run. Java has no means for this; Linux has
 * {@code taskset}, which every distribution installs with its base system. New threads and
 * processes inherit the choice, so that moving a measuring host moves all its later forks.
 */
public final class Affinity {
  private static final Path PROCESSES = Path.of("/proc");
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final int SECONDS = 10;
  private static final int MOST_PASSES = 20;

  private Affinity() {}

  /**
   * The CPUs on which this process may run, as the kernel sees it. They are fewer than the host has
   * when a container or an administrator limits them. Empty if they cannot be known.
   */
  public static CpuSet allowed() {
    return allowed("self");
  }

  /**
   * The CPUs on which the first thread of another process may run. Empty if they cannot be known,
   * and for a process that has ended.
   */
  public static CpuSet allowed(long pid) {
    return allowed(String.valueOf(pid));
  }

  private static CpuSet allowed(String process) {
    Path status = PROCESSES.resolve(process).resolve("status");
    if (!Files.isReadable(status)) {
      return CpuSet.of();
    }
    try {
      return Files.readAllLines(status, StandardCharsets.ISO_8859_1).stream()
          .filter(line -> line.startsWith(ALLOWED))
          .map(line -> CpuSet.parse(line.substring(ALLOWED.length())))
          .findFirst()
          .orElse(CpuSet.of());
    } catch (IOException e) {
      return CpuSet.of(); // The process ended meanwhile.
    }
  }

  /**
   * The beginning of a command line that starts a process on some CPUs.
   *
   * @param cpus the CPUs; empty for all
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
    // A pass over all threads misses a thread that is just being created, and stops at one that has
    // just ended. So passes are repeated until one after the first succeeds.
    boolean again = true;
    for (int pass = 0; again && pass < MOST_PASSES; pass++) {
      again = !once(pid, cpus) || pass == 0;
    }
  }

  private static boolean once(long pid, CpuSet cpus) throws IOException, InterruptedException {
    List<String> command =
        List.of("taskset", "-a", "-c", "-p", cpus.toString(), String.valueOf(pid));
    ShortProcess taskset = ShortProcess.run(command, SECONDS);
    boolean vanished = taskset.output().contains("No such process");
    if (taskset.exitCode() != 0 && !vanished) {
      throw new IOException("taskset: " + taskset.output().strip());
    }
    return !vanished;
  }

  /**
   * Requires that processes may run on some CPUs.
   *
   * @throws IOException when they may not; the message has the system's words
   */
  public static void require(CpuSet cpus) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(prefix(cpus));
    command.add("true");
    ShortProcess taskset = ShortProcess.run(command, SECONDS);
    if (taskset.exitCode() != 0) {
      throw new IOException("taskset: " + taskset.output().strip());
    }
  }
}

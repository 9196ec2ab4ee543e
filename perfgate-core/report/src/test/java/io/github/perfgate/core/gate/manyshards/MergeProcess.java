package io.github.perfgate.core.gate.manyshards;

import com.sun.management.OperatingSystemMXBean;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.ShardFolders;
import io.github.perfgate.core.report.aggregate.ShardMerge;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.result.GateResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Merges shards in a JVM of its own, as {@code perfgate:merge} does, and tells what it took. */
final class MergeProcess {
  private static final double NANOS = 1e9;

  private MergeProcess() {}

  /**
   * What became of it.
   *
   * @param exit 0 if the shards were merged
   * @param output what the JVM printed
   */
  record Ended(int exit, String output) {}

  /** Starts the JVM and waits for its end. */
  static Ended run(Path shards, Path merged, String heap) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-cp",
                System.getProperty("java.class.path"),
                MergeProcess.class.getName(),
                shards.toString(),
                merged.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), output);
  }

  /** Merges the shards of the first folder into the second one. */
  public static void main(String[] folders) {
    try {
      long begin = System.nanoTime();
      ShardFolders given = ShardFolders.read(List.of(Path.of(folders[0])));
      long read = System.nanoTime();
      GateResult result = ShardMerge.of(given.found(), given.flaws(), null, null);
      long merged = System.nanoTime();
      Path out = Path.of(folders[1]);
      Reports.write(result, out);
      int lines = FailureLog.lines(result, out).size();
      long end = System.nanoTime();
      System.out.printf(
          "read %.1f s, merged %.1f s, written %.1f s, all %.1f s (%.1f s of CPU time); peak of the heap %d MB, of the process %s; %d lines of log%n",
          (read - begin) / NANOS,
          (merged - read) / NANOS,
          (end - merged) / NANOS,
          (end - begin) / NANOS,
          ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
              / NANOS,
          peak() >> 20,
          resident(),
          lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ProblemException e) {
      System.out.println(e.getMessage());
      System.exit(1);
    }
  }

  /** The peak of the memory of the whole process, where the system tells it. */
  private static String resident() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        ? Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("VmHWM:"))
            .map(line -> line.substring("VmHWM:".length()).strip())
            .findFirst()
            .orElse("unknown")
        : "unknown";
  }

  /** The sum of the peaks of all pools of the heap, in bytes: at least the peak of the heap. */
  private static long peak() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(usage -> usage.getUsed())
        .sum();
  }
}

package io.github.perfgate.core.workload.count;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Counts workloads of one version. */
interface Counter {
  /**
   * Counts workloads.
   *
   * @param workloads in the order in which they are executed
   * @param ofMethods whether it is told what each method did, or the sum only
   * @param folder a folder for perfgate's files, which does not exist yet
   * @param time how long all of them may take together
   * @return a count for each of them for which there was time
   */
  Map<String, CountedRun> count(
      List<Countable> workloads, boolean ofMethods, Path folder, Duration time)
      throws IOException, InterruptedException;
}

package io.github.perfgate.core.count;

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
   * @param folder a folder for perfgate's files, which does not exist yet
   * @param time how long all of them may take together
   * @return a count for each of them
   */
  Map<String, CountedRun> count(List<Countable> workloads, Path folder, Duration time)
      throws IOException, InterruptedException;
}

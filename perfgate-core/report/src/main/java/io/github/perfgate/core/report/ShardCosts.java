package io.github.perfgate.core.report;

import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What workloads cost, as an earlier gate has measured it. */
public final class ShardCosts {
  /** About what a fork takes besides its iterations. */
  private static final double START = Duration.ofMillis(400).toNanos();

  private static final String ITERATION = "iterationTime";

  private ShardCosts() {}

  /**
   * Reads the costs.
   *
   * @param given a {@code results.json}, or the folder that holds it
   * @return nanoseconds by workload id; workloads that were not measured are missing
   */
  public static Map<String, Double> read(Path given) {
    GateResult result =
        ResultsJson.read(Files.isDirectory(given) ? given.resolve(ResultsJson.FILE) : given);
    String text = result.conditions().settings().getOrDefault(ITERATION, "");
    double iteration =
        text.matches("\\d{1,9}ms")
            ? Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2))).toNanos()
            : 0;
    Map<String, Double> costs = new HashMap<>();
    for (WorkloadResult workload : result.workloads()) {
      double cost = 0;
      for (IterationTimes times :
          List.of(
              workload.evidence().samples().baseline(),
              workload.evidence().samples().candidate(),
              workload.evidence().warmup().baseline(),
              workload.evidence().warmup().candidate())) {
        for (List<Double> fork : times.starts()) {
          cost += START / 2;
          for (double operation : fork) {
            cost += Math.max(iteration, operation);
          }
        }
      }
      if (cost > 0) {
        costs.put(workload.id(), cost);
      }
    }
    return costs;
  }
}

package io.github.perfgate.core.calibrate;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a calibration found out.
 *
 * @param schemaVersion the version of the file's form
 * @param module {@code G:A} of the module
 * @param started when it started
 * @param tookNanos how long it took
 * @param place the host and JDK, which other gates must share to make use of it
 * @param measured how it was measured
 * @param workloads every workload
 * @param advice settings that suit all of them that can be gated; absent where none can
 * @param budgets what which budget shows of these, with growing numbers of rounds
 * @param warnings everything that was not done or is in doubt
 */
public record Calibration(
    int schemaVersion,
    String module,
    Instant started,
    long tookNanos,
    CalibrationPlace place,
    Measured measured,
    List<CalibratedWorkload> workloads,
    @Nullable GateAdvice advice,
    List<BudgetRow> budgets,
    List<String> warnings) {
  /** The version that this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies the lists. */
  public Calibration {
    workloads = List.copyOf(workloads);
    budgets = List.copyOf(budgets);
    warnings = List.copyOf(warnings);
  }

  /**
   * How it was measured.
   *
   * @param warmupIterations warm-up iterations of every VM start
   * @param iterations measured iterations of every VM start
   * @param iterationNanos the time of an iteration as configured
   * @param rounds rounds that were wanted
   * @param vmStatistic the value of a VM start that gates use
   * @param margin the slowdown that gates allow, where nothing else is said of a workload
   * @param slowdown the slowdown that gates are to show
   * @param seed the seed of the schedule and of the resampling
   */
  public record Measured(
      int warmupIterations,
      int iterations,
      long iterationNanos,
      int rounds,
      String vmStatistic,
      double margin,
      double slowdown,
      long seed) {}

  /** How many workloads are fit in this way. */
  public long count(Fitness fitness) {
    return workloads.stream().filter(workload -> workload.fitness() == fitness).count();
  }

  /** Workloads of which a gate as configured said that one side is slower than the other. */
  public long falseAlarms() {
    return workloads.stream()
        .map(CalibratedWorkload::noise)
        .filter(noise -> noise != null && Boolean.TRUE.equals(noise.falseAlarm()))
        .count();
  }
}

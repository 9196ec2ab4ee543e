package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.machine.measure.Strategy;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a calibration.
 *
 * @param schemaVersion the version of the file's form
 * @param module {@code G:A} of the module
 * @param started when measuring started
 * @param tookNanos nanoseconds that the calibration took
 * @param place the host and JDK; gates can use the calibration only with the same ones
 * @param measured how the workloads were measured
 * @param workloads every workload
 * @param advice settings that suit all workloads that can be gated; absent if none can be gated
 * @param budgets what each budget shows in these workloads, by growing number of rounds
 * @param warnings everything that was not done or is doubtful
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
  /** The version of the file's form that this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies the lists. */
  public Calibration {
    workloads = List.copyOf(workloads);
    budgets = List.copyOf(budgets);
    warnings = List.copyOf(warnings);
  }

  /**
   * How the workloads were measured.
   *
   * @param warmupIterations warm-up iterations of every fork
   * @param iterations measured iterations of every fork
   * @param iterationNanos the time of an iteration as configured
   * @param rounds rounds that were wanted
   * @param strategy how the forks shared the time; absent in older files
   * @param vmStatistic the statistic of a fork that gates use
   * @param margin the slowdown that gates allow for workloads without a margin of their own
   * @param slowdown the slowdown that gates are to show
   * @param seed the seed of the schedule and of the resampling
   */
  public record Measured(
      int warmupIterations,
      int iterations,
      long iterationNanos,
      int rounds,
      @Nullable Strategy strategy,
      String vmStatistic,
      double margin,
      double slowdown,
      long seed) {}

  /** How many workloads have this fitness. */
  public long count(Fitness fitness) {
    return workloads.stream().filter(workload -> workload.fitness() == fitness).count();
  }

  /** How many workloads a gate as configured called slower on one side than on the other. */
  public long falseAlarms() {
    return workloads.stream()
        .map(CalibratedWorkload::noise)
        .filter(noise -> noise != null && Boolean.TRUE.equals(noise.falseAlarm()))
        .count();
  }
}

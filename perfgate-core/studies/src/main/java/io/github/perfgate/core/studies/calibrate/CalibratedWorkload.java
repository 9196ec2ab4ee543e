package io.github.perfgate.core.studies.calibrate;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a workload after one version was measured twice.
 *
 * @param id the workload's id
 * @param fitness whether the workload can be gated
 * @param reason one sentence that explains the fitness
 * @param rounds rounds in which both forks were measured
 * @param disturbed how many of these rounds a disturbance spoilt
 * @param noise how noisy the workload is; absent with too few rounds
 * @param warming how the workload warms up; absent without any fork
 * @param advice how the workload is best measured; absent if that is not known
 * @param configured what the gate as configured does in resamples; absent if too few forks were
 *     measured to draw from
 * @param cheapest the cheapest configuration that told the wanted slowdown from none in nearly all
 *     resamples; absent if there is none, or too few forks were measured
 */
public record CalibratedWorkload(
    String id,
    Fitness fitness,
    String reason,
    int rounds,
    int disturbed,
    @Nullable WorkloadNoise noise,
    @Nullable Warming warming,
    @Nullable Advice advice,
    @Nullable Configured configured,
    @Nullable Cheapest cheapest) {

  /**
   * The noise of a workload, as it was configured.
   *
   * @param nanos time per operation, in nanoseconds: the mean of the forks' means
   * @param between coefficient of variation between forks, 0.02 for 2 %: the variation of their
   *     means with infinitely many iterations
   * @param within coefficient of variation between the iterations of a fork
   * @param deviation standard deviation of the log ratios of the rounds, by the configured value of
   *     a fork
   * @param drifting share of forks whose first and last third differ by more than the margin
   * @param dependence whether rounds depend on the one before
   * @param modes whether the forks fall into groups
   * @param ratio the geometric mean of the rounds' ratios, which should be 1
   * @param falseAlarm whether the gate as configured called one side slower than the other; absent
   *     if there are too few rounds for its first look
   * @param byStatistic what all rounds of the gate as configured show by each statistic of a fork.
   *     Empty if no gate uses the statistic, or if there are too few rounds
   */
  public record WorkloadNoise(
      double nanos,
      double between,
      double within,
      double deviation,
      double drifting,
      @JsonUnwrapped Dependence dependence,
      @JsonUnwrapped Modes modes,
      double ratio,
      @Nullable Boolean falseAlarm,
      List<ByStatistic> byStatistic) {
    /** Copies the list. */
    public WorkloadNoise {
      byStatistic = List.copyOf(byStatistic);
    }
  }

  /**
   * Whether rounds depend on the one before.
   *
   * @param autocorrelation lag-1 autocorrelation of the log ratios of the rounds
   * @param autocorrelated whether the autocorrelation is larger than that of independent rounds
   */
  public record Dependence(double autocorrelation, boolean autocorrelated) {}

  /**
   * Whether the forks fall into groups.
   *
   * @param modesP the smaller of both sides' p values of the dip test for several modes
   * @param multimodal whether the dip test shows several modes
   */
  public record Modes(double modesP, boolean multimodal) {}

  /**
   * What a gate shows by one statistic of a fork.
   *
   * @param vmStatistic the statistic as settings name it
   * @param detectable the smallest slowdown that is shown with a power of 90 %, 0.05 for 5 %
   */
  public record ByStatistic(String vmStatistic, double detectable) {}

  /**
   * How forks warm up.
   *
   * @param starts the number of analysed forks
   * @param iterations iterations of each fork, warm-up included
   * @param flat how many forks had the same level from the first iteration on
   * @param warmup how many forks were slower at first
   * @param slowdown how many forks were faster before they reached their steady state
   * @param noSteadyState how many forks reached no steady state
   * @param recommended warm-up iterations after which nine of ten of the forks with a steady state
   *     have reached it; absent if more than a fifth reach none
   */
  public record Warming(
      int starts,
      int iterations,
      int flat,
      int warmup,
      int slowdown,
      int noSteadyState,
      @Nullable Integer recommended) {}

  /**
   * How the workload would best be measured if it were the only one, and what is needed to compute
   * that for other settings.
   *
   * @param warmupIterations warm-up iterations of a fork
   * @param iterations measured iterations of a fork
   * @param rounds rounds after which the wanted slowdown is shown; 0 if no gate shows it
   * @param between variance of a round's log ratio without the part of the iterations
   * @param within relative variance of the iterations
   * @param startNanos the time of a fork without any iteration
   * @param iterationNanos the time of an iteration
   */
  public record Advice(
      int warmupIterations,
      int iterations,
      int rounds,
      double between,
      double within,
      double startNanos,
      double iterationNanos) {}

  /**
   * What the gate as configured says of resampled forks.
   *
   * @param rounds the most rounds of the gate
   * @param iterations its measured iterations
   * @param nanos the most nanoseconds that it takes
   * @param found share of resamples with the wanted slowdown that were called slower
   * @param falseAlarms share of resamples without a change that were called slower
   */
  public record Configured(
      int rounds, int iterations, double nanos, double found, double falseAlarms) {}

  /**
   * A configuration that was good enough on resampled forks.
   *
   * @param rounds the most rounds of the configuration
   * @param iterations its measured iterations
   * @param nanos the most nanoseconds that it takes
   * @param f1 its F1 score
   * @param falseAlarms share of resamples without a change that were called slower
   */
  public record Cheapest(int rounds, int iterations, double nanos, double f1, double falseAlarms) {}
}

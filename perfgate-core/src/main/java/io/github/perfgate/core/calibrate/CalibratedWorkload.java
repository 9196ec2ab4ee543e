package io.github.perfgate.core.calibrate;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a workload of one version that was measured twice.
 *
 * @param id its id
 * @param fitness whether it can be gated
 * @param reason one sentence that explains that
 * @param rounds rounds in which both of its VM starts were measured
 * @param disturbed rounds of these that were disturbed from outside
 * @param noise how noisy it is; absent with too few rounds
 * @param warming how it warms up; absent without any VM start
 * @param advice how it is best measured; absent where that is not known
 * @param configured what the gate as it is configured does in resamples; absent where too few VM
 *     starts were measured to draw from
 * @param cheapest the cheapest configuration that told the wanted slowdown from none in nearly all
 *     resamples; absent where there is none, or it was not looked for
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
   * @param nanos time per operation, in nanoseconds: the mean of the VM starts' means
   * @param between coefficient of variation between VM starts, 0.02 for 2 %: what their means would
   *     differ by with endless iterations
   * @param within coefficient of variation between the iterations of a VM start
   * @param deviation standard deviation of the log ratios of the rounds, by the configured value of
   *     a VM start
   * @param drifting share of VM starts whose first and last third differ by more than the margin
   * @param autocorrelation lag-1 autocorrelation of the log ratios of the rounds
   * @param autocorrelated whether that is beyond what independent rounds show
   * @param modesP the smaller p value of the dip test for several modes, of both sides
   * @param multimodal whether that shows several modes
   * @param ratio the geometric mean of the rounds' ratios, which should be 1
   * @param falseAlarm whether the gate as configured called one side slower than the other; absent
   *     where it would not have looked yet
   * @param byStatistic what all rounds of the gate as configured show by each value of a VM start;
   *     empty where that value is of no use, or too few rounds tell
   */
  public record WorkloadNoise(
      double nanos,
      double between,
      double within,
      double deviation,
      double drifting,
      double autocorrelation,
      boolean autocorrelated,
      double modesP,
      boolean multimodal,
      double ratio,
      @Nullable Boolean falseAlarm,
      List<ByStatistic> byStatistic) {
    /** Copies the list. */
    public WorkloadNoise {
      byStatistic = List.copyOf(byStatistic);
    }
  }

  /**
   * What a gate shows by one of the values that a VM start may have.
   *
   * @param vmStatistic as settings name it
   * @param detectable the smallest slowdown that is shown with a power of 90 %, 0.05 for 5 %
   */
  public record ByStatistic(String vmStatistic, double detectable) {}

  /**
   * How VM starts warm up.
   *
   * @param starts VM starts that were looked at
   * @param iterations iterations of each of them, warm-up included
   * @param flat how many were at the same level from the first iteration on
   * @param warmup how many were slower at first
   * @param slowdown how many had been faster before they came to rest
   * @param noSteadyState how many did not come to rest
   * @param recommended warm-up iterations after which nine of ten that come to rest have done so;
   *     absent where more than a fifth do not
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
   * How the workload is best measured if it were the only one, and what is needed to say so for
   * other settings.
   *
   * @param warmupIterations its warm-up
   * @param iterations measured iterations of a VM start
   * @param rounds rounds after which the wanted slowdown is shown; 0 where no gate shows it
   * @param between variance of a round's log ratio without that of the iterations
   * @param within relative variance of the iterations
   * @param startNanos the time of a VM start without any iteration
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
   * What the gate as it is configured says of resampled VM starts.
   *
   * @param rounds its rounds at most
   * @param iterations its measured iterations
   * @param nanos what it costs at most
   * @param found share of resamples with the wanted slowdown that were called slower
   * @param falseAlarms share of resamples without a change that were
   */
  public record Configured(
      int rounds, int iterations, double nanos, double found, double falseAlarms) {}

  /**
   * A configuration that was good enough on resampled VM starts.
   *
   * @param rounds its rounds at most
   * @param iterations its measured iterations
   * @param nanos what it costs at most
   * @param f1 its F1 score
   * @param falseAlarms share of resamples without a change that were called slower
   */
  public record Cheapest(int rounds, int iterations, double nanos, double f1, double falseAlarms) {}
}

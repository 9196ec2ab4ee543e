package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.inference.LogWelch;
import org.jspecify.annotations.Nullable;

/**
 * One test at one number of threads.
 *
 * @param variant the test and the threads
 * @param direction what is shown
 * @param comparison candidate against baseline on the logarithms of VM values, for the time that
 *     decides; null if there are too few forks
 * @param own the same comparison for the time of each thread by itself; null if there are too few
 *     forks
 * @param adjustedP the p value of the difference, adjusted for all tests of the class
 * @param forks the forks of the version with fewer
 * @param variation standard deviation of the logarithms of VM values, for the version that varies
 *     more
 * @param speedGun the decision of SpeedGun's own rule for this test
 * @param problem why the test is inconclusive; null if it is conclusive
 * @param samples what was measured
 */
public record VariantResult(
    TestVariant variant,
    Direction direction,
    @Nullable LogWelch comparison,
    @Nullable LogWelch own,
    double adjustedP,
    int forks,
    double variation,
    Decision speedGun,
    @Nullable String problem,
    VariantSamples samples) {
  /** Candidate time over baseline time; NaN if there is no comparison. */
  public double slowdown() {
    return comparison == null ? Double.NaN : comparison.ratio();
  }

  /** Whether a difference is shown. */
  public boolean differs() {
    return direction == Direction.REGRESSION || direction == Direction.IMPROVEMENT;
  }

  /** The same result without a direction, for this reason. */
  VariantResult inconclusive(String reason) {
    return new VariantResult(
        variant,
        Direction.INCONCLUSIVE,
        comparison,
        own,
        adjustedP,
        forks,
        variation,
        speedGun,
        reason,
        samples);
  }
}

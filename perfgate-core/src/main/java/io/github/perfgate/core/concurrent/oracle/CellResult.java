package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.concurrent.run.Cell;
import io.github.perfgate.core.concurrent.run.CellSamples;
import io.github.perfgate.core.result.Direction;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.inference.LogWelch;
import org.jspecify.annotations.Nullable;

/**
 * One test at one number of threads.
 *
 * @param cell the test and the threads
 * @param direction what is shown
 * @param comparison candidate against baseline on the logarithms of VM values, until the last
 *     thread ends; null where there is too little
 * @param own the same of each thread by itself; null where there is too little
 * @param adjustedP the p value of the difference, adjusted for all tests of the class
 * @param vmStarts of the version with fewer
 * @param variation standard deviation of the logarithms of VM values, of the version that varies
 *     more
 * @param speedGun what SpeedGun's own rule says of this test
 * @param problem why it is inconclusive; null where it is not
 * @param samples what was measured
 */
public record CellResult(
    Cell cell,
    Direction direction,
    @Nullable LogWelch comparison,
    @Nullable LogWelch own,
    double adjustedP,
    int vmStarts,
    double variation,
    Decision speedGun,
    @Nullable String problem,
    CellSamples samples) {
  /** Candidate time over baseline time; not a number where there is none. */
  public double slowdown() {
    return comparison == null ? Double.NaN : comparison.ratio();
  }

  /** Whether a difference is shown. */
  public boolean differs() {
    return direction == Direction.REGRESSION || direction == Direction.IMPROVEMENT;
  }

  /** The same without a direction, for this reason. */
  CellResult inconclusive(String reason) {
    return new CellResult(
        cell,
        Direction.INCONCLUSIVE,
        comparison,
        own,
        adjustedP,
        vmStarts,
        variation,
        speedGun,
        reason,
        samples);
  }
}

package io.github.perfgate.stats.planning;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.Shares;
import io.github.perfgate.stats.VarianceComponents;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.DetectableChange;
import io.github.perfgate.stats.inference.PairedT;
import io.github.perfgate.stats.planning.Repetitions.Level;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a round of a workload costs, and how noisy the log ratio of its two forks is, for any number
 * of iterations. This is needed to say beforehand which slowdown a gate will show.
 *
 * <p>The variance of a log ratio is that of its two forks: B&sup2; + 2 S&sup2;/o with o iterations
 * in each of them. S&sup2; is the relative variance within forks. B&sup2; is what remains of the
 * variance that was seen. It holds what forks differ by, and what the host does between the two of
 * a round. (Relative variances are those of logarithms as long as they are small.)
 *
 * @param between B&sup2;, not negative
 * @param within S&sup2;, not negative
 * @param startNanos the time of a fork without its measured iterations, warm-up included
 * @param iterationNanos the time of a measured iteration, above 0
 */
public record RoundNoise(double between, double within, double startNanos, double iterationNanos) {
  private static final double POWER = 0.9;
  private static final int FEWEST = 3;
  private static final int FEWEST_TURNS = 8;

  /** Checks every component. */
  public RoundNoise {
    if (!(between >= 0 && within >= 0)) {
      throw new IllegalArgumentException(
          "variances must not be negative, but are " + between + " and " + within);
    }
    if (!(startNanos >= 0 && iterationNanos > 0)) {
      throw new IllegalArgumentException(
          "costs must be positive times, but are " + startNanos + " and " + iterationNanos);
    }
  }

  /**
   * Estimates the noise from the rounds of one version that was measured twice.
   *
   * @param one its runs in round order, with the same number of iterations in each
   * @param other as many, of the same rounds; at least 3
   * @param startNanos the time of a fork without its measured iterations
   * @param iterationNanos the time of a measured iteration
   */
  public static RoundNoise of(Sample one, Sample other, double startNanos, double iterationNanos) {
    check(one, other);
    if (one.tookTurnsWith(other)) {
      return of(one, other, VmStatistic.MEAN, FEWEST_TURNS, startNanos, iterationNanos);
    }
    double seen = PairedT.of(one.runMeans(), other.runMeans()).deviation();
    double relative = VarianceComponents.relative(List.of(one, other)).within();
    double within = Double.isNaN(relative) ? 0 : relative;
    double explained = 2 * within / one.iterations(0);
    return new RoundNoise(Math.max(0, seen * seen - explained), within, startNanos, iterationNanos);
  }

  /**
   * Estimates the noise for other values of a fork than its mean.
   *
   * <p>What the iterations add to the variance follows from two kinds of values: those of all
   * iterations, and those of a few. A few are {@value #FEWEST}, or with turns {@value
   * #FEWEST_TURNS}. In between, that part is taken to fall with 1/o, as it does for a mean. This is
   * not exact, but errs less than a law that is extrapolated to numbers of iterations which were
   * not looked at.
   *
   * @param statistic what makes the iterations of a fork its one value
   */
  public static RoundNoise of(
      Sample one, Sample other, VmStatistic statistic, double startNanos, double iterationNanos) {
    if (statistic == VmStatistic.MEAN) {
      return of(one, other, startNanos, iterationNanos);
    }
    return of(one, other, statistic, FEWEST, startNanos, iterationNanos);
  }

  private static RoundNoise of(
      Sample one,
      Sample other,
      VmStatistic statistic,
      int fewest,
      double startNanos,
      double iterationNanos) {
    check(one, other);
    int all = one.iterations(0);
    double whole = variance(one, other, statistic, 0, all);
    if (all < 2 * fewest) {
      return new RoundNoise(whole, 0, startNanos, iterationNanos);
    }
    double few =
        IntStream.range(0, all / fewest)
            .mapToDouble(i -> variance(one, other, statistic, i * fewest, (i + 1) * fewest))
            .average()
            .orElseThrow();
    double within = Math.max(0, (few - whole) / (2.0 / fewest - 2.0 / all));
    return new RoundNoise(
        Math.max(0, whole - 2 * within / all), within, startNanos, iterationNanos);
  }

  /** Whether there are enough turns to tell what single turns add to the noise. */
  static boolean isWithinKnown(Sample inTurns) {
    return inTurns.iterations(0) >= 2 * FEWEST_TURNS;
  }

  /** Whether the runs of two samples are rounds, and enough of them. */
  static boolean arePairs(Sample one, Sample other) {
    return one.runs() >= 3 && one.runs() == other.runs();
  }

  private static void check(Sample one, Sample other) {
    if (!arePairs(one, other)) {
      throw new IllegalArgumentException(
          "the noise of rounds needs 3 on both sides at least, but there are "
              + one.runs()
              + " and "
              + other.runs());
    }
  }

  /** The variance of the rounds' log ratios, with the values from some of the iterations. */
  private static double variance(
      Sample one, Sample other, VmStatistic statistic, int from, int to) {
    double deviation =
        RoundRatios.of(one.iterations(from, to), other.iterations(from, to), statistic)
            .paired(one.runs())
            .deviation();
    return deviation * deviation;
  }

  /** The standard deviation of a round's log ratio. */
  public double deviation(int iterations) {
    return Math.sqrt(between + 2 * within / iterations);
  }

  /** The time of a round, whose forks are made one after the other. */
  public double roundNanos(int iterations) {
    return 2 * (startNanos + iterations * iterationNanos);
  }

  /**
   * The number of measured iterations that gives the most for the time, as T. Kalibera and R. Jones
   * have it (Rigorous benchmarking in reasonable time, ISMM 2013, sections 6 and 7).
   *
   * @param least the least answer, at least 1
   * @param most the greatest, which it is when forks do not differ
   */
  public int bestIterations(int least, int most) {
    return Repetitions.optimal(
        new Level(2 * within, iterationNanos), new Level(between, startNanos), least, most);
  }

  /**
   * The smallest slowdown (0.05 for 5 %) that the policy's last look within these rounds shows with
   * a power of 90 %, with the shares of forks in turns. {@link
   * io.github.perfgate.stats.Effect#minimumDetectable} is the same for rounds that were measured,
   * but only for forks in turns. Without turns the paired t test has a larger share.
   *
   * @param policy the policy that decides
   * @param rounds at least 2
   * @param iterations measured in each fork
   */
  public double detectable(GatePolicy policy, int rounds, int iterations) {
    return Math.expm1(
        policy.logMargin()
            + DetectableChange.approximate(
                deviation(iterations), rounds, policy.levelWithin(rounds, Shares.IN_TURNS), POWER));
  }

  /**
   * The least number of rounds with which a gate shows a slowdown.
   *
   * @param slowdown the slowdown to show, 0.05 for 5 %
   * @param policy the policy that decides; its own last round does not count
   * @param iterations measured in each fork
   * @param most the greatest number that a gate may have
   * @return a number of rounds after which there can be a look; 0 where {@code most} are not enough
   */
  public int rounds(double slowdown, GatePolicy policy, int iterations, int most) {
    for (int rounds = policy.minRounds(); rounds <= most; rounds += GatePolicy.BLOCK_ROUNDS) {
      if (detectable(lasting(policy, rounds), rounds, iterations) <= slowdown) {
        return rounds;
      }
    }
    return 0;
  }

  /** The same policy with another last round, which changes all its levels. */
  static GatePolicy lasting(GatePolicy policy, int rounds) {
    return policy.between(Math.min(policy.minRounds(), rounds), rounds);
  }
}

package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.concurrent.run.Cell;
import io.github.perfgate.core.concurrent.run.CellSamples;
import io.github.perfgate.core.problem.Counted;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Multiplicity;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.LogWelch;
import io.github.perfgate.stats.interpretation.CiOverlap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Judges single tests. Each test at each number of threads gets Welch's test on the logarithms of
 * VM values, against a margin in both directions. Holm's procedure adjusts all of them together, as
 * tests of the same class depend on each other.
 *
 * @param margin the change that does not count, 0.1 for ten per cent
 * @param level the chance that anything is called a change if nothing is beyond the margin
 * @param leastForks the least number of forks of each version; a test with fewer is inconclusive
 */
public record Oracle(double margin, double level, int leastForks) {
  /** SpeedGun reports changes of five per cent and more. */
  private static final double REPORTED_BY_SPEEDGUN = 0.05;

  private static final double CONFIDENCE = 0.95;

  /** A test is inconclusive if its interval is wider than this factor in both directions. */
  private static final double COARSEST = 2;

  /** Judges all cells together, if earlier results did not influence which cells were measured. */
  public List<CellResult> judge(Map<Cell, CellSamples> samples) {
    return judge(samples, samples.size());
  }

  /**
   * Judges all cells together.
   *
   * @param family how many cells might have been measured; cells that earlier results made needless
   *     are still part of the family
   */
  public List<CellResult> judge(Map<Cell, CellSamples> samples, int family) {
    List<Cell> cells = List.copyOf(samples.keySet());
    List<@Nullable LogWelch> comparisons = new ArrayList<>();
    for (Cell cell : cells) {
      comparisons.add(comparison(of(samples, cell)));
    }
    double[] p = new double[Math.max(family, cells.size())];
    Arrays.fill(p, 1);
    for (int i = 0; i < cells.size(); i++) {
      LogWelch one = comparisons.get(i);
      p[i] = one == null ? 1 : twoSided(one, Math.log1p(margin));
    }
    double[] adjusted = Multiplicity.holm(p);
    List<CellResult> results = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      results.add(result(cells.get(i), of(samples, cells.get(i)), comparisons.get(i), adjusted[i]));
    }
    return results.stream().map(result -> company().heard(result, results)).toList();
  }

  private ContradictionCheck company() {
    return new ContradictionCheck(Math.log1p(margin), level);
  }

  private static CellSamples of(Map<Cell, CellSamples> samples, Cell cell) {
    return Objects.requireNonNull(samples.get(cell));
  }

  private @Nullable LogWelch comparison(CellSamples samples) {
    return samples.hasFailed()
        ? null
        : compared(samples.values(Revision.BASELINE), samples.values(Revision.CURRENT));
  }

  private @Nullable LogWelch compared(double[] baseline, double[] candidate) {
    return Math.min(baseline.length, candidate.length) < leastForks
        ? null
        : LogWelch.of(baseline, candidate);
  }

  private static double twoSided(LogWelch comparison, double logMargin) {
    double slower = comparison.pGreater(logMargin);
    double faster = comparison.test().pLess(-logMargin);
    return Math.min(1, 2 * Math.min(slower, faster));
  }

  private CellResult result(
      Cell cell, CellSamples samples, @Nullable LogWelch comparison, double adjusted) {
    double[] baseline = samples.values(Revision.BASELINE);
    double[] candidate = samples.values(Revision.CURRENT);
    int forks = Math.min(baseline.length, candidate.length);
    Direction direction = direction(comparison, adjusted);
    return new CellResult(
        cell,
        direction,
        comparison,
        comparison == null
            ? null
            : compared(samples.own(Revision.BASELINE), samples.own(Revision.CURRENT)),
        adjusted,
        forks,
        samples.variation(),
        comparison == null ? Decision.CONTINUE : ofSpeedGun(baseline, candidate),
        direction == Direction.INCONCLUSIVE ? problem(comparison, samples, forks) : null,
        samples);
  }

  private Direction direction(@Nullable LogWelch comparison, double adjusted) {
    if (comparison == null) {
      return Direction.INCONCLUSIVE;
    }
    if (adjusted > level) {
      return variesTooMuch(comparison) ? Direction.INCONCLUSIVE : Direction.NO_CHANGE;
    }
    return comparison.ratio() > 1 ? Direction.REGRESSION : Direction.IMPROVEMENT;
  }

  /**
   * Whether the interval of the ratio is wider than a factor of {@link #COARSEST} in both
   * directions.
   */
  private static boolean variesTooMuch(LogWelch comparison) {
    Interval interval = comparison.interval(CONFIDENCE);
    return interval.upper() / interval.lower() > COARSEST * COARSEST;
  }

  /** Equations 4 and 5 of the paper, see {@link CiOverlap#speedGun}. */
  private static Decision ofSpeedGun(double[] baseline, double[] candidate) {
    return CiOverlap.speedGun(REPORTED_BY_SPEEDGUN)
        .compare(Sample.ofVmValues(baseline), Sample.ofVmValues(candidate))
        .decision();
  }

  private String problem(@Nullable LogWelch comparison, CellSamples samples, int forks) {
    if (comparison != null) {
      Interval interval = comparison.interval(CONFIDENCE);
      return "it varies too much: %s"
          .formatted(
              ChangeText.interval(
                  new Slowdown(
                      comparison.ratio(), interval.lower(), interval.upper(), CONFIDENCE)));
    }
    String before = samples.failure(Revision.BASELINE);
    String after = samples.failure(Revision.CURRENT);
    if (before != null || after != null) {
      return "it fails in "
          + (before == null ? "the candidate only" : after == null ? "the baseline only" : "both")
          + ": "
          + (after == null ? before : after);
    }
    return "the time ended after %s of each version, and %d are needed; allow more with -Dperfgate.concurrent.budget"
        .formatted(Counted.of(forks, "fork"), leastForks);
  }
}

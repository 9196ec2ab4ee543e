package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.LogWelch;
import io.github.perfgate.stats.interpretation.CiOverlap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Judges single tests. Each test at each number of threads gets Welch's test on the logarithms of
 * VM values, against a margin in both directions.
 *
 * @param margin the change that does not count, 0.1 for ten per cent
 * @param level the chance that anything is called a change if nothing is beyond the margin
 * @param leastForks the least number of forks of each version; a test with fewer is inconclusive
 */
public record Oracle(double margin, double level, int leastForks) {
  private static final double CONFIDENCE = 0.95;

  /** A test is inconclusive if its interval is wider than this factor in both directions. */
  private static final double COARSEST = 2;

  /** The results, of which those are inconclusive that others of the same test contradict. */
  List<VariantResult> consistent(List<VariantResult> results) {
    ContradictionCheck threads = new ContradictionCheck(Math.log1p(margin), level);
    OtherRoleCheck roles = new OtherRoleCheck(Math.log1p(margin), level);
    return results.stream()
        .map(result -> roles.heard(threads.heard(result, results), results))
        .toList();
  }

  /** The comparison of both versions; null if a fork failed, or there are too few of them. */
  @Nullable LogWelch comparison(VariantSamples samples) {
    return samples.hasFailed()
        ? null
        : compared(samples.values(Revision.BASELINE), samples.values(Revision.CURRENT));
  }

  private @Nullable LogWelch compared(double[] baseline, double[] candidate) {
    return Math.min(baseline.length, candidate.length) < leastForks
        ? null
        : LogWelch.of(baseline, candidate);
  }

  /** The p value, in both directions, of a difference beyond the margin; 1 if it is not known. */
  double pValue(VariantSamples samples) {
    LogWelch comparison = comparison(samples);
    if (comparison == null) {
      return 1;
    }
    double logMargin = Math.log1p(margin);
    double slower = comparison.pGreater(logMargin);
    double faster = comparison.test().pLess(-logMargin);
    return Math.min(1, 2 * Math.min(slower, faster));
  }

  /**
   * The result of a variant.
   *
   * @param adjusted the p value of the difference, adjusted for all variants and interim analyses
   * @param isComplete whether it was measured as long as was planned
   */
  VariantResult result(
      TestVariant variant, VariantSamples samples, double adjusted, boolean isComplete) {
    LogWelch comparison = comparison(samples);
    double[] baseline = samples.values(Revision.BASELINE);
    double[] candidate = samples.values(Revision.CURRENT);
    int forks = Math.min(baseline.length, candidate.length);
    Direction direction = direction(comparison, adjusted, isComplete, differsAlone(samples));
    return new VariantResult(
        variant,
        direction,
        comparison,
        comparison == null
            ? null
            : compared(samples.own(Revision.BASELINE), samples.own(Revision.CURRENT)),
        adjusted,
        forks,
        samples.variation(),
        comparison == null ? Decision.CONTINUE : ofSpeedGun(baseline, candidate),
        direction == Direction.INCONCLUSIVE
            ? problem(isComplete ? comparison : null, samples, forks)
            : null,
        samples);
  }

  /**
   * Whether its own interval shows a difference beyond the margin. Unless the difference is shown
   * with regard to all results, too, it is in doubt.
   */
  boolean differsAlone(VariantSamples samples) {
    return pValue(samples) < 1 - CONFIDENCE;
  }

  private Direction direction(
      @Nullable LogWelch comparison, double adjusted, boolean isComplete, boolean differsAlone) {
    if (comparison == null) {
      return Direction.INCONCLUSIVE;
    }
    if (adjusted > level) {
      return !isComplete || differsAlone || variesTooMuch(comparison)
          ? Direction.INCONCLUSIVE
          : Direction.NO_CHANGE;
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
    return CiOverlap.speedGun(CiOverlap.SPEEDGUN)
        .compare(Sample.ofVmValues(baseline), Sample.ofVmValues(candidate))
        .decision();
  }

  private String problem(@Nullable LogWelch comparison, VariantSamples samples, int forks) {
    if (comparison != null) {
      Interval interval = comparison.interval(CONFIDENCE);
      return (differsAlone(samples)
              ? "among so many results, chance may show as much: %s"
              : "it varies too much: %s")
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
    return "the time ended after %s of each version, before anything was shown; allow more with -Dperfgate.concurrent.budget"
        .formatted(Counted.of(forks, "fork"));
  }
}

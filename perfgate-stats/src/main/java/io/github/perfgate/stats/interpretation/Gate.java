package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;

/**
 * The gate's own policy, the default: it looks at the rounds as the gate does while it measures.
 * Run i of the baseline and run i of the candidate are one round. Rounds that only one side has,
 * and those after the last look, are left out.
 *
 * <p>The looks are taken twice: until a slowdown is shown or excluded, and until a speedup is. So
 * regressions and improvements mirror each other, except where one test says that the candidate is
 * slower and another that it is faster, as when most calls are faster and a few very much slower.
 * That is no improvement, whichever side is the candidate. "No change" is an answer about slowdowns
 * alone, as the formula is. A candidate with that answer may well be faster; with the sides
 * swapped, the answer may be that nothing is shown yet.
 *
 * <p>The p values are those of the whole sequence of looks ({@link GateLook#sequentialP}), the
 * smallest up to the look that decided. The statistic is the paired t of all rounds that were
 * looked at, by the means of all turns if these alone decided.
 *
 * @param policy margin, looks and levels
 */
public record Gate(GatePolicy policy) implements Interpretation {
  @Override
  public String name() {
    return "gate";
  }

  @Override
  public Answer compare(Sample baseline, Sample candidate) {
    RoundRatios measured = RoundRatios.of(baseline, candidate, VmStatistic.MEAN);
    int rounds = Math.min(measured.count(), policy.maxRounds());
    Sequence slower = slower(measured);
    Sequence faster = faster(measured);
    Sequence decisive =
        slower.decision != Decision.REGRESSION && faster.decision == Decision.IMPROVEMENT
            ? faster
            : slower;
    if (rounds < 2) {
      Interval anything = new Interval(0, Double.POSITIVE_INFINITY, confidence());
      double ratio = candidate.runMeans()[0] / baseline.runMeans()[0];
      return new Answer(name(), decisive.decision, 1, 1, Double.NaN, ratio, anything);
    }
    PairedT paired = decisive.byMeans ? measured.means(rounds) : measured.paired(rounds);
    return new Answer(
        name(),
        decisive.decision,
        slower.p,
        faster.p,
        paired.t(policy.logMargin()),
        paired.ratio(),
        paired.interval(confidence()));
  }

  private double confidence() {
    return 1 - policy.alpha();
  }

  /**
   * The looks at one question until it is answered.
   *
   * @param decision what the last look decided
   * @param byMeans whether the means of all turns alone decided
   * @param p smallest sequential p value so far
   */
  private record Sequence(Decision decision, boolean byMeans, double p) {}

  private Sequence slower(RoundRatios measured) {
    double p = 1;
    for (int k = 0; isTaken(k, measured); k++) {
      GateLook look = policy.evaluate(measured, k);
      p = Math.min(p, look.sequentialP());
      if (look.decision() == Decision.REGRESSION || look.decision() == Decision.NO_CHANGE) {
        return new Sequence(look.decision(), look.byMeans(), p);
      }
    }
    return new Sequence(Decision.CONTINUE, false, p);
  }

  private Sequence faster(RoundRatios measured) {
    double p = 1;
    for (int k = 0; isTaken(k, measured); k++) {
      GateLook look = policy.evaluate(measured, k);
      p = Math.min(p, look.sequentialPFaster());
      if (look.decision() == Decision.IMPROVEMENT) {
        return new Sequence(look.decision(), look.byMeans(), p);
      }
      if (policy.evaluate(measured.swapped(), k).decision() == Decision.NO_CHANGE) {
        break;
      }
    }
    return new Sequence(Decision.CONTINUE, false, p);
  }

  private boolean isTaken(int look, RoundRatios measured) {
    return look < policy.looks().size() && policy.looks().get(look) <= measured.count();
  }
}

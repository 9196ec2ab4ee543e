package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;
import java.util.List;

/**
 * The gate's own policy, the default: it looks at the rounds as the gate does while it measures.
 * Run i of the baseline and run i of the candidate are one round. Rounds that only one side has,
 * and those after the last look, are left out.
 *
 * <p>The looks are taken twice, once for each side as the candidate, and each time until a slowdown
 * is shown or excluded. So regressions and improvements mirror each other exactly. Both may be
 * shown when most forks are faster and a few very much slower. Then the earlier look counts, and
 * for the same look the smaller p value. The policy itself, which must not overlook a regression,
 * tests that first. "No change" is an answer about slowdowns alone, as the formula is. A candidate
 * with that answer may well be faster; with the sides swapped, the answer may be that nothing is
 * shown yet.
 *
 * <p>The p values are those of the whole sequence of looks ({@link GateLook#sequentialP}), the
 * smallest up to the look that decided. The statistic is the paired t of all rounds that were
 * looked at.
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
    Sequence slower = Sequence.of(policy, measured, rounds);
    Sequence faster = Sequence.of(policy, measured.swapped(), rounds);
    Decision decision = decide(slower, faster);
    if (rounds < 2) {
      Interval anything = new Interval(0, Double.POSITIVE_INFINITY, confidence());
      double ratio = candidate.runMeans()[0] / baseline.runMeans()[0];
      return new Answer(name(), decision, 1, 1, Double.NaN, ratio, anything);
    }
    PairedT paired = measured.paired(rounds);
    return new Answer(
        name(),
        decision,
        slower.p,
        faster.p,
        paired.t(policy.logMargin()),
        paired.ratio(),
        paired.interval(confidence()));
  }

  private static Decision decide(Sequence slower, Sequence faster) {
    if (faster.decision != Decision.REGRESSION) {
      return slower.decision;
    }
    if (slower.decision != Decision.REGRESSION) {
      return Decision.IMPROVEMENT;
    }
    int order =
        slower.looks == faster.looks
            ? Double.compare(slower.p, faster.p)
            : Integer.compare(slower.looks, faster.looks);
    return order == 0 ? Decision.CONTINUE : order < 0 ? Decision.REGRESSION : Decision.IMPROVEMENT;
  }

  private double confidence() {
    return 1 - policy.alpha();
  }

  /**
   * Looks at one question until it is answered.
   *
   * @param decision regression, no change, or to go on
   * @param looks how many were taken
   * @param p smallest sequential p value so far
   */
  private record Sequence(Decision decision, int looks, double p) {
    static Sequence of(GatePolicy policy, RoundRatios measured, int rounds) {
      List<Integer> looks = policy.looks();
      double p = 1;
      for (int k = 0; k < looks.size() && looks.get(k) <= rounds; k++) {
        GateLook look = policy.evaluate(measured, k);
        p = Math.min(p, look.sequentialP());
        if (look.decision() == Decision.REGRESSION || look.decision() == Decision.NO_CHANGE) {
          return new Sequence(look.decision(), k + 1, p);
        }
      }
      return new Sequence(Decision.CONTINUE, looks.size(), p);
    }
  }
}

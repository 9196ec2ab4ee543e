package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;
import java.util.List;

/**
 * The gate's own policy, the default: it looks at the rounds as the gate does while it measures,
 * and stops at the first look that decides. Run i of the baseline and run i of the candidate are
 * one round; rounds that only one side has, and those after the last look, are left out.
 *
 * <p>The p values are those of the whole sequence of looks ({@link GateLook#sequentialP}), the
 * smallest up to the look that decided. The statistic is the paired t at that look.
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
    double[] x = baseline.runMeans();
    double[] y = candidate.runMeans();
    int rounds = Math.min(x.length, y.length);
    List<Integer> looks = policy.looks();
    Decision decision = Decision.CONTINUE;
    double pSlower = 1;
    double pFaster = 1;
    int used = rounds;
    for (int k = 0; k < looks.size() && looks.get(k) <= rounds; k++) {
      GateLook look = policy.evaluate(x, y, k);
      used = look.rounds();
      decision = look.decision();
      pSlower = Math.min(pSlower, look.sequentialP());
      pFaster = Math.min(pFaster, look.sequentialPFaster());
      if (decision != Decision.CONTINUE) {
        break;
      }
    }
    if (used < 2) {
      Interval anything = new Interval(0, Double.POSITIVE_INFINITY, confidence());
      return new Answer(name(), decision, pSlower, pFaster, Double.NaN, y[0] / x[0], anything);
    }
    PairedT paired = PairedT.of(x, y, used);
    return new Answer(
        name(),
        decision,
        pSlower,
        pFaster,
        paired.t(policy.logMargin()),
        paired.ratio(),
        paired.interval(confidence()));
  }

  private double confidence() {
    return 1 - policy.alpha();
  }
}

package io.github.perfgate.it.precision.horky;

import io.github.perfgate.core.gate.settings.Rule;
import io.github.perfgate.it.precision.page.Markup;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.interpretation.Criteria;
import io.github.perfgate.stats.interpretation.Interpretation;
import io.github.perfgate.stats.interpretation.Nonparametric;
import io.github.perfgate.stats.interpretation.Parametric;
import io.github.perfgate.stats.interpretation.Quick;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way to decide that is tried on splits.
 *
 * @param name its name in tables
 * @param fewestRuns the fewest runs of a side with which it has an answer
 * @param usesHistory whether it is given a history of runs
 * @param isSlow whether it is tried on fewer splits
 * @param judging the decision
 */
record Contender(
    String name, int fewestRuns, boolean usesHistory, boolean isSlow, Judging judging) {
  /** The one-sided level, which is the plugin's default. */
  static final double LEVEL = Rule.STANDARD_LEVEL;

  private static final double[] TOLERANCES = {0, 0.01, 0.02, 0.05};

  /** Decides. */
  @FunctionalInterface
  interface Judging {
    /**
     * The decision about two sets of runs.
     *
     * @param history other runs of the same version; null for contenders that use none
     * @param seed the seed of all random draws
     */
    Decision decide(Sample baseline, Sample candidate, @Nullable Sample history, long seed);
  }

  /** SPL's three interpretations, and the gate with its default policy. */
  static List<Contender> all(int resamples) {
    Criteria criteria = Criteria.atLevel(LEVEL);
    List<Contender> contenders = new ArrayList<>();
    for (double tolerance : TOLERANCES) {
      Interpretation quick = new Quick(new Criteria(LEVEL, 0, tolerance));
      contenders.add(
          new Contender(
              "quick, tolerance " + Markup.decimals(100 * tolerance, 1) + " %",
              1,
              false,
              false,
              (x, y, history, seed) -> quick.compare(x, y).decision()));
    }
    Judging parametric =
        (x, y, history, seed) -> new Parametric(criteria, history).compare(x, y).decision();
    contenders.add(new Contender("parametric", 2, false, false, parametric));
    contenders.add(new Contender("parametric, history", 1, true, false, parametric));
    Judging nonparametric =
        (x, y, history, seed) ->
            new Nonparametric(criteria, resamples, seed, history).compare(x, y).decision();
    contenders.add(new Contender("nonparametric", 2, false, true, nonparametric));
    contenders.add(new Contender("nonparametric, history", 1, true, true, nonparametric));
    contenders.add(gate(GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN)));
    return contenders;
  }

  /** The names of all contenders. */
  static List<String> names() {
    return all(1).stream().map(Contender::name).toList();
  }

  private static Contender gate(GatePolicy policy) {
    String name = "gate, margin " + Markup.decimals(100 * policy.margin(), 1) + " %";
    return new Contender(
        name,
        policy.minRounds(),
        false,
        false,
        (x, y, history, seed) -> verdict(policy, x.runMeans(), y.runMeans()));
  }

  /** The decision of a gate that ends with its first answer, or when there are no more rounds. */
  static Decision verdict(GatePolicy policy, double[] baseline, double[] candidate) {
    List<GateLook> looks = policy.looks(baseline, candidate, baseline.length);
    return looks.isEmpty() ? Decision.CONTINUE : looks.get(looks.size() - 1).decision();
  }
}

package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.interpretation.Criteria;
import io.github.perfgate.stats.interpretation.Interpretation;
import io.github.perfgate.stats.interpretation.Interpretations;
import org.jspecify.annotations.Nullable;

/**
 * How a comparison is decided.
 *
 * @param interpretation one of {@link Interpretations#NAMES}
 * @param level the significance level, one-sided unless the interpretation is one of {@link
 *     Interpretations#TWO_SIDED}; for the gate, the chance that any interim analysis calls a
 *     candidate at the margin a regression
 * @param margin the slowdown that is allowed, 0.02 for two per cent
 * @param tolerance the further difference that is ignored, however significant, if the estimate is
 *     not beyond it; the gate has none, as its hypothesis contains the margin
 * @param vmStatistic the statistic of a fork that the gate compares
 */
public record Rule(
    String interpretation, double level, double margin, double tolerance, VmStatistic vmStatistic) {

  /** The significance level when nothing else is said. */
  public static final double STANDARD_LEVEL = 0.01;

  private static final double HIGHEST_LEVEL = 0.5;

  /** The level and the tolerance of an interpretation when nothing else is said. */
  public static Criteria standard(String interpretation) {
    return Interpretations.OF_PAPERS.getOrDefault(interpretation, Criteria.atLevel(STANDARD_LEVEL));
  }

  /**
   * The values that an interpretation accepts, if it does not accept this level or tolerance.
   *
   * @return a phrase, or null if both are accepted
   */
  public static @Nullable String objection(String interpretation, double level, double tolerance) {
    boolean gate = interpretation.equals(InterpretationAnswer.GATE);
    double highest = gate ? Family.standard().rate() : HIGHEST_LEVEL;
    if (!(level > 0 && level <= highest)) {
      return "a level above 0 and not above %s%s, such as 0.01 or 1%%"
          .formatted(
              highest,
              gate ? " for the interpretation gate, whose family of questions has no more" : "");
    }
    return gate && tolerance > 0
        ? "the interpretation gate without a tolerance; what it allows is the margin"
        : null;
  }

  /**
   * Whether the interpretation looks at the samples during measuring; all others wait for the last
   * round.
   */
  public boolean sequential() {
    return interpretation.equals(InterpretationAnswer.GATE);
  }

  /** Whether earlier runs are needed. */
  public boolean needsHistory() {
    return Interpretations.WITH_HISTORY.contains(interpretation);
  }

  /**
   * All interpretations with this level, margin and tolerance.
   *
   * @param seed seed of the resampling
   * @param history earlier runs of the workload, or null
   */
  public Interpretations interpretations(GatePolicy policy, long seed, @Nullable Sample history) {
    return new Interpretations(
        interpretation, new Criteria(level, margin, tolerance), policy, seed, history);
  }

  /** The interpretation that decides. */
  Interpretation chosen(GatePolicy policy, long seed, @Nullable Sample history) {
    return interpretations(policy, seed, history).named(interpretation);
  }
}

package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Selects an interpretation by its name.
 *
 * @param chosen the name of the interpretation that decides
 * @param criteria level, margin and tolerance of all but the gate, and but {@link #OF_PAPERS} that
 *     do not decide
 * @param policy the policy of the gate
 * @param seed seed of the resampling
 * @param history earlier runs of the workload for the interpretations that use one, or null
 */
public record Interpretations(
    String chosen, Criteria criteria, GatePolicy policy, long seed, @Nullable Sample history) {
  /** Every name, the default first. */
  public static final List<String> NAMES =
      List.of(
          "gate",
          "quick",
          "parametric",
          "parametric-history",
          "nonparametric",
          "nonparametric-history",
          "welch-vm",
          "peass",
          "peass-no-outliers",
          "mann-whitney",
          "mann-whitney-asymptotic",
          "paired-t",
          "signed-rank",
          "ci-overlap",
          "speedgun");

  /**
   * The interpretations whose level is two-sided. That of intervals is 1 minus their confidence.
   * All others ask one-sided whether the candidate is slower, and again whether it is faster. So
   * they call two equal versions different at twice their level.
   */
  public static final List<String> TWO_SIDED =
      List.of("peass", "peass-no-outliers", "ci-overlap", "speedgun");

  /**
   * The interpretations that stand for the rule of a paper with its parameters, which leave no room
   * for the margin of a gate.
   */
  public static final Map<String, Criteria> OF_PAPERS =
      Map.of(
          "peass", Peass.PAPER,
          "peass-no-outliers", Peass.PAPER,
          "speedgun", CiOverlap.SPEEDGUN);

  /** The interpretations that need a history of runs. */
  public static final List<String> WITH_HISTORY =
      List.of("parametric-history", "nonparametric-history");

  private static final int RESAMPLES = 10_000;

  /**
   * The interpretation with this name.
   *
   * @throws IllegalArgumentException if there is none, or it needs a history and there is none
   */
  public Interpretation named(String name) {
    return name.equals(chosen)
        ? named(name, criteria)
        : named(name, OF_PAPERS.getOrDefault(name, criteria));
  }

  private Interpretation named(String name, Criteria criteria) {
    return switch (name) {
      case "gate" -> new Gate(policy);
      case "quick" -> new Quick(criteria);
      case "parametric" -> new Parametric(criteria);
      case "parametric-history" -> new Parametric(criteria, requireHistory(name));
      case "nonparametric" -> new Nonparametric(criteria, RESAMPLES, seed);
      case "nonparametric-history" ->
          new Nonparametric(criteria, RESAMPLES, seed, requireHistory(name));
      case "welch-vm" -> new WelchVm(criteria);
      case "peass" -> new Peass(criteria, false);
      case "peass-no-outliers" -> new Peass(criteria, true);
      case "mann-whitney" -> new MannWhitney(criteria, true);
      case "mann-whitney-asymptotic" -> new MannWhitney(criteria, false);
      case "paired-t" -> new Paired(criteria);
      case "signed-rank" -> new SignedRank(criteria);
      case "ci-overlap" -> new CiOverlap(criteria);
      case "speedgun" -> CiOverlap.speedGun(criteria);
      default ->
          throw new IllegalArgumentException(
              "no interpretation is called '" + name + "'; there are " + String.join(", ", NAMES));
    };
  }

  /** How many sides the level of an interpretation has, in words. */
  public static String sidesOfLevel(String name) {
    return TWO_SIDED.contains(name) ? "two-sided" : "one-sided";
  }

  /**
   * The names of the interpretations that can be used: without a history, all but those that need
   * one.
   */
  public List<String> available() {
    return NAMES.stream().filter(name -> history != null || !WITH_HISTORY.contains(name)).toList();
  }

  private Sample requireHistory(String name) {
    if (history == null) {
      throw new IllegalArgumentException(
          "the interpretation '" + name + "' needs a history of runs, and there is none");
    }
    return history;
  }
}

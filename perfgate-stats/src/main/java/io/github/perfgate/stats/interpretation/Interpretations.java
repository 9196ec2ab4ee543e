package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Selects an interpretation by its name.
 *
 * @param chosen the name of the interpretation that decides; SpeedGun's has the paper's parameters
 *     unless it decides
 * @param criteria level, margin and tolerance of all but the gate
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
          "mann-whitney",
          "mann-whitney-asymptotic",
          "paired-t",
          "signed-rank",
          "ci-overlap",
          "speedgun");

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
    return switch (name) {
      case "gate" -> new Gate(policy);
      case "quick" -> new Quick(criteria);
      case "parametric" -> new Parametric(criteria);
      case "parametric-history" -> new Parametric(criteria, requireHistory(name));
      case "nonparametric" -> new Nonparametric(criteria, RESAMPLES, seed);
      case "nonparametric-history" ->
          new Nonparametric(criteria, RESAMPLES, seed, requireHistory(name));
      case "welch-vm" -> new WelchVm(criteria);
      case "peass" -> new Peass(criteria);
      case "mann-whitney" -> new MannWhitney(criteria, true);
      case "mann-whitney-asymptotic" -> new MannWhitney(criteria, false);
      case "paired-t" -> new Paired(criteria);
      case "signed-rank" -> new SignedRank(criteria);
      case "ci-overlap" -> new CiOverlap(criteria);
      case "speedgun" -> chosen.equals(name) ? new CiOverlap(name, criteria) : CiOverlap.speedGun();
      default ->
          throw new IllegalArgumentException(
              "no interpretation is called '" + name + "'; there are " + String.join(", ", NAMES));
    };
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

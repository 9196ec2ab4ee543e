package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.concurrent.run.StoppingRule;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.stats.Multiplicity;
import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.inference.LogWelch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Stops measuring a variant as soon as enough is known of it. Each interim analysis spends a part
 * of the significance level. These parts add up to the level, so by Bonferroni's inequality the
 * chance of a false alarm over all interim analyses is at most the level.
 *
 * <p>At an interim analysis, Holm's procedure adjusts the variants that are measured together.
 * Variants that are measured at another time count as if their p value were 1. Over all groups of
 * variants this spends no more than the level of the interim analysis.
 *
 * <p>A difference of less than a factor of two is believed only at the last two interim analyses.
 * The JVM may have compiled a method in another way in all forks of a version, by chance. The last
 * interim analysis is for variants in doubt: their own interval shows a difference, but not with
 * regard to all other variants.
 */
public final class InterimAnalyses implements StoppingRule {
  /** A factor that the JVM's choices in compilation hardly explain. */
  private static final double CHOICES = 2;

  /** So many standard errors of the estimate are granted to a difference that is not shown yet. */
  private static final double DOUBT = 2;

  private final Oracle oracle;
  private final List<PlannedLook> looks;
  private final int family;
  private final Map<TestVariant, Double> adjusted = new HashMap<>();
  private final Set<TestVariant> enough = new HashSet<>();

  /**
   * @param looks the planned interim analyses; their levels add up to that of the oracle
   * @param family how many variants there are, measured or not
   */
  public InterimAnalyses(Oracle oracle, List<PlannedLook> looks, int family) {
    this.oracle = oracle;
    this.looks = List.copyOf(looks);
    this.family = family;
  }

  @Override
  public int leastRounds() {
    return looks.get(0).rounds();
  }

  @Override
  public int mostRounds() {
    return looks.get(looks.size() - 1).rounds();
  }

  @Override
  public boolean hasEnough(TestVariant variant) {
    return enough.contains(variant);
  }

  @Override
  public void afterRound(
      int rounds, List<TestVariant> variants, Map<TestVariant, VariantSamples> samples) {
    for (PlannedLook look : looks) {
      if (look.rounds() == rounds) {
        analyse(look, variants, samples);
      }
    }
  }

  private void analyse(
      PlannedLook look, List<TestVariant> variants, Map<TestVariant, VariantSamples> samples) {
    boolean isLast = look.rounds() == mostRounds();
    boolean isLate = look.rounds() >= regular().rounds();
    List<TestVariant> open = variants.stream().filter(variant -> !isShown(variant)).toList();
    double[] p = new double[Math.max(family, variants.size())];
    Arrays.fill(p, 1);
    for (int i = 0; i < open.size(); i++) {
      p[i] = oracle.pValue(of(samples, open.get(i)));
    }
    // What earlier interim analyses have shown is rejected for good.
    int shown = (int) variants.stream().filter(this::isShown).count();
    Arrays.fill(p, open.size(), open.size() + shown, 0);
    double[] holm = Multiplicity.holm(p);
    for (int i = 0; i < open.size(); i++) {
      TestVariant variant = open.get(i);
      VariantSamples own = of(samples, variant);
      if (isLate || isLarge(own)) {
        adjusted.put(variant, Math.min(1, holm[i] * oracle.level() / look.level()));
      }
      boolean isOpen = oracle.differsAlone(own) || !(isLate || isHopeless(own, look.rounds()));
      if (isLast || isShown(variant) || !isOpen) {
        enough.add(variant);
      } else {
        // It may have had enough before, and more forks since for another role.
        enough.remove(variant);
      }
    }
  }

  /** The last interim analysis of a variant that is not in doubt. */
  private PlannedLook regular() {
    return looks.get(Math.max(0, looks.size() - 2));
  }

  private boolean isShown(TestVariant variant) {
    return adjusted.getOrDefault(variant, 1.0) <= oracle.level();
  }

  private boolean isLarge(VariantSamples samples) {
    LogWelch comparison = oracle.comparison(samples);
    return comparison != null && Math.abs(Math.log(comparison.ratio())) >= Math.log(CHOICES);
  }

  /**
   * Whether even a difference that is larger than its estimate by two standard errors would not be
   * shown at the last regular interim analysis. Stopping then spends no level. If the test is
   * measured further for another role, later interim analyses may still show something.
   */
  private boolean isHopeless(VariantSamples samples, int rounds) {
    LogWelch comparison = oracle.comparison(samples);
    if (comparison == null) {
      return false;
    }
    double error = comparison.test().standardError();
    double most = Math.abs(comparison.test().difference()) + DOUBT * error;
    double then = error * Math.sqrt((double) rounds / regular().rounds());
    return most < Math.log1p(oracle.margin()) + critical() * then;
  }

  /**
   * The t value from which on the last regular interim analysis shows the largest difference of the
   * family.
   */
  private double critical() {
    double level = regular().level() / family;
    return StudentT.upperQuantile(level / 2, 2 * (regular().rounds() - 1.0));
  }

  private static VariantSamples of(Map<TestVariant, VariantSamples> samples, TestVariant variant) {
    return Objects.requireNonNull(samples.get(variant));
  }

  /** The results of all variants, by what their interim analyses have shown. */
  public List<VariantResult> results(Map<TestVariant, VariantSamples> samples) {
    List<VariantResult> results = new ArrayList<>();
    samples.forEach(
        (variant, own) ->
            results.add(
                oracle.result(
                    variant, own, adjusted.getOrDefault(variant, 1.0), hasEnough(variant))));
    return oracle.consistent(results);
  }
}

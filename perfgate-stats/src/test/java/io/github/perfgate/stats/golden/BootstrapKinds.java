package io.github.perfgate.stats.golden;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.bootstrap.BootstrapComparison;
import io.github.perfgate.stats.bootstrap.ExactBootstrap;
import io.github.perfgate.stats.bootstrap.RatioBootstrap;
import io.github.perfgate.stats.interpretation.Criteria;
import io.github.perfgate.stats.interpretation.Nonparametric;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.stat.StatUtils;

/** Reference cases of the bootstrap. */
final class BootstrapKinds {
  private static final long SEED = 20261120;

  private BootstrapKinds() {}

  static Map<String, Object> ratio(GoldenInput in) {
    RatioBootstrap bootstrap = RatioBootstrap.of(in.values("x"), in.values("y"), 100_000, SEED);
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("ratio", bootstrap.ratio());
    GoldenKinds.putIntervals(answer, "ci", "_percentile", bootstrap::percentile);
    GoldenKinds.putIntervals(answer, "ci", "_bca", bootstrap::bca);
    return answer;
  }

  static Map<String, Object> exact(GoldenInput in) {
    double[] x = in.values("x");
    double[] y = in.values("y");
    double observed = StatUtils.mean(y) - StatUtils.mean(x);
    double[] differences = ExactBootstrap.differences(x, y);
    double[] centred = Arrays.stream(differences).map(d -> d - observed).sorted().toArray();
    Map<String, Object> quantiles = new TreeMap<>();
    for (String p : List.of("0.01", "0.05", "0.5", "0.95", "0.99")) {
      // The least value with at least a share of p at or below it.
      int place = (int) Math.ceil(Double.parseDouble(p) * centred.length) - 1;
      quantiles.put(p, centred[place]);
    }
    // Sums that are equal on paper differ by rounding.
    long asLarge = Arrays.stream(centred).filter(d -> d >= observed * (1 - 1e-12)).count();
    return Map.of(
        "mean_diff",
        observed,
        "var_of_bootstrap_diff",
        StatUtils.populationVariance(differences),
        "prob_centred_diff_ge_obs",
        (double) asLarge / centred.length,
        "quantiles_centred",
        quantiles);
  }

  static Map<String, Object> hierarchical(GoldenInput in) {
    double alpha = in.number("alpha");
    Nonparametric interpretation = new Nonparametric(Criteria.atLevel(alpha), 20_000, SEED);
    Sample baseline = in.sample("baseline");
    Sample candidate = in.sample("candidate");
    BootstrapComparison comparison = interpretation.resample(baseline, candidate);
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("mean_diff", comparison.difference());
    answer.put("B_at_observed", comparison.shareAtObserved());
    answer.put(
        "centred_diff_quantiles",
        List.of(comparison.centredQuantile(alpha), comparison.centredQuantile(1 - alpha)));
    for (int percent : new int[] {90, 95, 98, 99}) {
      answer.put(
          "ratio_ci" + percent + "_percentile",
          GoldenKinds.ends(comparison.ratioInterval(percent / 100.0)));
    }
    SplKinds.putRelations(answer, interpretation.compare(baseline, candidate));
    return answer;
  }
}

package io.github.perfgate.stats.golden;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Multiplicity;
import io.github.perfgate.stats.VarianceComponents;
import io.github.perfgate.stats.distribution.Normal;
import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.inference.AlignedRankTest;
import io.github.perfgate.stats.inference.DetectableChange;
import io.github.perfgate.stats.inference.HodgesLehmann;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;
import io.github.perfgate.stats.inference.Power;
import io.github.perfgate.stats.inference.SignedRankTest;
import io.github.perfgate.stats.planning.DetectionScore;
import io.github.perfgate.stats.planning.Pilot;
import io.github.perfgate.stats.sequential.Boundaries;
import io.github.perfgate.stats.sequential.EProcess;
import io.github.perfgate.stats.sequential.Spending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;

/** How this library answers each kind of reference case. */
final class GoldenKinds {
  /** Computes the answer to a case's input. */
  interface Kind {
    Map<String, Object> answer(GoldenInput input);
  }

  static final Map<String, Kind> ALL = new HashMap<>();

  static {
    ALL.put("paired-t-log-ratio", GoldenKinds::pairedT);
    ALL.put("welch", IndependentKinds::welch);
    ALL.put("log-welch-ratio", IndependentKinds::logWelch);
    ALL.put("fieller", IndependentKinds::fieller);
    ALL.put("mann-whitney", IndependentKinds::mannWhitney);
    ALL.put("wilcoxon-signed-rank", GoldenKinds::signedRank);
    ALL.put("e-process-t", GoldenKinds::eProcess);
    ALL.put("f1", GoldenKinds::f1);
    ALL.put("power-reichelt", GoldenKinds::reichelt);
    ALL.put("mde-paired", GoldenKinds::detectable);
    ALL.put("spl-quick", SplKinds::quick);
    ALL.put("spl-parametric", SplKinds::parametric);
    ALL.put("ci-overlap-oracle", SplKinds::overlap);
    ALL.put("paper-rule", SplKinds::rule);
    ALL.put("speedgun-vote", SplKinds::vote);
    ALL.put("bootstrap-ratio", BootstrapKinds::ratio);
    ALL.put("bootstrap-exact", BootstrapKinds::exact);
    ALL.put("bootstrap-hierarchical", BootstrapKinds::hierarchical);
    ALL.put("multiplicity", GoldenKinds::multiplicity);
    ALL.put("quantile", GoldenKinds::quantile);
    ALL.put("cdf", GoldenKinds::upperTail);
    ALL.put("group-sequential", GoldenKinds::groupSequential);
    ALL.put("aligned-rank", GoldenKinds::alignedRank);
    ALL.put("variance-components", GoldenKinds::varianceComponents);
    ALL.put("gate-verdict", GoldenKinds::gateVerdict);
  }

  private GoldenKinds() {}

  private static Map<String, Object> pairedT(GoldenInput in) {
    PairedT test = PairedT.of(in.values("x"), in.values("y"));
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("t", test.t(0));
    answer.put("df", test.rounds() - 1);
    answer.put("p_two_sided", test.pTwoSided());
    answer.put("p_greater", test.pGreater(0));
    answer.put("ratio_geometric", test.ratio());
    putIntervals(answer, "ratio_ci", test::interval);
    for (String margin : List.of("0.01", "0.02", "0.03", "0.05", "0.1")) {
      double logMargin = Math.log1p(Double.parseDouble(margin));
      answer.put("p_slower_than_margin_" + margin, test.pGreater(logMargin));
      answer.put("p_not_slower_than_margin_" + margin, test.pLess(logMargin));
      answer.put("p_tost_equivalence_" + margin, test.pEquivalent(logMargin));
    }
    return answer;
  }

  private static Map<String, Object> multiplicity(GoldenInput in) {
    double[] p = in.values("p");
    return Map.of(
        "holm", Multiplicity.holm(p),
        "benjamini_hochberg", Multiplicity.benjaminiHochberg(p),
        "bonferroni", Multiplicity.bonferroni(p));
  }

  private static Map<String, Object> quantile(GoldenInput in) {
    double[] p = in.values("p");
    if (!in.has("df")) {
      return Map.of("z", Arrays.stream(p).map(Normal::quantile).toArray());
    }
    double degrees = in.number("df");
    return Map.of("t", Arrays.stream(p).map(v -> StudentT.quantile(v, degrees)).toArray());
  }

  private static Map<String, Object> upperTail(GoldenInput in) {
    if (in.has("z")) {
      return Map.of("sf", Arrays.stream(in.values("z")).map(Normal::upperTail).toArray());
    }
    double degrees = in.number("df");
    return Map.of(
        "sf", Arrays.stream(in.values("t")).map(t -> StudentT.upperTail(t, degrees)).toArray());
  }

  private static Map<String, Object> groupSequential(GoldenInput in) {
    Spending spending =
        in.node().required("spending").asText().contains("Pocock")
            ? Spending.POCOCK
            : Spending.OBRIEN_FLEMING;
    Boundaries boundaries =
        Boundaries.of(spending, in.number("alpha_one_sided"), in.integers("looks"));
    return Map.of(
        "z", boundaries.z(),
        "nominal_p", boundaries.nominal(),
        "cumulative_alpha", boundaries.spent());
  }

  private static Map<String, Object> alignedRank(GoldenInput in) {
    double[] x = in.values("x");
    AlignedRankTest test =
        AlignedRankTest.of(
            x,
            in.values("y"),
            x.length,
            in.integer("block_rounds"),
            Math.log1p(in.number("margin")));
    return Map.of(
        "T", test.rankSum(),
        "mean", test.mean(),
        "variance", test.variance(),
        "z_greater", (test.rankSum() - test.mean() - 0.5) / Math.sqrt(test.variance()),
        "p_y_greater", test.pGreater(),
        "p_y_less", test.pLess());
  }

  private static Map<String, Object> varianceComponents(GoldenInput in) {
    VarianceComponents components = VarianceComponents.of(in.sample("vms"));
    Map<String, Object> answer = new HashMap<>();
    answer.put("S2_within", components.within());
    answer.put("T2_between_raw", components.betweenRaw());
    answer.put("T2_between", components.between());
    int optimal =
        Pilot.optimalIterations(
            List.of(in.sample("vms")),
            in.number("cost_vm_seconds"),
            in.number("cost_iteration_seconds"),
            1,
            Integer.MAX_VALUE);
    answer.put("optimal_iterations", optimal == Integer.MAX_VALUE ? null : optimal);
    return answer;
  }

  private static Map<String, Object> gateVerdict(GoldenInput in) {
    List<Integer> looks = in.integers("looks");
    GatePolicy policy =
        new GatePolicy(
            in.number("margin"),
            looks.get(0),
            looks.get(looks.size() - 1),
            in.number("alpha_fail"),
            in.number("alpha_pass"));
    List<Map<String, Object>> rows = new ArrayList<>();
    GateLook last;
    do {
      last = policy.evaluate(in.values("x"), in.values("y"), rows.size());
      rows.add(
          Map.of(
              "n", last.rounds(),
              "p_fail", last.pSlower(),
              "p_pass_rank", rank(in, last.rounds(), policy.logMargin()).pLess(),
              "p_pass_t",
                  PairedT.of(in.values("x"), in.values("y"), last.rounds())
                      .pLess(policy.logMargin()),
              "level_fail", last.boundary(),
              "level_pass", last.notSlower().boundary()));
    } while (last.decision() == Decision.CONTINUE && rows.size() < looks.size());
    String verdict =
        switch (last.decision()) {
          case REGRESSION -> "FAIL";
          case IMPROVEMENT, NO_CHANGE -> "PASS";
          case CONTINUE -> "INCONCLUSIVE";
        };
    return Map.of("verdict", verdict, "rounds", last.rounds(), "looks", rows);
  }

  private static AlignedRankTest rank(GoldenInput in, int rounds, double logMargin) {
    return AlignedRankTest.of(
        in.values("x"), in.values("y"), rounds, GatePolicy.BLOCK_ROUNDS, logMargin);
  }

  private static Map<String, Object> signedRank(GoldenInput in) {
    double[] x = in.values("x");
    double[] y = in.values("y");
    double[] differences = new double[x.length];
    Arrays.setAll(differences, i -> Math.log(y[i] / x[i]));
    SignedRankTest test = SignedRankTest.of(differences);
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("V_plus", test.v());
    answer.put("p_asymptotic_continuity_two_sided", test.pAsymptoticTwoSided());
    answer.put("pseudo_median", HodgesLehmann.pseudoMedian(differences));
    if (test.exact()) {
      answer.put("p_exact_two_sided", test.pTwoSided());
      answer.put("p_exact_greater", test.pGreater());
      putIntervals(answer, "pseudo_median_ci", "_exact", test::pseudoMedianInterval);
    }
    return answer;
  }

  private static Map<String, Object> eProcess(GoldenInput in) {
    double[] x = in.values("x");
    double[] y = in.values("y");
    return Map.of(
        "log_bayes_factor",
        in.integers("prefix_lengths").stream()
            .map(n -> EProcess.logBayesFactor(x, y, n, in.number("g")))
            .toList());
  }

  private static Map<String, Object> f1(GoldenInput in) {
    List<DetectionScore> scores =
        Arrays.stream(in.rows("tp_fp_fn"))
            .map(row -> new DetectionScore((long) row[0], (long) row[1], (long) row[2]))
            .toList();
    return Map.of(
        "f1", scores.stream().map(DetectionScore::f1).toList(),
        "precision", scores.stream().map(DetectionScore::precision).toList(),
        "recall", scores.stream().map(DetectionScore::recall).toList());
  }

  private static Map<String, Object> reichelt(GoldenInput in) {
    return Map.of(
        "beta",
        Arrays.stream(in.rows("rows_gamma_n_alpha"))
            .map(row -> Power.reicheltTypeTwo(row[0], (int) row[1], row[2]))
            .toList());
  }

  private static Map<String, Object> detectable(GoldenInput in) {
    double[][] rows = in.rows("rows_sd_n_alpha_power");
    return Map.of(
        "mde_log",
            Arrays.stream(rows)
                .map(row -> DetectableChange.exact(row[0], (int) row[1], row[2], row[3]))
                .toList(),
        "approx_log",
            Arrays.stream(rows)
                .map(row -> DetectableChange.approximate(row[0], (int) row[1], row[2], row[3]))
                .toList());
  }

  static List<Double> ends(Interval interval) {
    return List.of(interval.lower(), interval.upper());
  }

  /** Intervals at the usual levels, under names such as {@code ci95}. */
  static void putIntervals(
      Map<String, Object> answer, String prefix, DoubleFunction<Interval> interval) {
    putIntervals(answer, prefix, "", interval);
  }

  static void putIntervals(
      Map<String, Object> answer, String prefix, String suffix, DoubleFunction<Interval> interval) {
    for (int percent : new int[] {80, 90, 95, 98, 99}) {
      answer.put(prefix + percent + suffix, ends(interval.apply(percent / 100.0)));
    }
  }
}

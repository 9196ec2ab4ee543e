package io.github.perfgate.stats.golden;

import io.github.perfgate.stats.inference.CliffsDelta;
import io.github.perfgate.stats.inference.Fieller;
import io.github.perfgate.stats.inference.HodgesLehmann;
import io.github.perfgate.stats.inference.LogWelch;
import io.github.perfgate.stats.inference.MannWhitneyTest;
import io.github.perfgate.stats.inference.WelchTest;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reference cases of two independent samples. */
final class IndependentKinds {
  private IndependentKinds() {}

  static Map<String, Object> welch(GoldenInput in) {
    WelchTest test = WelchTest.of(in.values("x"), in.values("y"));
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("t", test.t(0));
    answer.put("df", test.degrees());
    answer.put("p_two_sided", test.pTwoSided());
    answer.put("p_y_greater", test.pGreater(0));
    for (int percent : new int[] {90, 95, 98, 99}) {
      answer.put("ci" + percent + "_mean_diff", GoldenKinds.ends(test.interval(percent / 100.0)));
    }
    return answer;
  }

  static Map<String, Object> logWelch(GoldenInput in) {
    LogWelch test = LogWelch.of(in.values("x"), in.values("y"));
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("ratio_geometric", test.ratio());
    answer.put("df", test.test().degrees());
    answer.put("p_y_greater", test.pGreater(0));
    answer.put("p_two_sided", test.test().pTwoSided());
    GoldenKinds.putIntervals(answer, "ci", test::interval);
    return answer;
  }

  static Map<String, Object> fieller(GoldenInput in) {
    Fieller fieller = Fieller.of(in.values("x"), in.values("y"));
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("ratio", fieller.ratio());
    answer.put("df", fieller.degrees());
    GoldenKinds.putIntervals(answer, "ci", fieller::interval);
    return answer;
  }

  static Map<String, Object> mannWhitney(GoldenInput in) {
    double[] x = in.values("x");
    double[] y = in.values("y");
    MannWhitneyTest test = MannWhitneyTest.of(x, y);
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("U_y", test.u());
    answer.put("p_asymptotic_continuity_two_sided", test.pAsymptoticTwoSided(true));
    answer.put("p_asymptotic_continuity_y_greater", test.pAsymptoticGreater());
    answer.put("p_asymptotic_no_continuity_two_sided", test.pAsymptoticTwoSided(false));
    answer.put("hodges_lehmann_shift", HodgesLehmann.shift(x, y));
    answer.put("cliffs_delta", CliffsDelta.of(x, y));
    answer.put("prob_superiority_A12", test.superiority());
    if (test.exact()) {
      answer.put("p_exact_two_sided", test.pTwoSided());
      answer.put("p_exact_y_greater", test.pGreater());
      GoldenKinds.putIntervals(answer, "hodges_lehmann_ci", "_exact", test::shiftInterval);
    }
    return answer;
  }
}

package io.github.perfgate.stats.golden;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.distribution.Normal;
import io.github.perfgate.stats.inference.MeanInterval;
import io.github.perfgate.stats.inference.WelchTest;
import io.github.perfgate.stats.interpretation.Answer;
import io.github.perfgate.stats.interpretation.CiOverlap;
import io.github.perfgate.stats.interpretation.Criteria;
import io.github.perfgate.stats.interpretation.Interpretations;
import io.github.perfgate.stats.interpretation.Parametric;
import io.github.perfgate.stats.interpretation.Quick;
import io.github.perfgate.stats.interpretation.RunStatistics;
import io.github.perfgate.stats.interpretation.SpeedGunVote;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Reference cases of the papers' interpretations. */
final class SplKinds {
  private SplKinds() {}

  static Map<String, Object> quick(GoldenInput in) {
    Quick quick = new Quick(Criteria.atLevel(in.number("alpha")));
    Sample baseline = in.sample("baseline");
    Sample candidate = in.sample("candidate");
    WelchTest test = quick.test(baseline, candidate, 1);
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("t", test.t(0));
    answer.put("df", test.degrees());
    answer.put("p_two_sided", test.pTwoSided());
    answer.put("p_candidate_greater", test.pGreater(0));
    putRelations(answer, quick.compare(baseline, candidate));
    return answer;
  }

  static Map<String, Object> parametric(GoldenInput in) {
    double alpha = in.number("alpha");
    Parametric parametric = new Parametric(Criteria.atLevel(alpha));
    Sample baseline = in.sample("baseline").scaledBy(in.number("baseline_scale"));
    Sample candidate = in.sample("candidate");
    RunStatistics n = RunStatistics.of(baseline, null);
    RunStatistics m = RunStatistics.of(candidate, null);
    double error = Math.sqrt(n.errorSquared() + m.errorSquared());
    Answer result = parametric.compare(baseline, candidate);
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("M", m.mean());
    answer.put("N", n.mean());
    answer.put("R2_M", m.betweenRuns());
    answer.put("S2_M", m.withinRuns());
    answer.put("R2_N", n.betweenRuns());
    answer.put("S2_N", n.withinRuns());
    answer.put("standard_error", error);
    answer.put("statistic", result.statistic());
    answer.put("bound", Normal.upperQuantile(alpha) * error);
    putRelations(answer, result);
    return answer;
  }

  static Map<String, Object> overlap(GoldenInput in) {
    double[] x = in.values("old");
    double[] y = in.values("new");
    double confidence = in.number("confidence");
    CiOverlap rule = CiOverlap.speedGun(new Criteria(1 - confidence, 0, in.number("delta_report")));
    Answer result = rule.compare(Sample.ofVmValues(x), Sample.ofVmValues(y));
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("mean_old", Sample.ofVmValues(x).mean());
    answer.put("mean_new", Sample.ofVmValues(y).mean());
    answer.put("half_width_old", MeanInterval.halfWidth(x, confidence));
    answer.put("half_width_new", MeanInterval.halfWidth(y, confidence));
    answer.put(
        "intervals_overlap",
        MeanInterval.of(x, confidence).overlaps(MeanInterval.of(y, confidence)));
    answer.put("old_outperforms_new", !result.atMost());
    answer.put("new_outperforms_old", !result.atLeast());
    return answer;
  }

  /** The rule of a paper as it decides, with the paper's parameters. */
  static Map<String, Object> rule(GoldenInput in) {
    String name = in.node().required("interpretation").asText();
    Criteria criteria = Interpretations.OF_PAPERS.get(name);
    Answer result =
        new Interpretations(name, criteria, GatePolicy.withMargin(0), 1, null)
            .named(name)
            .compare(
                Sample.ofVmValues(in.values("baseline")),
                Sample.ofVmValues(in.values("candidate")));
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("decision", result.decision().name());
    answer.put("p_slower", result.pSlower());
    answer.put("p_faster", result.pFaster());
    answer.put("ratio", result.ratio());
    answer.put("confidence", result.interval().confidence());
    return answer;
  }

  static Map<String, Object> vote(GoldenInput in) {
    return Map.of(
        "decisions",
        Arrays.stream(in.rows("triples_old_none_new"))
            .map(row -> new SpeedGunVote((int) row[0], (int) row[1], (int) row[2]))
            .map(
                vote ->
                    switch (vote.decision()) {
                      case NO_CHANGE, CONTINUE -> "none";
                      case REGRESSION, IMPROVEMENT ->
                          vote.decision().name().toLowerCase(Locale.ROOT);
                    })
            .toList());
  }

  static void putRelations(Map<String, Object> answer, Answer result) {
    answer.put("candidate_le_baseline_holds", result.atMost());
    answer.put("baseline_le_candidate_holds", result.atLeast());
    answer.put("equal_holds", result.equal());
  }
}

package io.github.perfgate.core.gate.manyshards;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.aggregate.FoundShard;
import io.github.perfgate.core.report.aggregate.ShardMerge;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Many small suites, each divided and merged. Only the questions are made, without the rest of a
 * result, so that thousands of families take minutes.
 *
 * @param suite what is true
 * @param factors how hosts differ
 * @param hosts how many shards there are
 */
record SimulatedFamilies(SimulatedSuite suite, HostFactors factors, int hosts) {
  private static final GatePolicy POLICY = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);
  private static final Path KNOWN =
      Path.of("src/test/resources/io/github/perfgate/core/stored-gates/family/known.json");

  /** In how many families some workload is called slower. */
  int alarmed(int families, long seed) {
    GateResult template = ResultsJson.read(KNOWN);
    int alarmed = 0;
    for (int made = 0; made < families; made++) {
      List<FoundShard> shards = new ArrayList<>();
      for (int index = 1; index <= hosts; index++) {
        SimulatedHost host = new SimulatedHost(suite, factors, seed + (long) made * hosts + index);
        shards.add(new FoundShard("shard-" + index, shard(template, index, host)));
      }
      alarmed +=
          ShardMerge.of(shards, List.of(), null, null).outcome().questions().stream()
                  .anyMatch(question -> question.verdict() == Verdict.REGRESSION)
              ? 1
              : 0;
    }
    return alarmed;
  }

  private GateResult shard(GateResult known, int index, SimulatedHost host) {
    List<AskedQuestion> questions = new ArrayList<>();
    for (int workload = index - 1; workload < suite.workloads(); workload += hosts) {
      questions.add(question(SimulatedSuite.id(workload), host));
    }
    return new GateResult(
        known.schemaVersion(),
        new GateResult.Gated(
            known.gated().module(),
            null,
            null,
            known.gated().started(),
            new ShardPart(index, hosts, suite.workloads(), "in turn", "the same")),
        new GateResult.Outcome(Verdict.NO_CHANGE, true, "", Coverage.NOTHING, questions),
        List.of(),
        List.of(),
        List.of(),
        null,
        null,
        null,
        known.conditions());
  }

  /** A shard looks until its part of the family decides. */
  private AskedQuestion question(String id, SimulatedHost host) {
    Family part = Family.standard().partOf(suite.workloads());
    double[] baseline = new double[POLICY.maxRounds()];
    double[] candidate = new double[POLICY.maxRounds()];
    Arrays.setAll(baseline, round -> host.value(id, Revision.BASELINE));
    Arrays.setAll(candidate, round -> host.value(id, Revision.CURRENT));
    RoundRatios rounds = RoundRatios.of(baseline, candidate);
    List<GateLook> looks = new ArrayList<>();
    Optional<GateLook> deciding = Optional.empty();
    for (int look = 0; look < POLICY.looks().size() && deciding.isEmpty(); look++) {
      looks.add(POLICY.evaluate(rounds, look));
      deciding = part.deciding(List.of(looks)).get(0);
    }
    return new AskedQuestion(
        id,
        List.of(),
        deciding.map(look -> Verdict.of(look.decision())).orElse(Verdict.INCONCLUSIVE),
        true,
        false,
        looks.stream().map(Look::of).toList());
  }
}

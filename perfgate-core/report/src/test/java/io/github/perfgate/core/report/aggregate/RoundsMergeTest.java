package io.github.perfgate.core.report.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.aggregate.JoinedQuestion.Looked;
import io.github.perfgate.core.report.words.HowDecided;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.ComparedRounds;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.RoundRatios;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Families of workloads, of which every host measures some rounds, with injected samples. */
class RoundsMergeTest {
  private static final double MARGIN = 0.02;
  private static final int FAMILIES = 300;
  private static final int WORKLOADS = 10;
  private static final int ROUNDS = 10;

  /** Hosts that differ in speed and noise. */
  private static final double[] SPEEDS = {1, 1.7, 3};

  private static final double[] NOISES = {0.01, 0.02, 0.04};

  private final long seed = new SplittableRandom().nextLong();
  private final SplittableRandom random = new SplittableRandom(seed);

  /** Which question is changed on which host by which factor. */
  private interface Change {
    double factor(int workload, int host);
  }

  private GateResult family(Change change) {
    List<FoundShard> shards = new ArrayList<>();
    for (int host = 0; host < SPEEDS.length; host++) {
      List<AskedQuestion> questions = new ArrayList<>();
      for (int workload = 0; workload < WORKLOADS; workload++) {
        questions.add(question(workload, host, ROUNDS, change.factor(workload, host)));
      }
      shards.add(shard(host, questions));
    }
    return merged(shards);
  }

  private static GateResult merged(List<FoundShard> shards) {
    return ShardMerge.of(shards, List.of(), null, null);
  }

  private AskedQuestion question(int workload, int host, int rounds, double factor) {
    return question(workload, host, rounds, factor, null);
  }

  private AskedQuestion question(
      int workload, int host, int rounds, double factor, @Nullable String doubt) {
    double[] baseline = new double[rounds];
    double[] candidate = new double[rounds];
    for (int r = 0; r < rounds; r++) {
      baseline[r] = time(host);
      candidate[r] = factor * time(host);
    }
    return new AskedQuestion(
        "com.acme.B.b" + workload,
        List.of(),
        Verdict.INCONCLUSIVE,
        true,
        false,
        List.of(),
        ComparedRounds.of(MARGIN, 0.01, RoundRatios.of(baseline, candidate), doubt));
  }

  private double time(int host) {
    return 1000 * SPEEDS[host] * Math.exp(NOISES[host] * random.nextGaussian());
  }

  private static FoundShard shard(int host, List<AskedQuestion> questions) {
    GateResult gate = Results.gate(List.of(), List.of());
    return new FoundShard(
        "shard-" + (host + 1),
        new GateResult(
            gate.schemaVersion(),
            new GateResult.Gated(
                gate.gated().module(),
                null,
                null,
                gate.gated().started(),
                new ShardPart(host + 1, SPEEDS.length, WORKLOADS, "all", "same", ROUNDS)),
            new GateResult.Outcome(Verdict.INCONCLUSIVE, true, "", Coverage.NOTHING, questions),
            gate.versions(),
            List.of(),
            List.of(),
            null,
            null,
            null,
            new GateResult.Conditions(
                Map.of("shardBy", "rounds", "failOn", "regression"),
                gate.conditions().host(),
                List.of(),
                gate.conditions().timing())));
  }

  private static long count(GateResult family, Verdict verdict) {
    return family.outcome().questions().stream().filter(one -> one.verdict() == verdict).count();
  }

  private static long different(GateResult family) {
    return family.conditions().warnings().stream()
        .filter(one -> one.contains("differs between hosts"))
        .count();
  }

  /** Unchanged workloads, and workloads as slow as the margin allows. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 1 + MARGIN})
  void fewFamiliesRaiseAFalseAlarm(double slowdown) {
    System.out.println("RoundsMergeTest seed " + seed);
    int alarmed = 0;
    int different = 0;
    for (int i = 0; i < FAMILIES; i++) {
      GateResult family = family((workload, host) -> slowdown);
      alarmed += count(family, Verdict.REGRESSION) > 0 ? 1 : 0;
      different += different(family) > 0 ? 1 : 0;
    }
    System.out.printf(
        "    %.2f times as slow: %d of %d families raise an alarm, in %d hosts seem to differ%n",
        slowdown, alarmed, FAMILIES, different);
    // The rate is 15 of 300, and the level of the interaction 3; the rest allows for chance.
    assertThat(alarmed).isLessThanOrEqualTo((int) (FAMILIES * Family.standard().rate()) + 14);
    assertThat(different).isLessThanOrEqualTo(15);
  }

  @Test
  void aChangeThatAllHostsShareIsFoundWithoutADifference() {
    System.out.println("RoundsMergeTest seed " + seed);
    int found = 0;
    int wrong = 0;
    int different = 0;
    for (int i = 0; i < 50; i++) {
      GateResult family = family((workload, host) -> workload < 3 ? 1.10 : 1);
      for (AskedQuestion one : family.outcome().questions()) {
        boolean isSlower = "b0b1b2".contains(one.workload().substring("com.acme.B.".length()));
        found += isSlower && one.verdict() == Verdict.REGRESSION ? 1 : 0;
        wrong += !isSlower && one.verdict() == Verdict.REGRESSION ? 1 : 0;
      }
      different += different(family) > 0 ? 1 : 0;
    }
    assertThat(found).isGreaterThan(140);
    assertThat(wrong).isLessThan(10);
    assertThat(different).isLessThan(8);
  }

  @Test
  void aRegressionOnOneHostIsNotHiddenByTheOthers() {
    System.out.println("RoundsMergeTest seed " + seed);
    int found = 0;
    int different = 0;
    for (int i = 0; i < 50; i++) {
      GateResult family =
          family((workload, host) -> workload > 0 ? 1 : host == 0 ? 1.25 : host == 1 ? 0.8 : 1);
      found += family.outcome().questions().get(0).verdict() == Verdict.REGRESSION ? 1 : 0;
      different += (int) different(family);
    }
    assertThat(found).isGreaterThan(45);
    assertThat(different).isBetween(46, 60);
  }

  @Test
  void aQuestionNeedsAllRoundsOfAllHosts() {
    List<FoundShard> shards = new ArrayList<>();
    for (int host = 0; host < SPEEDS.length; host++) {
      shards.add(
          shard(
              host,
              List.of(question(0, host, host == 1 ? 7 : ROUNDS, 2), question(1, host, ROUNDS, 2))));
    }
    List<AskedQuestion> questions = merged(shards).outcome().questions();

    assertThat(questions.get(0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(questions.get(0).looks()).isEmpty();
    assertThat(questions.get(1).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(questions.get(1).looks()).hasSize(1);
    assertThat(questions.get(1).looks().get(0).rounds()).isEqualTo(30);
  }

  @Test
  void twoFormsOfABenchmarkShowNothingButASlowdown() {
    List<FoundShard> shards = new ArrayList<>();
    for (int host = 0; host < SPEEDS.length; host++) {
      shards.add(
          shard(
              host,
              List.of(
                  question(0, host, ROUNDS, 0.5, "it may do less"),
                  question(1, host, ROUNDS, 2, "it may do less"),
                  question(2, host, ROUNDS, 0.5))));
    }

    assertThat(merged(shards).outcome().questions())
        .extracting(AskedQuestion::verdict)
        .containsExactly(Verdict.INCONCLUSIVE, Verdict.REGRESSION, Verdict.IMPROVEMENT);
  }

  @Test
  void hostsHaveToHaveBeenAskedTheSame() {
    List<FoundShard> shards = new ArrayList<>();
    for (int host = 0; host < SPEEDS.length; host++) {
      shards.add(shard(host, List.of(question(host == 2 ? 1 : 0, host, ROUNDS, 1))));
    }
    assertThatThrownBy(() -> merged(shards))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll(
            "shard-1 and shard-3 have different questions about times", "Fix: ", "PG106");
  }

  @Test
  void theSameSamplesAreNotTwoHosts() {
    AskedQuestion copied = question(0, 0, ROUNDS, 1);
    List<FoundShard> shards =
        List.of(
            shard(0, List.of(copied)),
            shard(1, List.of(question(0, 1, ROUNDS, 1))),
            shard(2, List.of(copied)));
    assertThatThrownBy(() -> merged(shards))
        .hasMessageContainingAll(
            "Shards 1/3 and 3/3 have the same samples", "Fix: ", "-Dperfgate.outputDirectory");
  }

  @Test
  void theReportKnowsWhatWasDividedWithoutAnyWorkload() {
    assertThat(HowDecided.isByRounds(family((workload, host) -> 1))).isTrue();
    assertThat(HowDecided.isByRounds(Results.gate(List.of(), List.of()))).isFalse();
  }

  /** The first host looks slower by 3 % and cannot show it; the second one is much faster. */
  @Test
  void aHostThatLooksSlowerIsSuspectWhereHostsDiffer() {
    Looked looked =
        new JoinedQuestion(List.of(part("1/2", 0.03), part("2/2", -0.3)), ROUNDS).look(true);

    assertThat(looked.question().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(looked.reason()).contains("could show neither");
    assertThat(looked.suspect()).isTrue();
    assertThat(looked.effect().ratio()).isCloseTo(Math.exp(0.03), within(1e-9));
  }

  private static JoinedQuestion.Part part(String shard, double change) {
    double[] baseline = new double[ROUNDS];
    double[] candidate = new double[ROUNDS];
    for (int r = 0; r < ROUNDS; r++) {
      baseline[r] = 1000 + r;
      candidate[r] = baseline[r] * Math.exp(change + (r % 2 == 0 ? 0.015 : -0.015));
    }
    return new JoinedQuestion.Part(
        shard,
        "a CPU",
        new AskedQuestion(
            "com.acme.B.b",
            List.of(),
            Verdict.INCONCLUSIVE,
            true,
            false,
            List.of(),
            ComparedRounds.of(MARGIN, 0.01, RoundRatios.of(baseline, candidate), null)),
        "");
  }

  @Test
  void lostShardsAreNamedAsByWorkload() {
    List<FoundShard> shards =
        List.of(
            shard(0, List.of(question(0, 0, ROUNDS, 1))),
            shard(2, List.of(question(0, 2, ROUNDS, 1))));
    assertThatThrownBy(() -> merged(shards))
        .hasMessageContaining("Shard 2/3 is lost: no folder has its results");
  }
}

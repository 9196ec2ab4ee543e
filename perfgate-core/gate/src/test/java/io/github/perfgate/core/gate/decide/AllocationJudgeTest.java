package io.github.perfgate.core.gate.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.run.ComparisonSide;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.count.Work;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AllocationJudgeTest {
  private static final int ITERATIONS = 4;
  private static final double MANY = 100_000;
  private static final long SEED = 20261125;

  private static final GateSettings SETTINGS =
      SimulatedSettings.of(4, Duration.ofMinutes(1), SEED)
          .with(SimulatedSettings.forks(2, ITERATIONS, Duration.ofMillis(100)));

  private final Random random = new Random(SEED);
  private final Map<WorkloadRun, Question> own = new LinkedHashMap<>();

  @Test
  void threeForksAndTheExactCountAreARegression() {
    add("a", 3, MANY, () -> 400, () -> 500);

    assertThat(judged(counted("a", 800, 900)).get("a"))
        .satisfies(
            bytes -> {
              assertThat(bytes.verdict()).isEqualTo(Verdict.REGRESSION);
              assertThat(bytes.reason()).endsWith("and so says the exact count");
              assertThat(bytes.before()).isEqualTo(400);
              assertThat(bytes.growth()).isEqualTo(1.25);
            });
  }

  @Test
  void threeForksAloneMayBeChance() {
    add("a", 3, MANY, () -> 400, () -> 500);

    for (List<WorkComparison> work :
        List.of(counted("a", 800, 800), counted("a", 800, 812), List.<WorkComparison>of())) {
      AllocationDecision bytes = judged(work).get("a");
      assertThat(bytes.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(bytes.suspect()).isFalse();
      assertThat(bytes.reason()).endsWith("that may be chance (p = 0.050)");
    }
  }

  @Test
  void tenForksAreNoChance() {
    add("a", 10, MANY, () -> 400, () -> 500);

    assertThat(judged(List.of()).get("a").verdict()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void theFamilyHasToConfirmWhatCouldBeChance() {
    add("a", 30, MANY, new FirstOnly(5, 400), new FirstOnly(5, 500));
    assertThat(judged(List.of()).get("a").verdict()).isEqualTo(Verdict.REGRESSION);
    IntStream.range(0, 10).forEach(i -> add("same" + i, 10, MANY, () -> 400, () -> 400));

    AllocationDecision bytes = judged(List.of()).get("a");

    assertThat(bytes.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(bytes.suspect()).isTrue();
    assertThat(judged(counted("a", 400, 500)).get("a").verdict()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void lessIsAnImprovementIfItIsNoChance() {
    add("a", 10, MANY, () -> 500, () -> 400);
    assertThat(judged(List.of()).get("a").verdict()).isEqualTo(Verdict.IMPROVEMENT);

    own.clear();
    add("b", 3, MANY, () -> 500, () -> 400);
    assertThat(judged(List.of()).get("b").verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(judged(counted("b", 500, 400)).get("b").verdict()).isEqualTo(Verdict.IMPROVEMENT);
  }

  @Test
  void whereIterationsAllocateTooLittleMoreCountedBytesAreUndecided() {
    add("a", 10, 50, () -> 0, () -> 0);

    assertThat(judged(List.of())).isEmpty();
    assertThat(judged(counted("a", 1e6, 1.02e6)).get("a"))
        .satisfies(
            bytes -> {
              assertThat(bytes.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
              assertThat(bytes.suspect()).isFalse();
              assertThat(bytes.chance()).isNull();
              assertThat(bytes.reason())
                  .contains("includes what compilers remove")
                  .endsWith("its iterations allocate too little to measure it");
            });
    assertThat(judged(counted("a", 1e6, 1e6))).isEmpty();
    assertThat(judged(counted("a", 1e6, 0.98e6))).isEmpty();
  }

  @Test
  void fewOperationsAreMeasuredIfTheyAllocateMuchTogether() {
    add("much", 10, 25, () -> 10_000, () -> 10_200);
    add("removed", 10, 25, () -> 10_000, () -> 10_000);
    add("grown", 10, 25, () -> 0, () -> 10_000);

    assertThat(judged(List.of()).get("much").verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(judged(List.of()).get("grown").verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(judged(counted("removed", 20_000, 30_000)).get("removed").verdict())
        .isEqualTo(Verdict.NO_CHANGE);
  }

  @Test
  void noVerdictWithoutRoundsOnTwoLevelsOrOfWhatFailed() {
    add("untimed", 0, MANY, () -> 400, () -> 500);
    add("levels", 6, MANY, () -> 400, new Alternating(500, 900));
    add("unknown", 2, MANY, () -> 400, () -> 500);
    Question failed = add("failed", 10, MANY, () -> 400, () -> 500);
    failed.decide(Verdict.ERROR, "it broke");

    assertThat(judged(counted("untimed", 400, 500))).isEmpty();
  }

  @Test
  void onTwoLevelsTheExactCountHasToAgree() {
    add("levels", 6, MANY, () -> 400, new Alternating(500, 900));

    assertThat(judged(List.of())).isEmpty();
    assertThat(judged(counted("levels", 400, 400))).isEmpty();
    assertThat(judged(counted("levels", 400, 500)).get("levels").verdict())
        .isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void anAcceptanceCoversGrowthUpToItsCeiling() {
    add("a", 10, MANY, () -> 400, () -> 500);

    assertThat(judged(List.of(), accept(1.25)).get("a").accepted()).isNotNull();
    assertThat(judged(List.of(), accept(1.2)).get("a").accepted()).isNull();
  }

  /** A value in the first forks only. */
  private static final class FirstOnly implements DoubleSupplier {
    private final double value;
    private int left;

    FirstOnly(int starts, double value) {
      this.left = starts;
      this.value = value;
    }

    @Override
    public double getAsDouble() {
      return left-- > 0 ? value : Double.NaN;
    }
  }

  /** Two levels, one after the other. */
  private static final class Alternating implements DoubleSupplier {
    private final double one;
    private final double other;
    private int calls;

    Alternating(double one, double other) {
      this.one = one;
      this.other = other;
    }

    @Override
    public double getAsDouble() {
      return calls++ % 2 == 0 ? one : other;
    }
  }

  /**
   * Gates in which nothing changed. Bytes are constant, near zero, different in each JVM, on two
   * levels that the JIT compiler draws, or drift with a code cache that is still warming up.
   */
  @Test
  void unchangedGatesDoNotFail() {
    int gates = 400;
    int noticed = 0;
    for (int gate = 0; gate < gates; gate++) {
      own.clear();
      List<DoubleSupplier> noises =
          List.of(
              () -> 1_016,
              () -> 0.1 * random.nextDouble(),
              () -> 5_000 * (1 + 0.03 * random.nextGaussian()),
              () -> 5_000 * Math.exp(0.5 * random.nextGaussian()),
              () -> random.nextInt(3) == 0 ? 24 : 2_048,
              () -> 24 + 100 * random.nextInt(6),
              () -> random.nextInt(20) == 0 ? 1e6 : 400);
      for (int i = 0; i < noises.size(); i++) {
        add("w" + i, 10, MANY, noises.get(i), noises.get(i));
      }
      noticed +=
          (int)
              judged(gate % 2 == 0 ? counted("w4", 4_096, 4_096) : List.of()).values().stream()
                  .filter(bytes -> bytes.verdict() != Verdict.NO_CHANGE)
                  .count();
    }
    assertThat(noticed).as("of %d gates, seed %d", gates, SEED).isZero();
  }

  private static WorkloadRun run(String id) {
    return new WorkloadRun(
        new Workload(
            id,
            WorkloadKind.JMH,
            new JmhTarget("a.B." + id, "avgt", Map.of(), 1, null, List.of(), null)),
        List.of(Revision.BASELINE, Revision.CURRENT),
        SETTINGS);
  }

  /** A measured workload; its time does not change. */
  private Question add(
      String id, int rounds, double operations, DoubleSupplier before, DoubleSupplier after) {
    WorkloadRun run = run(id);
    Question question =
        new Question(
            id,
            new ComparisonSide.Measured(run, Revision.CURRENT),
            new ComparisonSide.Measured(run, Revision.BASELINE),
            Rules.DEFAULT.of(id, 0.02, null),
            SETTINGS,
            SEED,
            null);
    for (int round = 0; round < rounds; round++) {
      run.add(
          round,
          List.of(
              start(id, Revision.BASELINE, round, operations, before.getAsDouble()),
              start(id, Revision.CURRENT, round, operations, after.getAsDouble())),
          1);
    }
    question.join();
    question.look();
    question.decide(Verdict.NO_CHANGE, "");
    own.put(run, question);
    return question;
  }

  private Fork start(String id, String version, int round, double operations, double bytes) {
    double time = 100 * Math.exp(0.02 * random.nextGaussian());
    return new Fork(
        id,
        version,
        round,
        0,
        0,
        Instant.EPOCH,
        false,
        Noise.UNKNOWN,
        new ForkOutcome.Measured(
            List.of(),
            Collections.nCopies(ITERATIONS, time),
            Map.of(),
            Duration.ofSeconds(1),
            Collections.nCopies(ITERATIONS, operations),
            Collections.nCopies(ITERATIONS, bytes),
            List.of()));
  }

  private Map<String, AllocationDecision> judged(List<WorkComparison> work) {
    return judged(work, Acceptances.NONE);
  }

  private Map<String, AllocationDecision> judged(
      List<WorkComparison> work, Acceptances acceptances) {
    Map<String, AllocationDecision> byId = new LinkedHashMap<>();
    new AllocationJudge(Rules.ALLOCATION, acceptances, own.values(), work)
        .decide(own)
        .forEach((run, decision) -> byId.put(run.workload().id(), decision));
    return byId;
  }

  private static Acceptances accept(double ceiling) {
    return new Acceptances(
        List.of(new Acceptance("a", Acceptance.Covers.BYTES, ceiling, null, "needed", "pom")),
        List.of(),
        LocalDate.EPOCH);
  }

  private static List<WorkComparison> counted(String id, double before, double after) {
    return List.of(
        new WorkComparison(
            id,
            WorkComparison.Count.EXACT,
            new Work(1, 1, 1, 1, before, 0, 0),
            new Work(1, 1, 1, 1, after, 0, 0),
            WorkComparison.Results.EQUAL,
            null,
            List.of()));
  }
}

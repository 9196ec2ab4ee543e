package io.github.perfgate.it.precision.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WholeGateTest {
  private static final GatePolicy POLICY = GatePolicy.withMargin(0.02);
  private static final WholeGate GATE = new WholeGate(POLICY, Family.standard());
  private static final int ROUNDS = 30;

  @Test
  void everyWorkloadEndsWithTheLookThatDecides() {
    double[][] baselines = {noisy(100, 1), noisy(100, 2), noisy(100, 3), noisy(100, 4)};
    double[][] candidates = {noisy(130, 5), noisy(70, 6), noisy(100, 7), noisy(102, 8)};

    assertThat(GATE.decide(baselines, candidates))
        .containsExactly(
            new WholeGate.Ended(Decision.REGRESSION, 10),
            new WholeGate.Ended(Decision.IMPROVEMENT, 10),
            new WholeGate.Ended(Decision.NO_CHANGE, 10),
            new WholeGate.Ended(Decision.CONTINUE, ROUNDS));
  }

  @Test
  void oneThatCrossesItsBoundaryGoesOnUntilTheFamilyAgrees() {
    double[] baseline = noisy(100, 1);
    double[] candidate = justBeyondTheBoundary(baseline);
    double[][] others =
        IntStream.range(0, 50).mapToObj(i -> noisy(100, i)).toArray(double[][]::new);
    double[][] baselines = with(others, baseline);
    double[][] candidates = with(others, candidate);

    assertThat(GATE.decide(new double[][] {baseline}, new double[][] {candidate}))
        .containsExactly(new WholeGate.Ended(Decision.REGRESSION, ROUNDS));
    assertThat(GATE.decide(baselines, candidates).get(50).decision()).isEqualTo(Decision.CONTINUE);
    assertThat(GATE.decide(baselines, candidates).subList(0, 50))
        .extracting(WholeGate.Ended::decision)
        .containsOnly(Decision.NO_CHANGE);
  }

  /** A candidate that the last look alone calls slower. */
  private static double[] justBeyondTheBoundary(double[] baseline) {
    double[] noise = noisy(100, 99);
    return IntStream.range(0, 1000)
        .mapToObj(i -> Arrays.stream(noise).map(value -> value * (1 + 0.0001 * i)).toArray())
        .filter(
            candidate -> {
              List<Decision> looks =
                  POLICY.looks(baseline, candidate, ROUNDS).stream()
                      .map(look -> look.decision())
                      .toList();
              return looks.size() == POLICY.looks().size() && looks.contains(Decision.REGRESSION);
            })
        .findFirst()
        .orElseThrow();
  }

  @Test
  void bothVersionsHaveTheSameWorkloads() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GATE.decide(new double[2][ROUNDS], new double[1][ROUNDS]))
        .withMessage("2 workloads of the baseline, but 1 of the candidate");
  }

  private static double[][] with(double[][] others, double[] last) {
    double[][] all = Arrays.copyOf(others, others.length + 1);
    all[others.length] = last;
    return all;
  }

  private static double[] noisy(double level, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[ROUNDS];
    Arrays.setAll(values, i -> level * (1 + 0.005 * random.nextGaussian()));
    return values;
  }
}

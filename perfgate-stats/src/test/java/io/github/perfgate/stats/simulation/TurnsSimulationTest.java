package io.github.perfgate.stats.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The policy over forks in turns whose slowdown is in every turn, or in few turns only. */
class TurnsSimulationTest {
  private static final long SEED = 20261128;
  private static final int GATES = 2_000;
  private static final int TURNS = 20;
  private static final GatePolicy POLICY = GatePolicy.inTurns(0.02);

  /** The standard deviation of a round, by what its two forks differ. */
  private static final double CALM = 0.015;

  /**
   * A candidate.
   *
   * @param every the slowdown of each turn
   * @param hit the share of turns that take longer
   * @param longer by how much these take longer
   */
  private record Candidate(double every, double hit, double longer) {
    RoundRatios rounds(SplittableRandom random) {
      double[] baseline = new double[POLICY.maxRounds()];
      double[] candidate = new double[POLICY.maxRounds()];
      double[] ratios = new double[POLICY.maxRounds()];
      for (int r = 0; r < ratios.length; r++) {
        double fork = 1 + every + CALM * random.nextGaussian();
        double[] one = new double[TURNS];
        double[] other = new double[TURNS];
        for (int t = 0; t < TURNS; t++) {
          one[t] = 1 + 0.01 * random.nextGaussian();
          other[t] =
              fork * (1 + 0.01 * random.nextGaussian()) + (random.nextDouble() < hit ? longer : 0);
        }
        ratios[r] = RoundRatios.ofNeighbours(one, other);
        baseline[r] = Arrays.stream(one).average().orElseThrow();
        candidate[r] = Arrays.stream(other).average().orElseThrow();
      }
      return RoundRatios.stored(baseline, candidate, ratios, true, true);
    }

    /** How many gates end with each decision. */
    Map<Decision, Integer> ends() {
      SplittableRandom random = new SplittableRandom(SEED);
      Map<Decision, Integer> ends = new EnumMap<>(Decision.class);
      for (int gate = 0; gate < GATES; gate++) {
        List<GateLook> looks = POLICY.looks(rounds(random));
        ends.merge(looks.get(looks.size() - 1).decision(), 1, Integer::sum);
      }
      return ends;
    }
  }

  @Test
  void aCandidateAtTheMarginFailsInOnePerCentAndPassesInFivePerCentAtMost() {
    Map<Decision, Integer> ends = new Candidate(0.02, 0, 0).ends();

    new Frequency(count(ends, Decision.REGRESSION), GATES)
        .isAtMost(POLICY.alpha(), "regressions, seed " + SEED);
    new Frequency(count(ends, Decision.NO_CHANGE), GATES)
        .isAtMost(POLICY.beta(), "no change, seed " + SEED);
  }

  @Test
  void aMeanAtTheMarginByFewTurnsPassesInFivePerCentAtMost() {
    Map<Decision, Integer> ends = new Candidate(0, 0.2, 0.1).ends();

    new Frequency(count(ends, Decision.NO_CHANGE) + count(ends, Decision.IMPROVEMENT), GATES)
        .isAtMost(POLICY.beta(), "no change, seed " + SEED);
  }

  @Test
  void aSlowerMeanByFewTurnsIsFound() {
    assertThat(count(new Candidate(0, 0.2, 0.5).ends(), Decision.REGRESSION))
        .as("of %s gates, seed %s", GATES, SEED)
        .isGreaterThan(95 * GATES / 100);
  }

  @Test
  void fasterCallsWithASlowerMeanAreNoImprovement() {
    Map<Decision, Integer> ends = new Candidate(-0.05, 0.1, 2).ends();

    assertThat(ends).doesNotContainKeys(Decision.IMPROVEMENT, Decision.NO_CHANGE);
    assertThat(count(ends, Decision.REGRESSION)).isGreaterThan(9 * GATES / 10);
  }

  @Test
  void aSlowdownOfEveryTurnIsStillFound() {
    assertThat(count(new Candidate(0.05, 0, 0).ends(), Decision.REGRESSION))
        .as("of %s gates, seed %s", GATES, SEED)
        .isGreaterThan(95 * GATES / 100);
  }

  private static int count(Map<Decision, Integer> ends, Decision decision) {
    return ends.getOrDefault(decision, 0);
  }
}

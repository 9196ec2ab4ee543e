package io.github.perfgate.stats.planning;

import io.github.perfgate.stats.GatePolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * What the time that a workload is given can show.
 *
 * @param nanos the time
 * @param rounds the rounds that it holds
 * @param detectable the smallest slowdown that a gate of so many rounds shows with a power of 90 %,
 *     0.05 for 5 %
 */
public record BudgetPoint(double nanos, int rounds, double detectable) {
  /**
   * A point for every number of rounds at which a gate may have its last look: what lies between
   * shows no more.
   *
   * @param noise the noise and the cost of rounds
   * @param policy the policy that decides; its own last round does not count
   * @param iterations measured in each VM start
   * @param most the greatest number of rounds that a gate may have
   */
  public static List<BudgetPoint> all(
      RoundNoise noise, GatePolicy policy, int iterations, int most) {
    List<BudgetPoint> points = new ArrayList<>();
    for (int rounds = policy.minRounds(); rounds <= most; rounds += GatePolicy.BLOCK_ROUNDS) {
      points.add(
          new BudgetPoint(
              rounds * noise.roundNanos(iterations),
              rounds,
              noise.detectable(RoundNoise.lasting(policy, rounds), rounds, iterations)));
    }
    return List.copyOf(points);
  }
}

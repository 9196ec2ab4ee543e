package io.github.perfgate.stats.simulation;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.planning.WholeGate;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A gate over many workloads under the whole policy, without the measuring.
 *
 * @param policy of each workload
 */
record SimulatedGate(GatePolicy policy) {
  private static final List<Noise> KINDS = List.of(Noise.values());

  /**
   * Draws the rounds of as many workloads as there are slowdowns, of noise of all kinds in turn,
   * and decides.
   */
  Decision[] run(SplittableRandom random, double... slowdowns) {
    double[][] baselines = new double[slowdowns.length][];
    double[][] candidates = new double[slowdowns.length][];
    for (int w = 0; w < slowdowns.length; w++) {
      Noise noise = KINDS.get(w % KINDS.size());
      double[][] rounds = noise.rounds(random, policy.maxRounds(), slowdowns[w]);
      baselines[w] = rounds[0];
      candidates[w] = rounds[1];
    }
    return new WholeGate(policy, Family.standard())
        .decide(baselines, candidates).stream()
            .map(WholeGate.Ended::decision)
            .toArray(Decision[]::new);
  }
}

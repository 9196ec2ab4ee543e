package io.github.perfgate.stats.simulation;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A gate over many workloads under the whole policy, without the measuring: all of them get a block
 * of rounds, are looked at, and stop or go on.
 */
final class SimulatedGate {
  private static final List<Noise> KINDS = List.of(Noise.values());

  private final GatePolicy policy;
  private final Family family = Family.standard();
  private final double[][][] rounds;
  private final double[] smallest;
  private final Decision[] decisions;

  /**
   * Draws the rounds of as many workloads as there are slowdowns, of noise of all kinds in turn.
   */
  SimulatedGate(GatePolicy policy, SplittableRandom random, double... slowdowns) {
    this.policy = policy;
    int workloads = slowdowns.length;
    rounds = new double[workloads][][];
    for (int w = 0; w < workloads; w++) {
      Noise noise = KINDS.get(w % KINDS.size());
      rounds[w] = noise.rounds(random, policy.maxRounds(), slowdowns[w]);
    }
    smallest = new double[workloads];
    Arrays.fill(smallest, 1);
    decisions = new Decision[workloads];
    Arrays.fill(decisions, Decision.CONTINUE);
  }

  /** Measures until every workload is decided or has had its last look. */
  Decision[] run() {
    boolean[] crossed = new boolean[rounds.length];
    for (int k = 0; k < policy.looks().size(); k++) {
      Decision[] proposed = decisions.clone();
      for (int w = 0; w < rounds.length; w++) {
        if (decisions[w] == Decision.CONTINUE) {
          GateLook look = policy.evaluate(rounds[w][0], rounds[w][1], k);
          smallest[w] = Math.min(smallest[w], look.sequentialP());
          crossed[w] |= look.decision() == Decision.REGRESSION;
          proposed[w] = crossed[w] ? Decision.REGRESSION : look.decision();
        }
      }
      boolean[] confirmed = family.confirmed(smallest);
      for (int w = 0; w < rounds.length; w++) {
        // One that crossed its boundary without the family's consent goes on measuring.
        boolean waits = proposed[w] == Decision.REGRESSION && !confirmed[w];
        decisions[w] = waits ? Decision.CONTINUE : proposed[w];
      }
    }
    return decisions.clone();
  }
}

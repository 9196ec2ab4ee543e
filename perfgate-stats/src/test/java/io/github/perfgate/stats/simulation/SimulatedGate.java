package io.github.perfgate.stats.simulation;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
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
    List<RoundRatios> measured = new ArrayList<>();
    List<List<GateLook>> looks = new ArrayList<>();
    for (int w = 0; w < slowdowns.length; w++) {
      Noise noise = KINDS.get(w % KINDS.size());
      double[][] rounds = noise.rounds(random, policy.maxRounds(), slowdowns[w]);
      measured.add(RoundRatios.of(rounds[0], rounds[1]));
      looks.add(new ArrayList<>());
    }
    List<Optional<GateLook>> deciding = Collections.nCopies(slowdowns.length, Optional.empty());
    for (int look = 0; look < policy.looks().size(); look++) {
      for (int w = 0; w < slowdowns.length; w++) {
        if (deciding.get(w).isEmpty()) {
          looks.get(w).add(policy.evaluate(measured.get(w), look));
        }
      }
      deciding = Family.standard().deciding(looks);
    }
    return deciding.stream()
        .map(decides -> decides.map(GateLook::decision).orElse(Decision.CONTINUE))
        .toArray(Decision[]::new);
  }
}

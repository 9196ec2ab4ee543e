package io.github.perfgate.it.precision.pool;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides about several workloads from rounds that are all there, as a gate would that measures one
 * block after the other. All undecided workloads get a block, are looked at, and stop or go on.
 *
 * @param policy of each workload
 * @param family what confirms the workloads together
 */
public record WholeGate(GatePolicy policy, Family family) {
  /**
   * The end of a workload.
   *
   * @param decision {@link Decision#CONTINUE} if no look decided
   * @param rounds the rounds that the workload took
   */
  public record Ended(Decision decision, int rounds) {}

  /**
   * Decides about all of these workloads.
   *
   * @param baselines for each workload VM values in round order, as many as the policy's last look
   *     has rounds
   * @param candidates the same of the candidate
   * @return in the same order
   * @throws IllegalArgumentException if there are not as many of one as of the other, or too few
   *     rounds
   */
  public List<Ended> decide(double[][] baselines, double[][] candidates) {
    if (baselines.length != candidates.length) {
      throw new IllegalArgumentException(
          "%d workloads of the baseline, but %d of the candidate"
              .formatted(baselines.length, candidates.length));
    }
    return decide(
        IntStream.range(0, baselines.length)
            .mapToObj(i -> RoundRatios.of(baselines[i], candidates[i]))
            .toList());
  }

  /**
   * Decides about all of these workloads.
   *
   * @param measured the rounds of each workload, as many as the policy's last look has
   * @return in the same order
   * @throws IllegalArgumentException if there are too few rounds
   */
  public List<Ended> decide(List<RoundRatios> measured) {
    List<List<GateLook>> looks =
        measured.stream().<List<GateLook>>map(one -> new ArrayList<>()).toList();
    Decision[] decisions = new Decision[measured.size()];
    Arrays.fill(decisions, Decision.CONTINUE);
    for (int look = 0; look < policy.looks().size(); look++) {
      for (int i = 0; i < decisions.length; i++) {
        if (decisions[i] == Decision.CONTINUE) {
          looks.get(i).add(policy.evaluate(measured.get(i), look));
        }
      }
      List<Optional<GateLook>> deciding = family.deciding(looks);
      for (int i = 0; i < decisions.length; i++) {
        if (decisions[i] == Decision.CONTINUE) {
          decisions[i] = deciding.get(i).map(GateLook::decision).orElse(Decision.CONTINUE);
        }
      }
    }
    return IntStream.range(0, decisions.length)
        .mapToObj(i -> new Ended(decisions[i], last(looks.get(i)).rounds()))
        .toList();
  }

  private static GateLook last(List<GateLook> looks) {
    return looks.get(looks.size() - 1);
  }
}

package io.github.perfgate.stats.planning;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Decides about several workloads from rounds that are all there, as a gate would that measures one
 * block after the other. All undecided workloads get a block, are looked at, and stop or go on.
 *
 * <p>A workload that crosses its own boundary without the {@linkplain Family family's} consent goes
 * on; the consent may come later, with what other workloads show.
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
    List<Workload> workloads = measured.stream().map(Workload::new).toList();
    for (int look = 0; look < policy.looks().size(); look++) {
      for (Workload workload : workloads) {
        workload.look(policy, look);
      }
      boolean[] slower = confirmed(workloads, GateLook::sequentialP);
      boolean[] faster = confirmed(workloads, GateLook::sequentialPFaster);
      for (int i = 0; i < slower.length; i++) {
        workloads.get(i).decide(slower[i], faster[i]);
      }
    }
    return workloads.stream().map(Workload::ended).toList();
  }

  private boolean[] confirmed(List<Workload> workloads, ToDoubleFunction<GateLook> p) {
    return family.confirmed(
        workloads.stream().mapToDouble(workload -> workload.smallest(p)).toArray());
  }

  private static final class Workload {
    private final RoundRatios measured;
    private final List<GateLook> looks = new ArrayList<>();
    private Decision decision = Decision.CONTINUE;

    Workload(RoundRatios measured) {
      this.measured = measured;
    }

    void look(GatePolicy policy, int number) {
      if (decision == Decision.CONTINUE) {
        looks.add(policy.evaluate(measured, number));
      }
    }

    double smallest(ToDoubleFunction<GateLook> p) {
      return looks.stream().mapToDouble(p).min().orElse(1);
    }

    void decide(boolean slower, boolean faster) {
      if (decision != Decision.CONTINUE) {
        return;
      }
      if (slower && crossed(Decision.REGRESSION)) {
        decision = Decision.REGRESSION;
      } else if (faster && crossed(Decision.IMPROVEMENT)) {
        decision = Decision.IMPROVEMENT;
      } else if (last().decision() == Decision.NO_CHANGE) {
        decision = Decision.NO_CHANGE;
      }
    }

    private boolean crossed(Decision which) {
      return looks.stream().anyMatch(look -> look.decision() == which);
    }

    private GateLook last() {
      return looks.get(looks.size() - 1);
    }

    Ended ended() {
      return new Ended(decision, last().rounds());
    }
  }
}

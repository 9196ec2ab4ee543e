package io.github.perfgate.it.truth;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Many gates of one workload from the rounds of some. Whole rounds are drawn with replacement.
 * Every round has the same chance, so that gates that measured for longer count more: then the mean
 * of the rounds is not bent by when the gates stopped (Wald's equation).
 *
 * @param policy the rule of the gates
 * @param trials how many gates
 * @param seed of the draws
 */
record Replays(GatePolicy policy, int trials, long seed) {
  /** The shares of {@link Outcome#cells}, in order. */
  static final List<String> COLUMNS =
      List.of(
          "measured rounds",
          "trials",
          "REGRESSION, %",
          "IMPROVEMENT, %",
          "NO_CHANGE, %",
          "undecided, %",
          "mean rounds");

  /**
   * What became of the gates.
   *
   * @param measured rounds from which was drawn
   * @param ended how many gates ended so; {@link Decision#CONTINUE} if undecided
   * @param meanRounds of a gate
   */
  record Outcome(int measured, Map<Decision, Integer> ended, double meanRounds) {
    List<String> cells() {
      int trials = ended.values().stream().mapToInt(Integer::intValue).sum();
      List<String> cells =
          new ArrayList<>(List.of(String.valueOf(measured), String.valueOf(trials)));
      for (Decision decision : Decision.values()) {
        cells.add(
            String.format(Locale.ROOT, "%.1f", 100.0 * ended.getOrDefault(decision, 0) / trials));
      }
      cells.add(String.format(Locale.ROOT, "%.1f", meanRounds));
      return cells;
    }
  }

  /** Replays gates from measured rounds, at least one. */
  Outcome of(RoundRatios measured) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Decision, Integer> ended = new EnumMap<>(Decision.class);
    long rounds = 0;
    for (int trial = 0; trial < trials; trial++) {
      int[] drawn = new int[policy.maxRounds()];
      for (int round = 0; round < drawn.length; round++) {
        drawn[round] = random.nextInt(measured.count());
      }
      List<GateLook> looks = policy.looks(measured.select(drawn, new boolean[drawn.length]));
      GateLook last = looks.get(looks.size() - 1);
      ended.merge(last.decision(), 1, Integer::sum);
      rounds += last.rounds();
    }
    return new Outcome(measured.count(), ended, (double) rounds / trials);
  }
}

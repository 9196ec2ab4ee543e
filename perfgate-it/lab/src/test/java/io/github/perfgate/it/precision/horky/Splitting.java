package io.github.perfgate.it.precision.horky;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Asks interpretations about random splits of one sample. All interpretations get the same splits,
 * so that differences between them do not come from the draws.
 */
final class Splitting {
  /**
   * The runs of a history; a sample that has fewer runs left beside both sides is split without a
   * history.
   */
  static final int HISTORY_RUNS = 10;

  /** The runs of a side, if a sample has twice as many; 30 is the gate's last round. */
  static final List<Integer> SIDES = List.of(1, 2, 5, 10, 20, 30);

  /** The factors by which the second side is multiplied. */
  static final List<Double> FACTORS = List.of(1.0, 1.005, 1.01, 1.02, 1.03, 1.05, 1.1);

  private final NamedSample named;
  private final long seed;
  private final Effort effort;
  private final List<Contender> contenders;

  Splitting(NamedSample named, long seed, Effort effort) {
    this.named = named;
    this.seed = seed;
    this.effort = effort;
    contenders = Contender.all(effort.resamples());
  }

  /** How often both sides are called different, for each interpretation and number of runs. */
  List<Outcome> incidental() {
    return SIDES.stream()
        .flatMap(runs -> ask(able(runs), runs, 1, Splitting::isDifferent).stream())
        .toList();
  }

  /** How often the second side is called slower, with as many runs as an interpretation can get. */
  List<Outcome> sensitivity() {
    List<Outcome> outcomes = new ArrayList<>();
    for (int runs : SIDES) {
      List<Contender> atMost = able(runs).stream().filter(one -> greatest(one) == runs).toList();
      for (double factor : FACTORS) {
        outcomes.addAll(ask(atMost, runs, factor, d -> d == Decision.REGRESSION));
      }
    }
    return outcomes;
  }

  private static boolean isDifferent(Decision decision) {
    return decision == Decision.REGRESSION || decision == Decision.IMPROVEMENT;
  }

  /** The contenders that can answer with this number of runs of a side, if the sample has them. */
  private List<Contender> able(int runs) {
    return contenders.stream()
        .filter(one -> one.fewestRuns() <= runs && needs(one, runs) <= named.sample().runs())
        .toList();
  }

  private static int needs(Contender contender, int runs) {
    return 2 * runs + (contender.usesHistory() ? HISTORY_RUNS : 0);
  }

  private int greatest(Contender contender) {
    return SIDES.stream().filter(runs -> able(runs).contains(contender)).reduce(0, Math::max);
  }

  private List<Outcome> ask(
      List<Contender> asked, int runs, double factor, Predicate<Decision> isFound) {
    if (asked.isEmpty()) {
      return List.of();
    }
    Sample pool = named.sample();
    int history = 2 * runs + HISTORY_RUNS <= pool.runs() ? HISTORY_RUNS : 0;
    SplittableRandom random =
        new SplittableRandom((seed * 31 + named.name().hashCode()) * 1_000_003 + runs);
    int[] found = new int[asked.size()];
    int[] unanswered = new int[asked.size()];
    for (int i = 0; i < effort.splits(); i++) {
      Split split = Split.draw(pool, runs, history, random).slowedBy(factor);
      long resampling = random.nextLong();
      for (int k = 0; k < found.length; k++) {
        Contender contender = asked.get(k);
        if (i < splits(contender)) {
          Decision decision =
              contender
                  .judging()
                  .decide(
                      split.baseline(),
                      split.candidate(),
                      contender.usesHistory() ? split.history() : null,
                      resampling);
          found[k] += isFound.test(decision) ? 1 : 0;
          unanswered[k] += decision == Decision.CONTINUE ? 1 : 0;
        }
      }
    }
    return IntStream.range(0, found.length)
        .mapToObj(
            k ->
                new Outcome(
                    named.name(),
                    asked.get(k).name(),
                    runs,
                    factor,
                    splits(asked.get(k)),
                    found[k],
                    unanswered[k]))
        .toList();
  }

  private int splits(Contender contender) {
    return contender.isSlow() ? effort.slowSplits() : effort.splits();
  }
}

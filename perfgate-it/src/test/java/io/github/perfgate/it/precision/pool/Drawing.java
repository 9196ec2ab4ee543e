package io.github.perfgate.it.precision.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How measurements are drawn from those of a contest. VM starts are numbered: those of the baseline
 * from 0, and those of the candidate after them.
 *
 * <p>Where both versions are the same code, they may be exchanged: what is called the baseline's is
 * then chosen by chance. Two pools of the same code differ by chance, and drawn from again and
 * again that difference would look like one that is there.
 */
public sealed interface Drawing {
  /** Rounds that are drawn together: those of a block of the gate's schedule. */
  int BLOCK = 5;

  /** How many trials there are, of so many that are wished for. */
  int trials(int wished);

  /**
   * Draws the VM starts of a trial.
   *
   * @param baseline filled with numbers of VM starts
   * @param candidate as long, filled likewise
   */
  void draw(int trial, SplittableRandom random, int[] baseline, int[] candidate);

  /**
   * Whole rounds, in blocks of {@value #BLOCK} that follow each other, from anywhere in the pool
   * and with replacement: what the two VM starts of a round have in common stays, and what the
   * rounds of a block have.
   *
   * <p>H. R. K&uuml;nsch: The jackknife and the bootstrap for general stationary observations.
   * Annals of Statistics 17 (1989).
   *
   * @param rounds of the pool
   * @param exchanged whether the versions of each round are exchanged by chance
   */
  record Blocks(int rounds, boolean exchanged) implements Drawing {
    public Blocks {
      if (rounds < BLOCK) {
        throw new IllegalArgumentException(
            "a block needs %d rounds, but there are %d".formatted(BLOCK, rounds));
      }
    }

    @Override
    public int trials(int wished) {
      return wished;
    }

    @Override
    public void draw(int trial, SplittableRandom random, int[] baseline, int[] candidate) {
      for (int from = 0; from < baseline.length; from += BLOCK) {
        int first = random.nextInt(rounds - BLOCK + 1);
        for (int i = from; i < Math.min(from + BLOCK, baseline.length); i++) {
          int round = first + i - from;
          boolean exchange = exchanged && random.nextBoolean();
          baseline[i] = exchange ? rounds + round : round;
          candidate[i] = exchange ? round : rounds + round;
        }
      }
    }
  }

  /**
   * Every VM start for itself, with replacement.
   *
   * @param baseline VM starts of the baseline
   * @param candidate VM starts of the candidate
   * @param exchanged whether each is drawn from those of both versions
   */
  record Independent(int baseline, int candidate, boolean exchanged) implements Drawing {
    @Override
    public int trials(int wished) {
      return wished;
    }

    @Override
    public void draw(int trial, SplittableRandom random, int[] drawn, int[] others) {
      int all = baseline + candidate;
      for (int i = 0; i < drawn.length; i++) {
        drawn[i] = random.nextInt(exchanged ? all : baseline);
        others[i] = exchanged ? random.nextInt(all) : baseline + random.nextInt(candidate);
      }
    }
  }

  /**
   * One VM start on each side: so few pairs that each is taken once, and none is drawn.
   *
   * @param pairs the baseline's and the candidate's number of each
   */
  record Pairs(List<int[]> pairs) implements Drawing {
    public static Pairs of(int baseline, int candidate, boolean exchanged) {
      List<int[]> pairs = new ArrayList<>();
      int all = baseline + candidate;
      for (int one = 0; one < (exchanged ? all : baseline); one++) {
        for (int other = exchanged ? 0 : baseline; other < all; other++) {
          if (one != other) {
            pairs.add(new int[] {one, other});
          }
        }
      }
      return new Pairs(pairs);
    }

    @Override
    public int trials(int wished) {
      return pairs.size();
    }

    @Override
    public void draw(int trial, SplittableRandom random, int[] baseline, int[] candidate) {
      baseline[0] = pairs.get(trial)[0];
      candidate[0] = pairs.get(trial)[1];
    }
  }
}

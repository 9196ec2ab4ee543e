package io.github.perfgate.it.precision.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws measurements from those of a contest. forks are numbered: those of the baseline from 0, and
 * those of the candidate after them.
 *
 * <p>If both versions are the same code, they may be exchanged, so that chance decides which forks
 * count as the baseline's. Two pools of the same code differ by chance, and in repeated draws this
 * difference would look like a real one.
 */
public sealed interface Drawing {
  /** The number of rounds that are drawn together, which is a block of the gate's schedule. */
  int BLOCK = 5;

  /** How many trials are possible, given the wanted number. */
  int trials(int wished);

  /**
   * Draws the forks of a trial.
   *
   * @param baseline receives numbers of forks
   * @param candidate receives as many numbers of forks
   */
  void draw(int trial, SplittableRandom random, int[] baseline, int[] candidate);

  /**
   * Draws blocks of {@value #BLOCK} consecutive rounds, from anywhere in the pool and with
   * replacement. This keeps the dependence between the two forks of a round, and between the rounds
   * of a block.
   *
   * <p>H. R. K&uuml;nsch: The jackknife and the bootstrap for general stationary observations.
   * Annals of Statistics 17 (1989).
   *
   * @param rounds the number of rounds of the pool
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
   * Draws every fork separately, with replacement.
   *
   * @param baseline the number of forks of the baseline
   * @param candidate the number of forks of the candidate
   * @param exchanged whether each fork is drawn from both versions
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
   * One fork on each side. There are so few pairs that each is taken once instead of drawing.
   *
   * @param pairs the numbers of the baseline's and the candidate's fork of each pair
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

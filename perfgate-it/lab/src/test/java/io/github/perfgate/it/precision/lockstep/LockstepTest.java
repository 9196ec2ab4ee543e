package io.github.perfgate.it.precision.lockstep;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LockstepTest {
  private static final int ROUNDS = 15;
  private static final int WARMUP = 20;
  private static final int TURNS = 40;
  private static final int TRIALS = 50;

  @Test
  void phasesThatBothVersionsMeetDoNotMakeRoundsDiffer() {
    Contest alone =
        SyntheticPools.contest(SyntheticPools.of(0.1, 0.02).gate("parse", ROUNDS, 0, 1));
    Chapter chapter =
        new Lockstep(
                List.of(inTurns(0)), Map.of("interleaved", List.of(alone)), List.of(), List.of())
            .chapter(TRIALS, 1);

    Table noise = table(chapter, "lockstep-noise");
    List<String> row = noise.rows().get(0);
    assertThat(number(noise, row, "median %"))
        .isLessThan(number(noise, row, "ratio of means %"))
        .isLessThan(2);
    assertThat(number(noise, row, "ratio of means, interleaved %")).isGreaterThan(8);
    assertThat(number(noise, row, "median over interleaved")).isLessThan(0.25);
    Table turns = table(chapter, "lockstep-turns");
    assertThat(number(turns, turns.rows().get(3), "deviation %"))
        .isLessThan(number(turns, turns.rows().get(0), "deviation %"));
    Table policy = table(chapter, "lockstep-policy");
    assertThat(policy.rows().get(0)).startsWith("2.0", "5", "30", "pocock", "mean");
    assertThat(number(policy, policy.rows().get(0), "+10 % found, %")).isEqualTo(100);
    assertThat(number(policy, policy.rows().get(0), "falsely slower, %")).isZero();
  }

  @Test
  void aRatioInTurnsIsHeldAgainstThatOfJvmsAlone() {
    Contest alone =
        SyntheticPools.contest(SyntheticPools.of(0.001, 0.001).gate("parse", ROUNDS, 0.2, 1));
    Chapter chapter =
        new Lockstep(List.of(), Map.of(), List.of(inTurns(0.2)), List.of(alone)).chapter(TRIALS, 1);

    Table planted = table(chapter, "lockstep-planted");
    List<String> row = planted.rows().get(0);
    assertThat(number(planted, row, "in turns")).isBetween(1.19, 1.21);
    assertThat(number(planted, row, "alone")).isBetween(1.19, 1.21);
    assertThat(number(planted, row, "difference as a share of the effect")).isBetween(-0.1, 0.1);
  }

  @Test
  void whatWasNotMeasuredHasNoTable() {
    assertThat(new Lockstep(List.of(), Map.of(), List.of(), List.of()).chapter(TRIALS, 1).tables())
        .isEmpty();
  }

  /** Two versions of which one turn in ten takes twice as long, in both or in one. */
  private static Contest inTurns(double slowdown) {
    SplittableRandom random = new SplittableRandom(7);
    List<Pool.Start> baseline = new ArrayList<>();
    List<Pool.Start> candidate = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      double[] old = new double[WARMUP + TURNS];
      double[] now = new double[WARMUP + TURNS];
      for (int turn = 0; turn < old.length; turn++) {
        double phase = 1 + random.nextDouble();
        old[turn] = 100 * phase * turn(random);
        now[turn] = 100 * (1 + slowdown) * phase * turn(random);
      }
      baseline.add(start(round, old));
      candidate.add(start(round, now));
    }
    return SyntheticPools.contest(
        List.of(
            new Pool("lockstep", "synthetic", "BASELINE", baseline),
            new Pool("lockstep", "synthetic", "CURRENT", candidate)));
  }

  private static double turn(SplittableRandom random) {
    return (random.nextInt(10) == 0 ? 2 : 1) * Math.exp(0.01 * random.nextGaussian());
  }

  private static Pool.Start start(int round, double[] course) {
    return new Pool.Start(
        round,
        2,
        Arrays.copyOf(course, WARMUP),
        Arrays.copyOfRange(course, WARMUP, course.length),
        Collections.nCopies(TURNS, 1000.0),
        true);
  }

  private static Table table(Chapter chapter, String name) {
    return chapter.tables().stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static double number(Table table, List<String> row, String column) {
    return Double.parseDouble(row.get(table.columns().indexOf(column)));
  }
}

package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.stats.planning.DetectionScore;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The answers of each rule to forks that are drawn from the measurements.
 *
 * @param contests the workloads, with the same size and with larger ones
 * @param resamples the number of draws for each case
 * @param seed the seed of all random draws
 */
record Resampled(List<Contest> contests, int resamples, long seed) {
  /** Forks of each version. */
  static final List<Integer> STARTS = List.of(5, 10, 15, 20, 25, 30);

  /** Measured iterations of a fork. */
  static final List<Integer> ITERATIONS = List.of(1, 5, 10, 20);

  private static final double ITERATION_SECONDS = Reichelt.ITERATION_MILLIS / 1e3;

  Resampled {
    contests = List.copyOf(contests);
  }

  /**
   * A rule and a case that it is tried on.
   *
   * @param method the workload
   * @param more the difference between the sizes
   * @param starts forks of each version
   * @param iterations measured iterations of each of them
   * @param rule the name of the rule
   */
  record Question(String method, int more, int starts, int iterations, String rule) {}

  /**
   * The result of a question.
   *
   * @param seconds the seconds of all forks of both versions
   */
  record Result(DetectionScore score, double seconds) {}

  /** All questions with their results, in a fixed order. */
  Map<Question, Result> all() {
    Map<Question, Result> results = new LinkedHashMap<>();
    contests.stream()
        .filter(changed -> changed.more() > 0)
        .flatMap(changed -> STARTS.stream().map(starts -> Map.entry(changed, starts)))
        .parallel()
        .map(one -> of(one.getKey(), one.getValue()))
        .forEachOrdered(results::putAll);
    return results;
  }

  private Map<Question, Result> of(Contest changed, int starts) {
    Map<Question, Result> results = new LinkedHashMap<>();
    Contest same = same(changed.method());
    for (int iterations : ITERATIONS) {
      for (SlowerRule rule : SlowerRules.all(starts)) {
        int found = slower(changed, starts, iterations, rule);
        int falsely = slower(same, starts, iterations, rule);
        results.put(
            new Question(changed.method(), changed.more(), starts, iterations, rule.name()),
            new Result(
                new DetectionScore(found, falsely, resamples - found),
                seconds(changed, starts, iterations)));
      }
    }
    return results;
  }

  private int slower(Contest pair, int starts, int iterations, SlowerRule rule) {
    double[] all =
        Stream.of(pair.baseline(), pair.candidate())
            .flatMapToDouble(pool -> Arrays.stream(pool.vmValues(rule.statistic(), iterations)))
            .toArray();
    int baselines = pair.baseline().starts().size();
    boolean isSame = pair.more() == 0;
    Drawing drawing =
        rule.isOfRounds()
            ? new Drawing.Blocks(pair.starts(), isSame)
            : new Drawing.Independent(baselines, all.length - baselines, isSame);
    int[] left = new int[starts];
    int[] right = new int[starts];
    SplittableRandom random =
        new SplittableRandom(
            seed + 1_000_003L * (starts * 1_009L + iterations) + pair.more() * 31L);
    int slower = 0;
    for (int i = 0; i < resamples; i++) {
      drawing.draw(i, random, left, right);
      if (rule.test().isSlower(chosen(all, left), chosen(all, right))) {
        slower++;
      }
    }
    return slower;
  }

  private static double[] chosen(double[] values, int[] indices) {
    return IntStream.of(indices).mapToDouble(i -> values[i]).toArray();
  }

  /** A workload with the same size in both versions. */
  Contest same(String method) {
    return contest(method, 0);
  }

  /** A workload with a larger size in the candidate. */
  Contest contest(String method, int more) {
    return contests.stream()
        .filter(contest -> contest.method().equals(method) && contest.more() == more)
        .findFirst()
        .orElseThrow();
  }

  /** The seconds of forks of both versions, without the iterations that are not used. */
  static double seconds(Contest pair, int starts, int iterations) {
    int measured = pair.baseline().starts().get(0).iterations().length;
    double both = pair.baseline().meanSeconds() + pair.candidate().meanSeconds();
    return starts * (both - 2 * (measured - iterations) * ITERATION_SECONDS);
  }
}

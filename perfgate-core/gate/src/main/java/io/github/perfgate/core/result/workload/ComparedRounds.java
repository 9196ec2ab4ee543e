package io.github.perfgate.core.result.workload;

import io.github.perfgate.stats.RoundRatios;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rounds of a question on one host, as the statistics see them. A shard that has a part of the
 * rounds keeps them, so that a merge can decide over the rounds of all shards.
 *
 * @param margin by how much the ratio may exceed 1
 * @param level the significance level
 * @param baseline the VM values of the right side in round order, in nanoseconds per operation,
 *     with the factor and shift of the side
 * @param candidate those of the left side
 * @param logRatios the value of each round; see {@link RoundRatios}
 * @param inTurns whether the forks of a round took turns
 * @param ofNeighbours whether the values are those of neighbouring turns
 * @param doubt why these rounds can show nothing but a slowdown; absent if they can
 */
public record ComparedRounds(
    double margin,
    double level,
    List<Double> baseline,
    List<Double> candidate,
    List<Double> logRatios,
    boolean inTurns,
    boolean ofNeighbours,
    @Nullable String doubt) {
  /** Copies the lists. */
  public ComparedRounds {
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
    logRatios = List.copyOf(logRatios);
  }

  /** Rounds as results keep them. */
  public static ComparedRounds of(
      double margin, double level, RoundRatios rounds, @Nullable String doubt) {
    return new ComparedRounds(
        margin,
        level,
        list(rounds.baseline()),
        list(rounds.candidate()),
        list(rounds.logRatios()),
        rounds.inTurns(),
        rounds.isOfNeighbours(),
        doubt);
  }

  private static List<Double> list(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  /** How many rounds there are. */
  public int count() {
    return logRatios.size();
  }

  /**
   * The rounds as the statistics take them.
   *
   * @throws IllegalArgumentException if the lists are of different length, or a value is no
   *     duration
   */
  public RoundRatios rounds() {
    return RoundRatios.stored(
        array(baseline), array(candidate), array(logRatios), inTurns, ofNeighbours);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}

package io.github.perfgate.stats.planning;

import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the cheapest configuration that tells a wanted slowdown from none, by trying on
 * resampled forks what a gate would say.
 *
 * <p>D. G. Reichelt, S. K&uuml;hne, W. Hasselbring: Automated identification of performance changes
 * at code level. QRS 2022. Forks are drawn with replacement from a pool that was measured once, and
 * only their first iterations count. A rule judges each draw twice: with one side scaled by the
 * wanted change, and without. Its answers to both cases give its F1 score. Here, both sides are of
 * one version, so that in the equal case there is nothing to find.
 *
 * <p>Forks that were made one after the other are drawn independently: what the two of a round have
 * in common is not used. If forks took turns, whole rounds are drawn, each with its sides swapped
 * at random. The value of such a round is that of neighbouring turns.
 */
public final class ConfigurationSearch {
  private final Pool pool;
  private final double slowdown;
  private final int resamples;
  private final long seed;

  private ConfigurationSearch(Pool pool, double slowdown, int resamples, long seed) {
    if (resamples < 1 || !(slowdown > 0)) {
      throw new IllegalArgumentException(
          "a search needs 1 resample and a slowdown above 0, but has %d and %s"
              .formatted(resamples, slowdown));
    }
    this.pool = pool;
    this.slowdown = slowdown;
    this.resamples = resamples;
    this.seed = seed;
  }

  /**
   * A search among forks that were made one after the other.
   *
   * @param pool forks of one version, at least 2, without their warm-up
   * @param statistic what makes the iterations of a fork its one value
   * @param slowdown the wanted change, 0.05 for 5 % slower; above 0
   * @param resamples how many times each of the two cases is drawn, at least 1
   * @param seed what is drawn follows from it and the configuration
   */
  public static ConfigurationSearch among(
      Sample pool, VmStatistic statistic, double slowdown, int resamples, long seed) {
    require(pool);
    return new ConfigurationSearch(
        iterations -> {
          double[] values = first(pool, iterations).vmValues(statistic);
          return (rounds, random) ->
              RoundRatios.of(drawn(values, rounds, random), drawn(values, rounds, random));
        },
        slowdown,
        resamples,
        seed);
  }

  /**
   * A search among rounds.
   *
   * @param one the forks of one side, at least 2, without their warm-up
   * @param other those of the same version that took turns with them
   * @param statistic what makes the iterations of a fork its one value
   * @param slowdown the wanted change, 0.05 for 5 % slower; above 0
   * @param resamples how many times each of the two cases is drawn, at least 1
   * @param seed what is drawn follows from it and the configuration
   */
  public static ConfigurationSearch amongRounds(
      Sample one, Sample other, VmStatistic statistic, double slowdown, int resamples, long seed) {
    require(one);
    return new ConfigurationSearch(
        iterations -> {
          RoundRatios all =
              RoundRatios.of(first(one, iterations), first(other, iterations), statistic);
          return (rounds, random) -> {
            boolean[] swapped = new boolean[rounds];
            for (int i = 0; i < rounds; i++) {
              swapped[i] = random.nextBoolean();
            }
            return all.select(random.ints(rounds, 0, all.count()).toArray(), swapped);
          };
        },
        slowdown,
        resamples,
        seed);
  }

  /** What is drawn from. */
  private interface Pool {
    /** The draws of a configuration with so many iterations. */
    Draws of(int iterations);
  }

  private interface Draws {
    RoundRatios next(int rounds, SplittableRandom random);
  }

  /** The rule that decides. */
  @FunctionalInterface
  public interface Rule {
    /**
     * Whether the candidate is called slower.
     *
     * @param baseline VM values, one for each round
     * @param candidate as many
     */
    boolean isSlower(double[] baseline, double[] candidate);

    /** The same with all that is known of the rounds; by default, their VM values decide. */
    default boolean isSlower(RoundRatios rounds) {
      return isSlower(rounds.baseline(), rounds.candidate());
    }
  }

  /**
   * A way to measure.
   *
   * @param rounds forks of each version at most
   * @param iterations measured iterations of each fork
   * @param nanos what the configuration costs at most
   * @param rule the rule that decides
   */
  public record Configuration(int rounds, int iterations, double nanos, Rule rule) {}

  /**
   * A configuration that is good enough.
   *
   * @param configuration the cheapest one that is good enough
   * @param score its score in all resamples
   */
  public record Found(Configuration configuration, DetectionScore score) {}

  /**
   * The cheapest configuration with this score, which it also keeps if the forks are longer. If
   * more iterations lose it, the JVM was not at rest: what looks like a change can come from its
   * compilers. Reichelt, K&uuml;hne and Hasselbring, "Automated Identification of Performance
   * Changes at Code Level" (2022), section III.A, properties 1 and 2.
   *
   * @param configurations in any order; none asks for more iterations than the shortest fork of the
   *     pool has
   * @param f1 the least F1 score that is good enough, 0.99 for instance
   * @return null if none is good enough
   */
  public @Nullable Found cheapest(List<Configuration> configurations, double f1) {
    List<Configuration> sorted =
        configurations.stream().sorted(Comparator.comparingDouble(Configuration::nanos)).toList();
    for (Configuration configuration : sorted) {
      DetectionScore score = score(configuration, f1);
      if (score.f1() >= f1 && longerKeep(configuration, sorted, f1)) {
        return new Found(configuration, score);
      }
    }
    return null;
  }

  /** Whether all configurations that differ in more iterations only are good enough, too. */
  private boolean longerKeep(Configuration found, List<Configuration> all, double f1) {
    return all.stream()
        .filter(
            other -> other.rounds() == found.rounds() && other.iterations() > found.iterations())
        .allMatch(longer -> score(longer, f1).f1() >= f1);
  }

  /** The score of a configuration in all resamples. */
  public DetectionScore score(Configuration configuration) {
    return score(configuration, 0);
  }

  /**
   * The score of a configuration. The scoring ends as soon as the wanted score is out of reach, and
   * returns a lower one.
   */
  private DetectionScore score(Configuration configuration, double wanted) {
    Draws draws = pool.of(configuration.iterations());
    SplittableRandom random =
        new SplittableRandom(
            (seed * 31 + configuration.rounds()) * 1_000_003 + configuration.iterations());
    long found = 0;
    long missed = 0;
    long falsely = 0;
    for (int i = 0; i < resamples; i++) {
      RoundRatios slowed = draws.next(configuration.rounds(), random).slowedBy(1 + slowdown);
      if (configuration.rule().isSlower(slowed)) {
        found++;
      } else {
        missed++;
      }
      if (configuration.rule().isSlower(draws.next(configuration.rounds(), random))) {
        falsely++;
      }
      DetectionScore atBest = new DetectionScore(resamples - missed, falsely, missed);
      if (atBest.f1() < wanted) {
        return atBest;
      }
    }
    return new DetectionScore(found, falsely, missed);
  }

  private static void require(Sample pool) {
    if (pool.runs() < 2) {
      throw new IllegalArgumentException("a search needs 2 forks, but has " + pool.runs());
    }
  }

  private static Sample first(Sample pool, int iterations) {
    for (int run = 0; run < pool.runs(); run++) {
      if (iterations < 1 || iterations > pool.iterations(run)) {
        throw new IllegalArgumentException(
            "fork %d of the pool has %d iterations, and %d are asked for"
                .formatted(run, pool.iterations(run), iterations));
      }
    }
    return pool.iterations(0, iterations);
  }

  private static double[] drawn(double[] values, int rounds, SplittableRandom random) {
    return random.ints(rounds, 0, values.length).mapToDouble(i -> values[i]).toArray();
  }
}

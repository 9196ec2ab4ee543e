package io.github.perfgate.core.machine.host.noise;

import io.github.perfgate.core.machine.host.NoiseReading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The noise over the time of a gate, in a number of stretches that a person can look at, however
 * many forks there were.
 */
public final class NoiseTrack {
  /** A chart on a page cannot show more stretches beside each other. */
  static final int MOST_STRETCHES = 200;

  private NoiseTrack() {}

  /**
   * The noise during a fork.
   *
   * @param wall how long the fork took
   * @param noise what others did meanwhile
   */
  public record Met(Duration wall, Noise noise) {}

  /**
   * Divides the forks into stretches of equal size and takes the worst noise of each stretch.
   *
   * @param forks in the order in which they were made
   */
  public static List<NoiseReading> of(List<Met> forks) {
    int each = Math.max(1, (forks.size() + MOST_STRETCHES - 1) / MOST_STRETCHES);
    List<NoiseReading> readings = new ArrayList<>();
    Duration before = Duration.ZERO;
    for (int from = 0; from < forks.size(); from += each) {
      List<Met> stretch = forks.subList(from, Math.min(from + each, forks.size()));
      readings.add(worst(before.toNanos() / 1e9, stretch.stream().map(Met::noise).toList()));
      for (Met met : stretch) {
        before = before.plus(met.wall());
      }
    }
    return List.copyOf(readings);
  }

  private static NoiseReading worst(double seconds, List<Noise> noises) {
    return new NoiseReading(
        seconds,
        most(noises, Noise::stolen),
        most(noises, Noise::foreign),
        most(noises, Noise::throttled),
        most(noises, Noise::pressure),
        one(noises, Noise::kiloHertz, BinaryOperator.minBy(Comparator.naturalOrder())));
  }

  private static @Nullable Double most(
      List<Noise> noises, Function<Noise, @Nullable Double> share) {
    return one(noises, share, BinaryOperator.maxBy(Comparator.naturalOrder()));
  }

  private static <T> @Nullable T one(
      List<Noise> noises, Function<Noise, @Nullable T> kind, BinaryOperator<T> choice) {
    Stream<T> known = noises.stream().map(kind).filter(Objects::nonNull);
    return known.reduce(choice).orElse(null);
  }
}

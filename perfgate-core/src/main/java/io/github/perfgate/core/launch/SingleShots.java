package io.github.perfgate.core.launch;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The iterations of a fork if each is one call (JMH's {@code SingleShotTime}). They belong to what
 * the benchmark means: without warm-up it measures the first call of a JVM.
 *
 * @param warmup calls before measuring
 * @param measured measured calls
 */
public record SingleShots(int warmup, int measured) {
  /** The numbers as JMH's list has them; null if there are none. */
  static @Nullable SingleShots of(List<Integer> numbers) {
    return numbers.isEmpty() ? null : new SingleShots(numbers.get(0), numbers.get(1));
  }
}

package io.github.perfgate.core.gate.settings;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How many rounds are measured, how long, and in which order.
 *
 * @param minRounds rounds before the first interim analysis
 * @param maxRounds rounds at the last interim analysis; 1 if all rules have a history
 * @param budget the longest time for measuring, of all gates of a build together
 * @param seed the seed of the schedule, or null for a new one
 * @param resume whether to go on with the samples of a gate that was cut short
 */
public record RoundSettings(
    int minRounds, int maxRounds, Duration budget, @Nullable Long seed, boolean resume) {
  /** The settings if the user sets none. */
  public static final RoundSettings DEFAULT =
      new RoundSettings(
          HostSettings.DEFAULT.strategy().fewestRounds(), 30, Duration.ofMinutes(10), null, false);

  /** The same settings for a gate that goes on with stored samples. */
  public RoundSettings resumed() {
    return new RoundSettings(minRounds, maxRounds, budget, seed, true);
  }

  /** The same settings for an exact number of rounds. */
  RoundSettings exactly(int rounds) {
    return new RoundSettings(rounds, rounds, budget, seed, resume);
  }
}

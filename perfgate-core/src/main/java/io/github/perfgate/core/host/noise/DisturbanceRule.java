package io.github.perfgate.core.host.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Says which rounds were hit by a disturbance from outside. It is fixed before anything is
 * measured, looks at all VM starts of a round alike, and sees neither what they measured nor of
 * which version they are: a rule that could see either would be a way to choose the samples.
 *
 * <p>What the measured code can cause by itself is no disturbance: waiting for a CPU (pressure),
 * collections, page faults. The exception is a quota: where it stops the process, the clock goes on
 * while the code does not, so that there is nothing to compare whoever used it up.
 */
public final class DisturbanceRule {
  /** Above it the hypervisor had other plans. */
  static final double MOST_STOLEN = 0.05;

  /** Above it somebody else was at work on the same CPUs. */
  static final double MOST_FOREIGN = 0.10;

  /** Above it the quota shaped the time. */
  static final double MOST_THROTTLED = 0.01;

  /** The least ratio of the lowest to the highest frequency within a round. */
  static final double LEAST_FREQUENCY = 0.95;

  private DisturbanceRule() {}

  /**
   * The disturbances of a round, in words; empty when there was none.
   *
   * @param round the noise during each of the round's VM starts, in any order
   */
  public static List<String> disturbances(List<Noise> round) {
    List<String> found = new ArrayList<>();
    exceeds(
        found,
        most(round.stream().map(Noise::stolen).toList()),
        MOST_STOLEN,
        "stolen by the hypervisor");
    exceeds(
        found,
        most(round.stream().map(Noise::foreign).toList()),
        MOST_FOREIGN,
        "used by other processes");
    exceeds(
        found,
        most(round.stream().map(Noise::throttled).toList()),
        MOST_THROTTLED,
        "taken by the CPU quota of the control group");
    if (round.stream()
        .map(Noise::overheated)
        .filter(Objects::nonNull)
        .anyMatch(times -> times > 0)) {
      found.add("a core was slowed down by its temperature");
    }
    LongSummaryStatistics frequencies =
        round.stream()
            .map(Noise::kiloHertz)
            .filter(Objects::nonNull)
            .mapToLong(Long::longValue)
            .summaryStatistics();
    if (frequencies.getCount() > 1
        && frequencies.getMin() < LEAST_FREQUENCY * frequencies.getMax()) {
      found.add(
          String.format(
              Locale.ROOT,
              "the CPU frequency went from %d to %d MHz",
              frequencies.getMin() / 1000,
              frequencies.getMax() / 1000));
    }
    return found;
  }

  private static @Nullable Double most(List<@Nullable Double> shares) {
    return shares.stream().filter(Objects::nonNull).max(Double::compare).orElse(null);
  }

  private static void exceeds(
      List<String> found, @Nullable Double share, double limit, String what) {
    if (share != null && share > limit) {
      found.add(String.format(Locale.ROOT, "%.0f %% of the CPU time was %s", 100 * share, what));
    }
  }
}

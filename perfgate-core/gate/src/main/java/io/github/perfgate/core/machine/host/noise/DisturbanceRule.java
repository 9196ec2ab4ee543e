package io.github.perfgate.core.machine.host.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Says which rounds were hit by a disturbance from outside. The rule is fixed before anything is
 * measured and treats all forks of a round alike. It sees neither their measured values nor their
 * versions: a rule that could see either would be a way to choose the samples.
 *
 * <p>What the measured code can cause by itself is no disturbance. This is waiting for a CPU
 * (pressure), collections, page faults, and a clock that is slower because more cores work. The
 * exceptions are a quota and heat. While they stop or slow down the process, time passes but the
 * code does not go on. So there is nothing to compare, whichever process used up the quota or
 * caused the heat.
 */
public final class DisturbanceRule {
  /** Above this share of CPU time, the hypervisor has disturbed the round. */
  static final double MOST_STOLEN = 0.05;

  /**
   * Above this share of one CPU's time, other processes have disturbed the round on the same CPUs.
   */
  static final double MOST_FOREIGN = 0.20;

  /**
   * Above this share of time, the quota has affected the result. A lower share is harmless, as a
   * JVM may use up its quota for a moment while it starts.
   */
  static final double MOST_THROTTLED = 0.05;

  private DisturbanceRule() {}

  /**
   * The disturbances of a round.
   *
   * @param round the noise during each of the round's forks, in any order
   */
  public static Disturbances disturbances(List<Noise> round) {
    List<String> load = new ArrayList<>();
    exceeds(
        load,
        most(round.stream().map(Noise::stolen).toList()),
        MOST_STOLEN,
        "%.0f %% of the CPU time was stolen by the hypervisor");
    exceeds(
        load,
        most(round.stream().map(Noise::foreign).toList()),
        MOST_FOREIGN,
        "other processes kept %2$.1f CPUs busy");
    List<String> stops = new ArrayList<>();
    exceeds(
        stops,
        most(round.stream().map(Noise::throttled).toList()),
        MOST_THROTTLED,
        "the CPU quota of the control group stopped the process for %.0f %% of the time");
    if (round.stream()
        .map(Noise::overheated)
        .filter(Objects::nonNull)
        .anyMatch(times -> times > 0)) {
      stops.add("a core was slowed down by its temperature");
    }
    return new Disturbances(load, stops);
  }

  private static @Nullable Double most(List<@Nullable Double> shares) {
    return shares.stream().filter(Objects::nonNull).max(Double::compare).orElse(null);
  }

  private static void exceeds(
      List<String> found, @Nullable Double share, double limit, String what) {
    if (share != null && share > limit) {
      found.add(String.format(Locale.ROOT, what, 100 * share, share));
    }
  }
}

package io.github.perfgate.core.machine.measure;

import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.DisturbanceRule;
import io.github.perfgate.core.machine.host.noise.Disturbances;
import io.github.perfgate.core.machine.host.noise.Noise;
import java.time.Instant;
import java.util.List;

/**
 * One fresh forked JVM that measured, or tried to measure, one workload of one version.
 *
 * @param workload the workload's id
 * @param version the version's name
 * @param round from 0; the forks of a workload with the same round are a pair
 * @param position from 0; the place within the round's order
 * @param attempt from 0; a round that was disturbed is measured again
 * @param started when the fork was requested
 * @param ownClass whether the version's own class of the benchmark was run instead of the
 *     candidate's
 * @param noise what others did on the host meanwhile
 * @param outcome its values, or its failure
 */
public record Fork(
    String workload,
    String version,
    int round,
    int position,
    int attempt,
    Instant started,
    boolean ownClass,
    Noise noise,
    ForkOutcome outcome) {
  /** What disturbed a round. */
  public static Disturbances disturbances(List<Fork> round) {
    return DisturbanceRule.disturbances(round.stream().map(Fork::noise).toList());
  }

  /** Whether a disturbance made the times of a round unreliable. */
  public static boolean isSpoilt(List<Fork> round) {
    return disturbances(round).spoil(round.stream().allMatch(Fork::tookTurns));
  }

  /** Whether the forks of a round lived at the same time. */
  public static boolean areTogether(List<Fork> round) {
    return round.size() > 1 && round.stream().map(Fork::started).distinct().count() == 1;
  }

  private boolean tookTurns() {
    return outcome instanceof ForkOutcome.Measured measured && !measured.turns().isEmpty();
  }
}

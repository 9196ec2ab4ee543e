package io.github.perfgate.core.machine.host.noise;

import java.util.List;
import java.util.stream.Stream;

/**
 * What disturbed a round, in words.
 *
 * @param load what other processes and the hypervisor took of the CPUs. Forks that take turns share
 *     it, so that it makes their ratio noisier, but not wrong
 * @param stops what stopped the measured process or slowed its CPU down, while time passed: a quota
 *     and heat. It may hit single turns of one version
 */
public record Disturbances(List<String> load, List<String> stops) {
  /** Copies the lists. */
  public Disturbances {
    load = List.copyOf(load);
    stops = List.copyOf(stops);
  }

  /** All disturbances; empty if there was none. */
  public List<String> all() {
    return Stream.concat(load.stream(), stops.stream()).toList();
  }

  /**
   * Whether the times of the round are not reliable.
   *
   * @param inTurns whether the forks of the round took turns
   */
  public boolean spoil(boolean inTurns) {
    return !stops.isEmpty() || (!inTurns && !load.isEmpty());
  }
}

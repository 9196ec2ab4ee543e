package io.github.perfgate.core.gate;

import io.github.perfgate.core.host.HostFacts;
import java.util.List;

/**
 * What is known of a module's workloads before a gate measures them, for example from a
 * calibration.
 */
public interface Foreknowledge {
  /** Nothing is known. */
  Foreknowledge NOTHING = (host, settings, workloads) -> Foreknown.NOTHING;

  /**
   * What is known about workloads on this host.
   *
   * @param host the machine and the JDK, read while no other gate disturbs them
   * @param settings how workloads are measured
   * @param workloads ids of the measured workloads
   */
  Foreknown here(HostFacts host, GateSettings settings, List<String> workloads);
}

package io.github.perfgate.core.gate;

import io.github.perfgate.core.host.HostFacts;
import java.util.List;

/** What is known of a module's workloads before they are measured, as by a calibration. */
public interface Foreknowledge {
  /** Nothing is known. */
  Foreknowledge NOTHING = (host, settings, workloads) -> Foreknown.NOTHING;

  /**
   * What is known here.
   *
   * @param host the machine and the JDK, as no other gate disturbs them
   * @param settings how workloads are measured
   * @param workloads ids of those that are
   */
  Foreknown here(HostFacts host, GateSettings settings, List<String> workloads);
}

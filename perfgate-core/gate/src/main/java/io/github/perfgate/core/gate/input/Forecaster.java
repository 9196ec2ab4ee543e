package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostFacts;
import java.util.List;

/**
 * What is known of a module's workloads before a gate measures them, for example from a
 * calibration.
 */
public interface Forecaster {
  /** Nothing is known. */
  Forecaster NOTHING = (host, settings, workloads) -> Forecast.NOTHING;

  /**
   * What is known about workloads on this host.
   *
   * @param host the machine and the JDK, read while no other gate disturbs them
   * @param settings how workloads are measured
   * @param workloads ids of the measured workloads
   */
  Forecast here(HostFacts host, GateSettings settings, List<String> workloads);
}

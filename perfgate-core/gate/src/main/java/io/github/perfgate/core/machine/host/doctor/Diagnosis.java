package io.github.perfgate.core.machine.host.doctor;

import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.stats.NoiseFloor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of an examination of the host.
 *
 * @param findings what is good and what is bad, the good first
 * @param noise what other processes did while the canary was measured
 * @param floor how much rounds of the same code differ, or null when the canary could not be
 *     measured
 */
public record Diagnosis(List<Finding> findings, Noise noise, @Nullable NoiseFloor floor) {
  /** Copies the list. */
  public Diagnosis {
    findings = List.copyOf(findings);
  }
}

package io.github.perfgate.core.machine.host.frequency;

import java.util.Collection;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * The lowest and the highest of the same frequency over all CPUs.
 *
 * @param lowestKHz in kHz
 * @param highestKHz in kHz, the same as the lowest if all CPUs agree
 */
public record FrequencyRange(long lowestKHz, long highestKHz) {
  /** The range of some frequencies in kHz, or null when there are none. */
  public static @Nullable FrequencyRange of(Collection<Long> kHz) {
    return kHz.isEmpty() ? null : new FrequencyRange(Collections.min(kHz), Collections.max(kHz));
  }
}

package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.machine.host.frequency.Setting.Place;
import org.jspecify.annotations.Nullable;

/**
 * What has to be put back at one place.
 *
 * @param place the file
 * @param original its value before the gate
 * @param ours its value while the gate measures, or null as long as this value is not certain. The
 *     kernel rounds some values, and changes some when others are written
 */
record SavedSetting(Place place, String original, @Nullable String ours) {
  /** Whether a value may come from the gate, so that the original may be put back. */
  boolean owns(String value) {
    return ours == null || value.equals(ours) || value.equals(original);
  }

  SavedSetting withOurs(@Nullable String value) {
    return new SavedSetting(place, original, value);
  }

  /**
   * The entry without the gate's value if the kernel may change it by itself, as it does while
   * related files are written. Boost and governor always have the value that was written last.
   */
  SavedSetting unsettled() {
    return switch (place.setting()) {
      case GOVERNOR, BOOST, NO_TURBO, MAX_PERF_PCT -> this;
      case POLICY_BOOST, PREFERENCE, MIN_FREQ, MAX_FREQ, MIN_PERF_PCT -> withOurs(null);
    };
  }
}

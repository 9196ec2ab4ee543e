package io.github.perfgate.core.machine.host.doctor;

import org.jspecify.annotations.Nullable;

/**
 * One thing that is good or bad about a host.
 *
 * @param good whether it is good
 * @param what what was found, one sentence
 * @param remedy what to do about it, or null if nothing has to be done
 */
public record Finding(boolean good, String what, @Nullable String remedy) {
  static Finding good(String what) {
    return new Finding(true, what, null);
  }

  static Finding bad(String what, String remedy) {
    return new Finding(false, what, remedy);
  }
}

package io.github.perfgate.core.loops;

import java.util.Locale;

/** Which loops fail a build. */
public enum FailOnLoops {
  /** Those of high confidence. */
  HIGH,
  /** All. */
  ANY,
  /** None. */
  NEVER;

  /** As the pom says it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a loop of this confidence does. */
  boolean fails(Confidence confidence) {
    return switch (this) {
      case HIGH -> confidence == Confidence.HIGH;
      case ANY -> true;
      case NEVER -> false;
    };
  }
}

package io.github.perfgate.core.loops;

import java.util.Locale;

/** Which loops fail a build. */
public enum FailOnLoops {
  /** Loops of high confidence. */
  HIGH,
  /** All loops. */
  ANY,
  /** No loop. */
  NEVER;

  /** The word in the pom. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a loop of this confidence fails the build. */
  boolean fails(Confidence confidence) {
    return switch (this) {
      case HIGH -> confidence == Confidence.HIGH;
      case ANY -> true;
      case NEVER -> false;
    };
  }
}

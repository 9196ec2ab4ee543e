package io.github.perfgate.core.result;

import io.github.perfgate.core.revision.Revision;

/**
 * What went wrong in a generated test in one version only. It is no time, so nothing is compared
 * and nothing can be accepted up to a ceiling.
 *
 * @param kind what happened
 * @param version where, {@code BASELINE} or {@code CURRENT}
 * @param sure whether it is known not to be chance: it came again, or the other version did the
 *     same much more often without it
 * @param calls what the threads of the test call, in Java
 * @param message what it says of itself, with the stacks of threads that wait
 */
public record ConcurrentTrouble(
    Kind kind, String version, boolean sure, String calls, String message) {
  /** What can happen. */
  public enum Kind {
    /** The test throws, or its JVM dies. */
    EXCEPTION,
    /** Threads wait for each other for ever. */
    DEADLOCK,
    /** It does not end. */
    HANG
  }

  /**
   * Whether it fails a build as a slower method does: a candidate that no longer ends is as slow as
   * can be. An exception does not, as it may be what the change is about.
   */
  public boolean fails() {
    return kind != Kind.EXCEPTION && sure && isNew();
  }

  /** Whether only the candidate has it. */
  public boolean isNew() {
    return version.equals(Revision.CURRENT);
  }

  /** {@code has a deadlock in CURRENT only}. */
  public String inWords() {
    String what =
        switch (kind) {
          case EXCEPTION -> "fails";
          case DEADLOCK -> "has a deadlock";
          case HANG -> "does not end";
        };
    return what + " in " + version + " only" + (sure ? "" : ", once");
  }
}

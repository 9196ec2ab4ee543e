package io.github.perfgate.core.result.concurrent;

import io.github.perfgate.core.code.revision.Revision;

/**
 * A failure of a generated test in one version only. A failure is not a time, so it is not compared
 * and cannot be accepted up to a ceiling.
 *
 * @param kind what happened
 * @param version the version that failed, {@code BASELINE} or {@code CURRENT}
 * @param sure whether the failure is known not to be chance: it happened again, or the other
 *     version ran the test much more often without it
 * @param calls the calls of the test's threads, in Java
 * @param message the message of the failure, with the stacks of waiting threads
 */
public record ConcurrentTrouble(
    Kind kind, String version, boolean sure, String calls, String message) {
  /** The kinds of failures. */
  public enum Kind {
    /** The test throws, or its JVM dies. */
    EXCEPTION,
    /** Threads wait for each other for ever. */
    DEADLOCK,
    /** The test does not end. */
    HANG,
    /**
     * The calls take too long to be measured, or each takes longer than the one before, and in the
     * other version they do not.
     */
    SLOWDOWN
  }

  /**
   * Whether the failure fails a build as a slower method does: a candidate that no longer ends is
   * infinitely slow, and one that is too slow to be measured has no ratio. An exception does not
   * fail the build, as it may be the purpose of the change.
   */
  public boolean fails() {
    return kind != Kind.EXCEPTION && sure && isNew();
  }

  /** Whether the build fails because the test never ends. */
  public boolean neverEnds() {
    return fails() && kind != Kind.SLOWDOWN;
  }

  /** Whether only the candidate has the failure. */
  public boolean isNew() {
    return version.equals(Revision.CURRENT);
  }

  /** {@code has a deadlock in the candidate only}. */
  public String inWords() {
    String what =
        switch (kind) {
          case EXCEPTION -> "fails";
          case DEADLOCK -> "has a deadlock";
          case HANG -> "does not end";
          case SLOWDOWN -> "is too slow to be measured";
        };
    return what
        + " in the "
        + (isNew() ? "candidate" : "baseline")
        + " only"
        + (sure ? "" : ", once");
  }
}

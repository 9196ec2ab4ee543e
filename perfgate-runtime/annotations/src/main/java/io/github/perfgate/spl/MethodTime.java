package io.github.perfgate.spl;

import java.time.Duration;

/** The time that a method takes, as a side of a comparison; see {@link Performance#method}. */
public final class MethodTime {
  private final String method;
  private final String revision;

  MethodTime(String method, String revision) {
    this.method = method;
    this.revision = revision;
  }

  /**
   * The time of the method in another revision.
   *
   * @param revision {@code BASELINE}, a name in {@code <revisions>}, or anything else that formulas
   *     take
   */
  public MethodTime at(String revision) {
    return new MethodTime(
        method, "@" + (revision.matches("[\\w./~^-]+") ? revision : Names.text(revision)));
  }

  String text() {
    return method + revision;
  }

  /** A duration as a formula has it. */
  static String limit(Duration duration) {
    return duration.toNanos() + " ns";
  }
}

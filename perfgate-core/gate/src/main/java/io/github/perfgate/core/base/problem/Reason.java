package io.github.perfgate.core.base.problem;

/** The reason that a user gives for what perfgate would otherwise fail. */
public final class Reason {
  /** What stands in its place in an entry that perfgate offers; it is no reason itself. */
  public static final String PLACEHOLDER = "YOUR REASON";

  /** The same in entries that earlier versions offered. */
  private static final String EARLIER = "(say why)";

  private Reason() {}

  /** Whether a text is empty, or the placeholder of an offered entry. */
  public static boolean isMissing(String text) {
    String reason = text.strip();
    return reason.isEmpty() || reason.equals(PLACEHOLDER) || reason.equals(EARLIER);
  }
}

package io.github.perfgate.core.base.problem;

/** The reason that a user gives for what perfgate would otherwise fail. */
public final class Reason {
  /** What stands in its place in an entry that perfgate offers; it is no reason itself. */
  public static final String PLACEHOLDER = "(say why)";

  private Reason() {}

  /** Whether a text is empty, or the placeholder of an offered entry. */
  public static boolean isMissing(String text) {
    return text.isBlank() || text.strip().equals(PLACEHOLDER);
  }
}

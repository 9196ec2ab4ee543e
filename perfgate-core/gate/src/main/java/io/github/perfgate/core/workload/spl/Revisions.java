package io.github.perfgate.core.workload.spl;

import java.util.regex.Pattern;

/** The notation of revisions. */
public final class Revisions {
  /** The working tree: the revision of operands that name none. */
  public static final String CURRENT = "CURRENT";

  private static final Pattern RELEASE = Pattern.compile("[^:\\s{}]+(:[^:\\s{}]+){2,3}");
  private static final Pattern BARE = Pattern.compile("[\\p{Alnum}._/~^-]+");

  private Revisions() {}

  /** Whether the text is one of Maven coordinates. */
  public static boolean isRelease(String text) {
    return RELEASE.matcher(text).matches();
  }

  /** The revision as a formula has it behind an operand. */
  public static String suffix(String revision) {
    if (isRelease(revision)) {
      return "@{" + revision + "}";
    }
    return "@" + (BARE.matcher(revision).matches() ? revision : new Value.Text(revision).toSpl());
  }
}

package io.github.perfgate.core.code.revision.select;

import java.util.regex.Pattern;

/**
 * Names of branches that are pushed to for years: of development, and of releases that are
 * maintained. Work on such a branch is compared with the branch's own past. Compared with the
 * default branch, it would hold all that was ever done for the release.
 */
final class LongLivedBranch {
  private static final String VERSION = "v?\\d{1,5}(?:[._]\\d{1,5}){0,4}";

  private static final Pattern NAME =
      Pattern.compile(
          // 1.x, 2.4, v3_1, 5.3.x, 1.8-stable
          "v?\\d{1,5}[._](?:\\d{1,5}[._]){0,3}(?:\\d{1,5}|x)(?:[._-](?:stable|maint|maintenance|lts))?"
              // release/1.2, branch-3.4, REL_9_6, maint/2.x, stable-1
              + "|(?:releases?|rel|branch|maintenance|maint|support|stable)[/_.-]"
              + VERSION
              + "(?:[._]x)?"
              + "|develop|development|dev|next|stable|maintenance",
          Pattern.CASE_INSENSITIVE);

  private static final int LONGEST = 60;

  private LongLivedBranch() {}

  /** Whether a branch has such a name, without {@code refs/heads/} or a remote before it. */
  static boolean isNamed(String branch) {
    return branch.length() <= LONGEST && NAME.matcher(branch).matches();
  }
}

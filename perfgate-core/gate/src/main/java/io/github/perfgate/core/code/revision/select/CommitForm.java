package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RevisionSource;
import java.util.regex.Pattern;

/** The form of a commit's name, which is known before any repository is opened. */
final class CommitForm {
  /**
   * Git allows no name of a commit with two dots in a row, white space or certain characters. A
   * group such as {@code v1^{/some words}} may hold anything.
   */
  private static final Pattern NAME =
      Pattern.compile(
          "(?!-)(?:(?!\\.\\.)"
              + "(?:[@^]\\{(?:[^{}]|\\{[^{}]*})*}|(?![@^]\\{)[^\\s\\p{Cntrl}?*\\[\\\\:]))+");

  private CommitForm() {}

  /**
   * Checks that the text may name a commit.
   *
   * @param origin where the text stands
   * @throws ProblemException if no commit-ish looks like that
   */
  static void require(String text, RevisionSource origin) {
    if (!NAME.matcher(text).matches()) {
      throw new ProblemException(
          Help.SETTING,
          "\"" + text + "\" " + origin.where() + " names no commit: it is no name that git allows",
          origin.how() + " a branch, a tag, a commit id, or something like HEAD~3");
    }
  }
}

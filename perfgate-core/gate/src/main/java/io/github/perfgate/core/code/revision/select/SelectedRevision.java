package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.code.revision.Revision;
import java.util.List;

/**
 * A revision that was chosen to take part, and the reason.
 *
 * @param revision a commit or a release, or the working tree if it is compared with itself
 * @param reason for the log: the variables and references that decided, and the commit's id
 * @param warnings sentences about reasons why the choice or its checkout may be unexpected
 * @param isFirstCommit whether it stands for a baseline that cannot be, as the candidate is the
 *     first commit of the repository
 */
public record SelectedRevision(
    Revision revision, String reason, List<String> warnings, boolean isFirstCommit) {
  /** Copies the list. */
  public SelectedRevision {
    warnings = List.copyOf(warnings);
  }

  /** A revision with which others can be compared. */
  public SelectedRevision(Revision revision, String reason, List<String> warnings) {
    this(revision, reason, warnings, false);
  }
}

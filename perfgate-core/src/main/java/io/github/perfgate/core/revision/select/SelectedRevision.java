package io.github.perfgate.core.revision.select;

import io.github.perfgate.core.revision.Revision;
import java.util.List;

/**
 * A revision that was chosen to take part, and the reason.
 *
 * @param revision a commit or a release, or the working tree if it is compared with itself
 * @param reason for the log: the variables and references that decided, and the commit's id
 * @param warnings sentences about reasons why the choice or its checkout may be unexpected
 */
public record SelectedRevision(Revision revision, String reason, List<String> warnings) {
  /** Copies the list. */
  public SelectedRevision {
    warnings = List.copyOf(warnings);
  }
}

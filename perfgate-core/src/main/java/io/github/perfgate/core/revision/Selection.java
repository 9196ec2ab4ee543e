package io.github.perfgate.core.revision;

import java.util.List;

/**
 * What was chosen to take part, and why.
 *
 * @param revision a commit or a release, or the working tree where it is compared with itself
 * @param reason for the log: the variables and references that decided, and the commit's id
 * @param warnings sentences on what may make the choice or its checkout other than expected
 */
public record Selection(Revision revision, String reason, List<String> warnings) {
  /** Copies the list. */
  public Selection {
    warnings = List.copyOf(warnings);
  }
}

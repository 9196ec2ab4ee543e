package io.github.perfgate.core.code.revision.select;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/**
 * A commit that was chosen as the baseline, before its tree was looked at.
 *
 * @param isFirstCommit whether it is the candidate's own commit, as there is none before it
 */
record BaselineChoice(
    ObjectId commit, String reason, List<String> warnings, boolean isFirstCommit) {
  BaselineChoice(ObjectId commit, String reason, List<String> warnings) {
    this(commit, reason, warnings, false);
  }
}

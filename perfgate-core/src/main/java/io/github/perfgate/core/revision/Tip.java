package io.github.perfgate.core.revision;

import java.io.IOException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The last commit of the work whose baseline is looked for.
 *
 * @param commit its id
 * @param name what the log calls it
 * @param isCheckedOut whether the work goes on behind it, in the working tree
 */
record Tip(ObjectId commit, String name, boolean isCheckedOut) {
  /**
   * The candidate itself, or HEAD.
   *
   * @param candidate a commit, or null for the working tree
   */
  static Tip of(Revision.@Nullable Commit candidate, CommitNames names) throws IOException {
    return candidate == null
        ? new Tip(names.head(), Constants.HEAD, true)
        : new Tip(ObjectId.fromString(candidate.id()), candidate.name(), false);
  }
}

package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.code.revision.Revision;
import java.io.IOException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The last commit of the work whose baseline is looked for.
 *
 * @param commit its id
 * @param name its name in sentences
 * @param isCheckedOut whether the work continues after this commit, in the working tree
 * @param isDirty whether the working tree has changes
 */
record CandidateHead(ObjectId commit, String name, boolean isCheckedOut, boolean isDirty) {
  /**
   * The candidate itself, or the commit that the working tree was checked out from.
   *
   * @throws io.github.perfgate.core.base.problem.ProblemException if there is no commit yet
   */
  static CandidateHead of(@Nullable Revision candidate, CommitNames names) throws IOException {
    if (candidate instanceof Revision.Commit commit) {
      return new CandidateHead(
          ObjectId.fromString(commit.id()), Revision.inWords(commit.name()), false, false);
    }
    String head = candidate instanceof Revision.WorkTree tree ? tree.head() : null;
    return new CandidateHead(
        head == null ? names.head() : ObjectId.fromString(head),
        Constants.HEAD,
        true,
        candidate instanceof Revision.WorkTree tree && tree.dirty());
  }
}

package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.RevisionSource;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.checkout.TreeWarnings;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Finds the revision that a formula names: a release {@code G:A:V}, {@code file:PATH}, {@code
 * git:URL#COMMIT}, or anything that names a commit. {@link BaselineSelector} finds {@code
 * BASELINE}.
 */
public final class RevisionSelector {
  private final @Nullable SourceRepository source;

  /**
   * @param source the project's repository, or null if there is none; then only what is no commit
   *     of it can be selected
   */
  public RevisionSelector(@Nullable SourceRepository source) {
    this.source = source;
  }

  /**
   * Checks the form of an entry of the setting {@code revisions}, without a repository.
   *
   * @param text a commit-ish, a release {@code G:A:V}, {@code file:PATH}, or {@code git:URL#COMMIT}
   * @throws ProblemException if the text is none of them
   */
  public static void requireForm(String text) {
    if (text.indexOf(':') >= 0) {
      CompiledText.parse(text, text, RevisionSource.REVISIONS);
    } else {
      CommitForm.require(text, RevisionSource.REVISIONS);
    }
  }

  /**
   * Finds the revision.
   *
   * @param text the revision as the formula has it; it becomes the name of the revision
   * @param place the place of the formula, as {@code limits.spl:3:1}
   * @throws ProblemException if the text names nothing
   */
  public SelectedRevision select(String text, String place) {
    RevisionSource origin = RevisionSource.formula(place);
    String reason = "named " + origin.where();
    if (text.indexOf(':') >= 0) {
      return new SelectedRevision(CompiledText.parse(text, text, origin), reason, List.of());
    }
    if (source == null) {
      throw new ProblemException(
          Help.REVISION,
          "there is no git repository here, so no commit can be \"%s\" %s"
              .formatted(text, origin.where()),
          origin.how() + " a release G:A:V, or run the build in a git checkout");
    }
    Repository repository = source.jgit();
    return RepositoryProblems.explained(
        repository, () -> selection(repository, text, origin, reason));
  }

  private static SelectedRevision selection(
      Repository repository, String text, RevisionSource origin, String reason) throws IOException {
    ObjectId id = new CommitNames(repository).commit(text, origin);
    try (RevWalk walk = new RevWalk(repository)) {
      var commit = walk.parseCommit(id);
      return new SelectedRevision(
          new Revision.Commit(text, commit.name(), commit.getShortMessage()),
          reason,
          TreeWarnings.of(repository, commit));
    }
  }
}

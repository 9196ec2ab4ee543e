package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.RevisionSource;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.checkout.TreeWarnings;
import io.github.perfgate.core.code.revision.fetch.RemoteFetch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Finds the commit that a comparison judges, given the text of the {@code candidate} setting, which
 * is anything that names a commit. A release cannot be judged, as its benchmarks were not released
 * with it.
 */
public final class CandidateSelector {
  private final @Nullable SourceRepository source;

  /**
   * @param source the project's repository, or null if there is none
   */
  public CandidateSelector(@Nullable SourceRepository source) {
    this.source = source;
  }

  /**
   * Finds the commit.
   *
   * @param candidate the setting's text
   * @param fetch an existing folder for temporary files if the remote's branches are to be fetched
   *     first, which updates references below {@code refs/remotes} only; null for not fetching
   * @return the commit, named {@link Revision#CURRENT}, with its reason
   * @throws ProblemException if the text names no commit, or there is no repository
   */
  public SelectedRevision select(String candidate, @Nullable Path fetch) {
    requireForm(candidate);
    String text = candidate.strip();
    if (source == null) {
      throw new ProblemException(
          Help.REVISION,
          "there is no git repository here, so no commit can be the candidate \"" + text + "\"",
          "run the goal in a git checkout of the project");
    }
    SourceRepository present = source;
    if (fetch != null) {
      RemoteFetch.fetch(present.jgit(), fetch);
    }
    return RepositoryProblems.explained(present.jgit(), () -> selection(present, text));
  }

  /**
   * Checks the form of the setting, without a repository.
   *
   * @param candidate the setting's text
   * @throws ProblemException if it cannot name a commit
   */
  public static void requireForm(String candidate) {
    String text = candidate.strip();
    if (text.indexOf(':') >= 0) {
      throw new ProblemException(
          Help.REVISION,
          "\"%s\" %s is no commit, and only a commit has benchmarks to compare with"
              .formatted(text, RevisionSource.CANDIDATE.where()),
          RevisionSource.CANDIDATE.how()
              + " a branch, a tag or a commit id, such as the tag that a release was built from;"
              + " <baseline> (-Dperfgate.baseline) may be a release G:A:V");
    }
    CommitForm.require(text, RevisionSource.CANDIDATE);
  }

  private static SelectedRevision selection(SourceRepository source, String text)
      throws IOException {
    Repository repository = source.jgit();
    ObjectId id = new CommitNames(repository).commit(text, RevisionSource.CANDIDATE);
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseCommit(id);
      List<String> warnings = new ArrayList<>();
      // Looking for changes takes a walk through all files, so it comes last.
      if (id.equals(repository.resolve(Constants.HEAD)) && source.current().dirty()) {
        warnings.add(
            "the working tree has changes that are not committed; they take no part, since the candidate is the commit %s"
                .formatted(text));
      }
      warnings.addAll(TreeWarnings.of(repository, commit));
      return new SelectedRevision(
          new Revision.Commit(Revision.CURRENT, commit.name(), commit.getShortMessage()),
          text + ", which <candidate> names",
          warnings);
    }
  }
}

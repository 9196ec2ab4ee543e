package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.NearestNames;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import io.github.perfgate.core.code.revision.RevisionSource;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.errors.AmbiguousObjectException;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Finds the ids of commits by their names. */
final class CommitNames {
  private final Repository repository;

  CommitNames(Repository repository) {
    this.repository = repository;
  }

  /**
   * The commit that is checked out.
   *
   * @throws ProblemException if there is none yet
   */
  ObjectId head() throws IOException {
    ObjectId head = repository.resolve(Constants.HEAD);
    if (head == null) {
      throw RepositoryProblems.noCommits(repository, RevisionSource.BASELINE);
    }
    return head;
  }

  /**
   * The commit that a user's text names.
   *
   * @param origin where the text was written
   * @throws ProblemException if the text names no commit, or several
   */
  ObjectId commit(String text, RevisionSource origin) throws IOException {
    ObjectId commit;
    try {
      commit = repository.resolve(text + "^{commit}");
    } catch (AmbiguousObjectException e) {
      throw new ProblemException(
          Help.REVISION,
          "\"" + text + "\" " + origin.where() + " is the beginning of several object ids",
          origin.how()
              + " more digits of the id; `git rev-parse --disambiguate="
              + text
              + "` lists them",
          e);
    } catch (IncorrectObjectTypeException e) {
      throw new ProblemException(
          Help.REVISION,
          "\""
              + text
              + "\" "
              + origin.where()
              + " is something in the repository that is no commit",
          origin.how() + " a branch, a tag of a commit or a commit id",
          e);
    } catch (RevisionSyntaxException | MissingObjectException e) {
      commit = null;
    }
    if (commit == null) {
      throw unknown(text, origin);
    }
    return commit;
  }

  /** The commit of a full reference name, null if the reference does not exist or is dangling. */
  @Nullable ObjectId reference(String fullName) throws IOException {
    Ref ref = repository.exactRef(fullName);
    return ref == null || ref.getObjectId() == null ? null : existing(ref.getObjectId());
  }

  /** The id itself if the commit is here. */
  @Nullable ObjectId existing(ObjectId id) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      return walk.parseCommit(id).copy();
    } catch (MissingObjectException | IncorrectObjectTypeException e) {
      return null;
    }
  }

  private ProblemException unknown(String text, RevisionSource origin) throws IOException {
    if (repository.resolve(Constants.HEAD) == null) {
      return RepositoryProblems.noCommits(repository, origin);
    }
    String problem = "\"" + text + "\" " + origin.where() + " names no commit";
    if (RepositoryProblems.isShallow(repository)) {
      return RepositoryProblems.shallow(repository, problem + " that was fetched");
    }
    List<String> refs =
        repository.getRefDatabase().getRefsByPrefix(Constants.R_REFS).stream()
            .map(ref -> Repository.shortenRefName(ref.getName()))
            .toList();
    List<String> nearest = NearestNames.of(text, refs);
    return new ProblemException(
        Help.REVISION,
        problem
            + " of the git repository "
            + RepositoryProblems.place(repository)
            + (nearest.isEmpty() ? "" : " (nearest: " + String.join(", ", nearest) + ")"),
        origin.how()
            + " what `git rev-parse --verify REF` knows, or fetch it first with `git fetch`, `git fetch --tags` or"
            + " -Dperfgate.fetch=true");
  }
}

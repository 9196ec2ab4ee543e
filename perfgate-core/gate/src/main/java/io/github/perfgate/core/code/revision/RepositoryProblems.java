package io.github.perfgate.core.code.revision;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;

/** Problems of a repository itself, in words. */
public final class RepositoryProblems {
  private static final String DEEPEN =
      "fetch the whole history: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab"
          + " CI, `git fetch --unshallow` elsewhere, or let the gate do it with"
          + " -Dperfgate.fetch=true";

  private RepositoryProblems() {}

  /** An object that is missing, with the path of the file whose content it is. */
  public static final class MissingFileException extends MissingObjectException {
    private static final long serialVersionUID = 1L;

    private final String path;

    public MissingFileException(MissingObjectException missing, String path) {
      super(missing.getObjectId(), Constants.TYPE_BLOB);
      initCause(missing);
      this.path = path;
    }
  }

  /** An operation that reads a repository. */
  public interface Read<T> {
    T run() throws IOException;
  }

  /**
   * Runs an operation and turns its failure into a problem with a remedy.
   *
   * @throws ProblemException if the repository is incomplete or cannot be read
   */
  public static <T> T explained(Repository repository, Read<T> read) {
    try {
      return read.run();
    } catch (MissingObjectException e) {
      throw missing(repository, e);
    } catch (IOException | UncheckedIOException | IndexOutOfBoundsException e) {
      // JGit reads beyond the end of a damaged tree.
      throw new ProblemException(
          Help.REPOSITORY,
          "cannot read the git repository " + place(repository) + ": " + e.getMessage(),
          "check it with `git status` and `git fsck`; an index that is split or sparse is written"
              + " in full by `git update-index --no-split-index` or"
              + " `git sparse-checkout reapply --no-sparse-index`",
          e);
    }
  }

  public static boolean isShallow(Repository repository) throws IOException {
    return !repository.getObjectDatabase().getShallowCommits().isEmpty();
  }

  public static ProblemException shallow(Repository repository, String problem) {
    return new ProblemException(
        Help.REPOSITORY,
        problem + "; the git repository " + place(repository) + " is a shallow clone",
        DEEPEN);
  }

  public static String place(Repository repository) {
    return "at " + (repository.isBare() ? repository.getDirectory() : repository.getWorkTree());
  }

  private static ProblemException missing(Repository repository, MissingObjectException e) {
    String name = "object " + e.getObjectId().name();
    String object =
        (e instanceof MissingFileException file
                ? "the file %s (%s)".formatted(file.path, name)
                : name)
            + " is missing";
    if (isPartial(repository)) {
      return new ProblemException(
          Help.REPOSITORY,
          object + " from the partial clone " + place(repository),
          "fetch all objects with `git fetch --refetch --no-filter`, or clone without `--filter`",
          e);
    }
    return new ProblemException(
        Help.REPOSITORY,
        object + " from the git repository " + place(repository),
        "check it with `git fsck`, then fetch or clone again; in a shallow clone " + DEEPEN,
        e);
  }

  private static boolean isPartial(Repository repository) {
    var config = repository.getConfig();
    return config.getString("extensions", null, "partialClone") != null
        || config.getSubsections("remote").stream()
            .anyMatch(
                remote ->
                    config.getBoolean("remote", remote, "promisor", false)
                        || config.getString("remote", remote, "partialCloneFilter") != null);
  }

  /**
   * The problem of a repository without commits: only a release can be compared with.
   *
   * @param origin where a commit was asked for; a candidate must be a commit, so for a candidate no
   *     release is offered
   */
  public static ProblemException noCommits(Repository repository, RevisionSource origin) {
    return new ProblemException(
        Help.REPOSITORY,
        "the git repository "
            + place(repository)
            + " has no commits yet on "
            + branch(repository)
            + ", so there is nothing to compare with",
        "commit once with `git commit`"
            + (origin.equals(RevisionSource.CANDIDATE)
                ? ""
                : ", or " + origin.how() + " a release G:A:V"));
  }

  private static String branch(Repository repository) {
    try {
      String name = repository.getBranch();
      return name == null ? Constants.HEAD : name;
    } catch (IOException e) {
      return Constants.HEAD;
    }
  }
}

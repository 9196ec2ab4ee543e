package io.github.perfgate.core.code.revision.fetch;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.api.errors.InvalidRemoteException;
import org.eclipse.jgit.api.errors.JGitInternalException;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** Fetches what the baseline may need, if the user has allowed it. */
public final class RemoteFetch {
  private RemoteFetch() {}

  /**
   * Updates the remote-tracking branches, and nothing else below {@code refs}; makes a shallow
   * clone complete.
   *
   * @param folder a folder for temporary files
   * @throws ProblemException if there is no remote, or the fetch fails
   */
  public static void fetch(Repository repository, Path folder) {
    String remote = Remotes.main(repository);
    if (remote == null) {
      throw new ProblemException(
          Help.REVISION,
          "perfgate.fetch is set, but the git repository "
              + RepositoryProblems.place(repository)
              + " has no remote called origin and not exactly one other",
          "add it with `git remote add origin URL`, or leave out -Dperfgate.fetch=true");
    }
    try {
      if (RepositoryProblems.isShallow(repository)) {
        new Deepening(repository, remote, folder).run();
      } else {
        GitFetch.fetch(repository, remote, GitFetch.branches(remote));
      }
    } catch (GitAPIException | JGitInternalException | IOException e) {
      throw failed(repository, remote, e);
    }
  }

  private static ProblemException failed(Repository repository, String remote, Exception cause) {
    return new ProblemException(
        Help.REVISION,
        "fetching from "
            + remote
            + " into the git repository "
            + RepositoryProblems.place(repository)
            + " failed: "
            + reason(cause),
        "fetch with `git fetch --unshallow "
            + remote
            + "` or `git fetch "
            + remote
            + "`, which knows your keys and passwords, and leave out -Dperfgate.fetch=true",
        cause);
  }

  /** The message of the failure. For an invalid remote, only the cause says why. */
  static @Nullable String reason(Exception failure) {
    Throwable deeper = failure.getCause();
    return failure instanceof InvalidRemoteException && deeper != null
        ? deeper.getMessage()
        : failure.getMessage();
  }
}

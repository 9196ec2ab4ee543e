package io.github.perfgate.core.code.revision.fetch;

import java.io.IOException;
import java.util.Set;
import org.eclipse.jgit.api.FetchCommand;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.RefUpdate.Result;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.SubmoduleConfig.FetchRecurseSubmodulesMode;
import org.eclipse.jgit.transport.NetRCCredentialsProvider;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.TagOpt;
import org.eclipse.jgit.transport.TrackingRefUpdate;

/** Fetches from a remote of a repository. */
final class GitFetch {
  private static final int TIMEOUT_SECONDS = 120;
  private static final Set<Result> FINE =
      Set.of(Result.NEW, Result.FORCED, Result.FAST_FORWARD, Result.NO_CHANGE);

  private GitFetch() {}

  /** The refspec from all branches of a remote to their remote-tracking branches. */
  static RefSpec branches(String remote) {
    return new RefSpec("+" + Constants.R_HEADS + "*:" + Constants.R_REMOTES + remote + "/*");
  }

  /** Fetches from a remote into a repository, without tags. */
  static void fetch(Repository repository, String remote, RefSpec... what)
      throws GitAPIException, IOException {
    try (Git git = new Git(repository)) {
      FetchCommand fetch =
          git.fetch()
              .setRemote(remote)
              .setRefSpecs(what)
              .setTagOpt(TagOpt.NO_TAGS)
              .setRecurseSubmodules(FetchRecurseSubmodulesMode.NO)
              .setCredentialsProvider(new NetRCCredentialsProvider())
              .setTimeout(TIMEOUT_SECONDS);
      for (TrackingRefUpdate update : fetch.call().getTrackingRefUpdates()) {
        requireUpdated(update.getLocalName(), update.getResult());
      }
    }
  }

  static void requireUpdated(String ref, Result result) throws IOException {
    if (!FINE.contains(result)) {
      throw new IOException(ref + " could not be updated (" + result + ")");
    }
  }
}

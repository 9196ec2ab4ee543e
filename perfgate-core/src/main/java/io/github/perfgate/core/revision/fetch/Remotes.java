package io.github.perfgate.core.revision.fetch;

import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** Finds the remote that a repository was cloned from. */
public final class Remotes {
  private Remotes() {}

  /** {@code origin}, else the only remote, else null. */
  public static @Nullable String main(Repository repository) {
    Set<String> names = repository.getRemoteNames();
    if (names.contains(Constants.DEFAULT_REMOTE_NAME)) {
      return Constants.DEFAULT_REMOTE_NAME;
    }
    return names.size() == 1 ? names.iterator().next() : null;
  }
}

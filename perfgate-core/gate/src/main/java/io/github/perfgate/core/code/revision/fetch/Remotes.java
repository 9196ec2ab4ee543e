package io.github.perfgate.core.code.revision.fetch;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ConfigConstants;
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

  /**
   * The remotes whose branches others merge into, the best first: {@code upstream}, which a fork's
   * owner keeps fresh while {@code origin} ages; the remote that the checked-out branch is pulled
   * from; and {@link #main}.
   */
  public static List<String> ofTargets(Repository repository) throws IOException {
    Set<String> names = repository.getRemoteNames();
    String own =
        repository
            .getConfig()
            .getString(
                ConfigConstants.CONFIG_BRANCH_SECTION,
                repository.getBranch(),
                ConfigConstants.CONFIG_KEY_REMOTE);
    return Stream.of("upstream", own, main(repository))
        .filter(Objects::nonNull)
        .filter(names::contains)
        .distinct()
        .toList();
  }
}

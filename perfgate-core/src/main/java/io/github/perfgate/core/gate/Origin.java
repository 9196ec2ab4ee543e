package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.BuildEnvironment;
import io.github.perfgate.core.build.CacheSettings;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Where the versions of a project come from.
 *
 * @param directory the gated module's folder in the user's working tree, whose repository has the
 *     commits
 * @param fetch whether missing commits may be fetched
 * @param environment from the root of the repository to what a nested build needs
 * @param cache where commits are built, and how many are kept
 */
public record Origin(
    Path directory,
    boolean fetch,
    Function<Path, BuildEnvironment> environment,
    CacheSettings cache) {
  /** The same after the commits were fetched, which is enough for a gate. */
  public Origin fetched() {
    return new Origin(directory, false, environment, cache);
  }
}

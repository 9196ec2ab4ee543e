package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.code.version.ReleaseResolver;
import io.github.perfgate.core.code.version.cache.CacheSettings;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * The origin of a project's versions.
 *
 * @param directory the gated module's folder in the user's working tree, whose repository has the
 *     commits
 * @param fetch whether missing commits may be fetched
 * @param environment gives what a nested build needs, for the root of the repository
 * @param cache where commits are built, and how many are kept
 * @param releases resolves a released baseline
 * @param report what a gate has taken from the cache
 */
public record Origin(
    Path directory,
    boolean fetch,
    Function<Path, BuildEnvironment> environment,
    CacheSettings cache,
    ReleaseResolver releases,
    CacheReport report) {
  /** An origin from which nothing was taken yet. */
  public Origin(
      Path directory,
      boolean fetch,
      Function<Path, BuildEnvironment> environment,
      CacheSettings cache,
      ReleaseResolver releases) {
    this(directory, fetch, environment, cache, releases, new CacheReport());
  }

  /** The same origin after the commits were fetched; a gate need not fetch them again. */
  public Origin fetched() {
    return new Origin(directory, false, environment, cache, releases, report);
  }

  /** The same origin for another gate. */
  public Origin anew() {
    return new Origin(directory, fetch, environment, cache, releases);
  }

  /** What earlier gates have found out about tests and benchmarks. */
  public KeptFiles kept() {
    return new KeptFiles(cache.traces(), UserKey.own(), report);
  }
}

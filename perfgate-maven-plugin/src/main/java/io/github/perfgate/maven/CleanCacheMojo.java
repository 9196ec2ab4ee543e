package io.github.perfgate.maven;

import io.github.perfgate.core.base.files.ByteCount;
import io.github.perfgate.core.code.version.cache.CacheCleaning;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.maven.groups.CleanedCacheGroup;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.CacheLocation;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Removes the built versions of all projects that share the cache. Versions that a running gate
 * uses stay, and so do calibrations. Samples, results and reports are not touched; {@code mvn
 * clean} removes them. Needs no project.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "clean-cache",
    requiresProject = false,
    aggregator = true,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class CleanCacheMojo extends AbstractPerfgateMojo {
  /**
   * The cache to clean.
   *
   * <ul>
   *   <li>{@code <directory>}: its folder. By default {@code perfgate} in the user's cache folder
   *       ({@code $XDG_CACHE_HOME}, else {@code ~/.cache}). A folder that is no cache of perfgate
   *       is left alone.
   *   <li>{@code <olderThan>}: only versions that no gate has used for this long are removed, for
   *       example {@code 30d} or {@code 12h}. By default all are removed.
   * </ul>
   *
   * The property of {@code <olderThan>} is {@code perfgate.cache.olderThan}.
   *
   * @since 0.1.0
   */
  @Parameter CleanedCacheGroup cache = new CleanedCacheGroup();

  @Override
  void run() {
    Path directory = CacheLocation.of(cache.directory);
    tell(directory, CacheCleaning.of(directory, cache.age()));
  }

  private void tell(Path directory, CacheCleaning cleaning) {
    getLog()
        .info(
            "Removed %s from the cache %s: %s freed"
                .formatted(
                    versions(cleaning.removed()), directory, ByteCount.inWords(cleaning.bytes())));
    if (cleaning.recent() > 0) {
      getLog()
          .info(
              "Kept %s, used within the last %s"
                  .formatted(versions(cleaning.recent()), cache.olderThan));
    }
    if (cleaning.used() > 0) {
      getLog().info("Kept %s that a running gate uses".formatted(versions(cleaning.used())));
    }
  }

  private static String versions(int count) {
    return Words.count(count, "built version");
  }
}

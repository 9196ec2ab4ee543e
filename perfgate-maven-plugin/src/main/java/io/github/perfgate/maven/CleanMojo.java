package io.github.perfgate.maven;

import io.github.perfgate.core.files.ByteCount;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.version.cache.CacheCleaning;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.CacheLocation;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Removes the built versions of all projects that share the cache. Versions that a running gate
 * uses stay, and so do calibrations. Samples, results and reports are not touched; {@code mvn
 * clean} removes them. Needs no project.
 *
 * @since 0.1.0
 */
@Mojo(name = "clean", requiresProject = false, aggregator = true, threadSafe = true)
public final class CleanMojo extends AbstractPerfgateMojo {
  /**
   * The folder in which baselines are built, once for each commit. By default {@code perfgate} in
   * the user's cache folder ({@code $XDG_CACHE_HOME}, else {@code ~/.cache}). A folder that is no
   * cache of perfgate is left alone.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.cacheDirectory")
  @Nullable File cacheDirectory;

  /**
   * Removes only versions that no gate has used for this long, for example {@code 30d} or {@code
   * 12h}. By default all are removed.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.clean.olderThan")
  @Nullable String olderThan;

  @Override
  void run() {
    Path directory = CacheLocation.of(cacheDirectory);
    tell(directory, CacheCleaning.of(directory, age()));
  }

  private @Nullable Duration age() {
    return olderThan == null || olderThan.isBlank()
        ? null
        : SettingsReader.duration("olderThan", "perfgate.clean.olderThan", olderThan);
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
              "Kept %s, used within the last %s".formatted(versions(cleaning.recent()), olderThan));
    }
    if (cleaning.used() > 0) {
      getLog().info("Kept %s that a running gate uses".formatted(versions(cleaning.used())));
    }
  }

  private static String versions(int count) {
    return Words.count(count, "built version");
  }
}

package io.github.perfgate.maven.session;

import io.github.perfgate.core.code.version.cache.CacheSettings;
import java.io.File;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The place of the cache: one for all projects of a user, unless a project says otherwise. */
public final class CacheLocation {
  private CacheLocation() {}

  /**
   * Finds the folder of the cache.
   *
   * @param directory the setting {@code cache.directory}, null if it is not set
   */
  public static Path of(@Nullable File directory) {
    return directory == null ? CacheSettings.standard() : directory.toPath().toAbsolutePath();
  }
}

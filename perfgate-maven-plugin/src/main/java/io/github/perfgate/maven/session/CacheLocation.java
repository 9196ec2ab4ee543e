package io.github.perfgate.maven.session;

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
    if (directory != null) {
      return directory.toPath().toAbsolutePath();
    }
    String xdg = System.getenv("XDG_CACHE_HOME");
    Path base =
        xdg == null || xdg.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(xdg);
    return base.resolve("perfgate").toAbsolutePath();
  }
}

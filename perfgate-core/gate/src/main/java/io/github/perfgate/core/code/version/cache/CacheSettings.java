package io.github.perfgate.core.code.version.cache;

import java.nio.file.Path;

/**
 * The settings of the cache in which versions are built and kept.
 *
 * @param directory the cache folder, outside every working tree; created when needed
 * @param limit the size in bytes from which on builds are removed, least recently used first; 0 for
 *     none
 */
public record CacheSettings(Path directory, long limit) {
  /** The folder of the cache, one for all projects of the user, if no setting names another. */
  public static Path standard() {
    String xdg = System.getenv("XDG_CACHE_HOME");
    Path base =
        xdg == null || xdg.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(xdg);
    return base.resolve("perfgate").toAbsolutePath();
  }

  /** A folder for what gates find out about the tests of versions; it may not exist. */
  public Path traces() {
    return new CacheFolder(directory).traces();
  }

  /**
   * A folder for what calibrations have found out about the modules of this host; it may not exist.
   * It took them long, so cleaning the cache leaves it alone.
   */
  public Path calibrations() {
    return new CacheFolder(directory).calibrations();
  }
}

package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The builds that a gate uses: as long as this is open, no gate removes them from the cache. A
 * killed gate uses no build any more. Not thread-safe.
 */
public final class CacheUses implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CacheUses.class);

  private final Map<Path, CacheLock> locks = new LinkedHashMap<>();
  private final List<Expected> builds = new ArrayList<>();

  private record Expected(Revision.Commit commit, Path folder, CacheEntry entry) {}

  /** The caller must hold the lock of the key, so that no gate removes the build meanwhile. */
  void add(CacheFolder cache, String key) throws IOException {
    Path file = cache.newUse(key);
    CacheLock.tryTake(file).ifPresent(lock -> locks.put(file, lock));
  }

  /** Registers a build that must not change until {@link #requireIntact}. */
  void expect(Revision.Commit commit, Path folder, CacheEntry entry) {
    builds.add(new Expected(commit, folder, entry));
  }

  /**
   * Checks that the builds are still there. Perfgate does not remove them, but a user can, and
   * benchmarks without classes look like benchmarks that are not comparable.
   *
   * @throws ProblemException when files of a build were removed or changed
   */
  public void requireIntact() {
    for (Expected build : builds) {
      Path changed = build.entry().changedBelow(build.folder()).orElse(null);
      if (changed != null) {
        throw new ProblemException(
            Help.CACHE,
            "%s of %s in the cache was %s while the gate used it"
                .formatted(
                    changed,
                    build.commit().inWords(),
                    Files.exists(changed) ? "changed" : "removed"),
            "run the gate again, which builds that version again, and keep everything but"
                + " perfgate:clean-cache from cleaning up in <cache><directory>"
                + " (-Dperfgate.cache.directory)");
      }
    }
  }

  /**
   * Whether a living gate uses the build. Deletes the files that dead gates have left. The caller
   * must hold the lock of the key.
   */
  static boolean isUsed(CacheFolder cache, String key) throws IOException {
    boolean used = false;
    for (Path file : cache.usesOf(key)) {
      CacheLock lock = CacheLock.tryTake(file).orElse(null);
      if (lock == null) {
        used = true;
      } else {
        close(file, lock);
      }
    }
    return used;
  }

  @Override
  public void close() {
    locks.forEach(CacheUses::close);
    locks.clear();
    builds.clear();
  }

  private static void close(Path file, CacheLock lock) {
    try (lock) {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      LOG.debug("{} was left behind", file, e);
    }
  }
}

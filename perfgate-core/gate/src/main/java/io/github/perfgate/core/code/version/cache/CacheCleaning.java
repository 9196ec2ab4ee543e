package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a cleaning of the cache did.
 *
 * @param removed how many built versions are gone
 * @param used how many stay because a living gate builds or uses them
 * @param recent how many stay because they were used within the time that was given
 * @param bytes the size of all that was deleted, in bytes
 */
public record CacheCleaning(int removed, int used, int recent, long bytes) {
  private static final CacheCleaning NOTHING = new CacheCleaning(0, 0, 0, 0);

  /**
   * Removes built versions from a cache.
   *
   * @param directory the cache folder; if it does not exist, nothing is removed
   * @param unused only versions that were not used for this long are removed; null for all
   * @throws ProblemException when the folder is no cache of ours, so that nothing in it was
   *     deleted, or when something in it cannot be deleted
   */
  public static CacheCleaning of(Path directory, @Nullable Duration unused) {
    CacheFolder cache = new CacheFolder(directory);
    try {
      if (isNothing(cache.directory())) {
        return NOTHING;
      }
      if (!cache.isOurs()) {
        throw new ProblemException(
            Help.CACHE,
            "the folder %s does not look like a cache of perfgate, so nothing in it was removed"
                .formatted(cache.directory()),
            "name the gate's folder with <cache><directory> (-Dperfgate.cache.directory), or remove by"
                + " hand what is to go");
      }
      return clean(cache, unused, Instant.now());
    } catch (IOException e) {
      throw notRemoved(cache, e);
    } catch (UncheckedIOException e) {
      throw notRemoved(cache, e.getCause());
    }
  }

  private static boolean isNothing(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return true;
    }
    if (!Files.isDirectory(directory)) {
      return false;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      return !files.iterator().hasNext();
    }
  }

  private static CacheCleaning clean(CacheFolder cache, @Nullable Duration unused, Instant now)
      throws IOException {
    CacheRemoval removal = new CacheRemoval(cache);
    long bytes = removal.removeLeftovers(now.minus(CacheRemoval.GRACE), now);
    int removed = 0;
    int used = 0;
    int recent = 0;
    for (CacheRemoval.Candidate candidate : removal.candidates(now)) {
      if (unused != null && Duration.between(candidate.lastUse(), now).compareTo(unused) < 0) {
        recent++;
      } else if (removal.remove(candidate.key())) {
        removed++;
        bytes += candidate.bytes();
      } else {
        used++;
      }
    }
    for (Path folder : unused == null ? List.of(cache.traces(), cache.clones()) : List.<Path>of()) {
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        bytes += FileTree.size(folder);
        FileTree.delete(folder);
      }
    }
    return new CacheCleaning(removed, used, recent, bytes);
  }

  private static ProblemException notRemoved(CacheFolder cache, IOException e) {
    return new ProblemException(
        Help.CACHE,
        "the cache %s could not be cleaned: %s".formatted(cache.directory(), e),
        "close what has its files open and allow deleting them, then run perfgate:clean-cache again",
        e);
  }
}

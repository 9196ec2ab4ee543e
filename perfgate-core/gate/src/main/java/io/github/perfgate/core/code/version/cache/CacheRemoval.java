package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.files.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes builds out of a cache that is ours. A build is renamed in one step, and deleted under the
 * new name. A gate that is killed in between leaves nothing that looks like a build.
 */
final class CacheRemoval {
  private static final Logger LOG = LoggerFactory.getLogger(CacheRemoval.class);

  /** How long an unfinished build stays for its log, unless its room is needed. */
  static final Duration GRACE = Duration.ofDays(1);

  private final CacheFolder cache;

  CacheRemoval(CacheFolder cache) {
    this.cache = cache;
  }

  /**
   * A build in the cache, or what a killed or failed one left.
   *
   * @param key its name
   * @param lastUse when it was last used
   * @param bytes its size
   */
  record Candidate(String key, Instant lastUse, long bytes) {}

  /**
   * All that could be removed, least recently used first.
   *
   * @throws IOException when the cache cannot be read
   */
  List<Candidate> candidates(Instant now) throws IOException {
    List<Candidate> all = new ArrayList<>();
    for (String key : cache.keys()) {
      Path build = cache.build(key);
      try {
        if (Files.isDirectory(build, LinkOption.NOFOLLOW_LINKS)) {
          all.add(new Candidate(key, LastUse.of(build, now), FileTree.size(build)));
        }
      } catch (NoSuchFileException e) {
        LOG.debug("{} has just been removed", build, e);
      }
    }
    all.sort(Comparator.comparing(Candidate::lastUse).thenComparing(Candidate::key));
    return all;
  }

  /**
   * Removes a build unless a gate builds or uses it.
   *
   * @return whether it is gone
   * @throws IOException when it cannot be renamed or deleted; in the latter case it is gone for all
   *     gates, and its files go with the next removal
   */
  boolean remove(String key) throws IOException {
    CacheLock lock = CacheLock.tryTake(cache.lock(key)).orElse(null);
    if (lock == null) {
      return false;
    }
    Path removed;
    try (lock) {
      if (CacheUses.isUsed(cache, key)) {
        return false;
      }
      removed = putAside(cache.build(key));
    } catch (NoSuchFileException e) {
      return true;
    }
    FileTree.delete(removed);
    return true;
  }

  /** Removes a build if it exists. The caller must hold the lock of its key. */
  void discard(String key) throws IOException {
    Path build = cache.build(key);
    if (Files.exists(build, LinkOption.NOFOLLOW_LINKS)) {
      FileTree.deleteWhatCanBe(putAside(build));
    }
  }

  private Path putAside(Path build) throws IOException {
    return Files.move(build, cache.newRemoved(), StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Deletes what killed removals have left, and unfinished builds.
   *
   * @param unfinishedBefore unfinished builds that are younger stay, for their logs
   * @return the size of all that was deleted, in bytes
   */
  long removeLeftovers(Instant unfinishedBefore, Instant now) throws IOException {
    long bytes = 0;
    for (Path removed : cache.removed()) {
      long size = FileTree.size(removed);
      try {
        FileTree.delete(removed);
        bytes += size;
      } catch (IOException e) {
        LOG.debug("{} was left behind", removed, e);
      }
    }
    for (Candidate candidate : candidates(now)) {
      if (!CacheEntry.isIn(cache.build(candidate.key()))
          && candidate.lastUse().isBefore(unfinishedBefore)
          && remove(candidate.key())) {
        bytes += candidate.bytes();
      }
    }
    return bytes;
  }
}

package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.files.ByteCount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps a cache within its size: the least recently used builds are removed first. */
final class CacheEviction {
  private static final Logger LOG = LoggerFactory.getLogger(CacheEviction.class);

  private final CacheFolder cache;
  private final long limit;

  /**
   * @param limit the size in bytes, 0 for no limit
   */
  CacheEviction(CacheFolder cache, long limit) {
    this.cache = cache;
    this.limit = limit;
  }

  /**
   * Removes what killed gates have left, and the least recently used builds until the cache is
   * within its size. Builds that a living gate uses stay. A failure is logged and does not fail the
   * gate.
   */
  void run(Instant now) {
    try {
      if (!cache.isOurs()) {
        LOG.warn(
            "{} holds other things than built versions, so nothing is removed from it to keep it"
                + " within <cache><size>; name a folder of its own with <cache><directory>"
                + " (-Dperfgate.cache.directory)",
            cache.builds());
        return;
      }
      // Two gates that evict at once would both remove what only one has to.
      CacheLock lock = CacheLock.tryTake(cache.lock("eviction")).orElse(null);
      if (lock != null) {
        try (lock) {
          runLocked(now);
        }
      }
    } catch (IOException | UncheckedIOException e) {
      LOG.warn(
          "The cache {} was not brought within <cache><size> {}: {}",
          cache.directory(),
          ByteCount.inWords(limit),
          String.valueOf(e));
    }
  }

  private void runLocked(Instant now) throws IOException {
    CacheRemoval removal = new CacheRemoval(cache);
    long leftovers = removal.removeLeftovers(now.minus(CacheRemoval.GRACE), now);
    if (leftovers > 0) {
      LOG.info(
          "Removed {} that killed builds had left in the cache {}",
          ByteCount.inWords(leftovers),
          cache.directory());
    }
    if (limit > 0) {
      shrink(removal, removal.candidates(now));
    }
  }

  private void shrink(CacheRemoval removal, List<CacheRemoval.Candidate> candidates) {
    long total = candidates.stream().mapToLong(CacheRemoval.Candidate::bytes).sum();
    if (total <= limit) {
      return;
    }
    long left = total;
    List<String> removed = new ArrayList<>();
    for (CacheRemoval.Candidate candidate : candidates) {
      if (left > limit && isRemoved(removal, candidate.key())) {
        left -= candidate.bytes();
        removed.add(candidate.key());
      }
    }
    LOG.info(
        "The cache {} had {}, more than <cache><size> {} (-Dperfgate.cache.size): {}{}",
        cache.directory(),
        ByteCount.inWords(total),
        ByteCount.inWords(limit),
        removed.isEmpty()
            ? "nothing was removed"
            : "%s freed by removing the least recently used versions (%s)"
                .formatted(ByteCount.inWords(total - left), String.join(", ", removed)),
        left > limit ? "; running gates use the rest" : "");
  }

  private static boolean isRemoved(CacheRemoval removal, String key) {
    try {
      return removal.remove(key);
    } catch (IOException e) {
      LOG.warn("The built version {} was not removed from the cache: {}", key, String.valueOf(e));
      return false;
    }
  }
}

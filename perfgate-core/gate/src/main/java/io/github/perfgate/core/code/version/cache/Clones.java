package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.fetch.OtherRepository;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The clones of other projects' repositories in a cache, one for each address. */
public final class Clones {
  private static final Logger LOG = LoggerFactory.getLogger(Clones.class);

  private final CacheFolder cache;

  /** The clones of a cache. */
  public Clones(CacheSettings settings) {
    this.cache = new CacheFolder(settings.directory());
  }

  /**
   * Finds a commit. Waits while another gate fetches from the same repository.
   *
   * @param use what is done as long as the repository is open
   * @throws ProblemException if the repository cannot be fetched, or has no such commit
   */
  public <T> T open(Revision.Foreign revision, OtherRepository.Use<T> use) {
    String key = Sha256.hexOf(revision.url()).substring(0, CacheKey.DIGITS);
    try {
      cache.create();
      try (CacheLock lock =
          CacheLock.take(
              cache.lock("clone-" + key),
              holder ->
                  LOG.info(
                      "Waiting for another gate, which fetches {}: {}", revision.url(), holder))) {
        LOG.debug("{} is ours: {}", key, lock);
        return OtherRepository.open(revision, cache.clones().resolve(key), use);
      }
    } catch (IOException e) {
      throw new ProblemException(
          Help.CACHE,
          "the cache folder " + cache.directory() + " cannot be used: " + e,
          "make it writable, or name another folder with <cache><directory>"
              + " (-Dperfgate.cache.directory)",
          e);
    }
  }
}

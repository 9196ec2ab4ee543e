package io.github.perfgate.core.build;

import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.Revision;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds every commit once. Below the cache folder, {@code locks} has a file for each build that
 * was ever asked for, and {@code builds} a folder with the commit's checkout, the log of its build,
 * and its descriptor. A folder without a descriptor is left from a build that was killed or failed;
 * it stays for its log until the next gate discards it.
 */
public final class VersionCache {
  private static final Logger LOG = LoggerFactory.getLogger(VersionCache.class);

  private final Path directory;
  private final Checkout checkout;
  private final CommitBuild build;

  /**
   * @param directory the cache folder, outside every working tree; created when needed
   * @param limit the longest time that the build of a commit may take
   * @param checkout puts a commit's files into a folder
   */
  public VersionCache(Path directory, Duration limit, Checkout checkout) {
    this(directory, checkout, new NestedMaven(limit));
  }

  VersionCache(Path directory, Checkout checkout, CommitBuild build) {
    this.directory = directory.toAbsolutePath().normalize();
    this.checkout = checkout;
    this.build = build;
  }

  /**
   * Makes a commit runnable. Waits while another gate builds the same commit.
   *
   * @param commit the commit
   * @param environment the session's Maven and options
   * @throws ProblemException when the commit does not build, or the cache folder cannot be written
   */
  public Built build(Revision.Commit commit, BuildEnvironment environment) {
    String key = CacheKey.of(commit, environment);
    Path folder = directory.resolve("builds").resolve(key);
    try {
      CacheLock lock = lock(commit, key);
      try {
        return buildLocked(commit, environment, folder);
      } finally {
        lock.close();
      }
    } catch (IOException e) {
      throw cannotWrite(e);
    } catch (UncheckedIOException e) {
      throw cannotWrite(e.getCause());
    }
  }

  private Built buildLocked(Revision.Commit commit, BuildEnvironment environment, Path folder)
      throws IOException {
    Optional<CacheEntry> hit = CacheEntry.read(folder);
    CacheEntry entry;
    if (hit.isPresent()) {
      entry = hit.get();
      LOG.info(
          "{} {} is in the cache, built on {}", commit.name(), commit.shortId(), entry.built());
    } else {
      entry = buildNow(commit, environment, folder);
    }
    Files.writeString(folder.resolve("last-used"), Instant.now().toString());
    return built(commit, entry, hit.isPresent());
  }

  private CacheLock lock(Revision.Commit commit, String key) throws IOException {
    Path locks = Files.createDirectories(directory.resolve("locks"));
    return CacheLock.take(
        locks.resolve(key + ".lock"),
        () ->
            LOG.info(
                "another gate is building {} {}; waiting for it", commit.name(), commit.shortId()));
  }

  private CacheEntry buildNow(Revision.Commit commit, BuildEnvironment environment, Path folder)
      throws IOException {
    FileTree.delete(folder);
    Path files = Files.createDirectories(folder.resolve("checkout"));
    Path log = folder.resolve("build.log");
    LOG.info("building {} {} once (log: {})", commit.name(), commit.shortId(), log);
    checkout.checkOut(commit.id(), files);
    ModuleOutcome outcome = build.build(commit, environment, files, log);
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    CacheEntry entry = CacheEntry.of(commit.id(), now, outcome);
    entry.write(folder);
    return entry;
  }

  private static Built built(Revision.Commit commit, CacheEntry entry, boolean cached) {
    ModuleBuild module = entry.module();
    return module == null
        ? new Built.Absent(commit, String.valueOf(entry.absence()), cached)
        : new Built.Ready(new Version(commit, module), cached);
  }

  private ProblemException cannotWrite(IOException e) {
    return new ProblemException(
        "the cache folder " + directory + " cannot be used: " + e,
        "make it writable, see that its disk has room, or name another folder with"
            + " <cacheDirectory> (-Dperfgate.cacheDirectory)",
        e);
  }
}

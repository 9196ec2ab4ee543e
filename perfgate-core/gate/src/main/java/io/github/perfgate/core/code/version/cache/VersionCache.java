package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.Reuse;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.checkout.CommitWriter;
import io.github.perfgate.core.code.version.Built;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ModuleOutcome;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import io.github.perfgate.core.code.version.maven.CommitBuild;
import io.github.perfgate.core.code.version.maven.NestedMaven;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds every commit once, for all modules of a session that are compared. The folder of a build
 * holds the commit's checkout, the log of its build, and its descriptor. A module that does not
 * build together with the others has a build of its own. A folder without a descriptor is left from
 * a build that was killed or failed. It stays for its log until the next gate discards it. After
 * each new build the least recently used builds are removed until the cache is within its size.
 */
public final class VersionCache {
  private static final Logger LOG = LoggerFactory.getLogger(VersionCache.class);

  private final CacheFolder cache;
  private final long limit;
  private final CommitWriter checkout;
  private final CommitBuild build;
  private final CacheUses uses;
  private final UserKey userKey;
  private final CacheReport report;

  /**
   * @param settings where versions are kept, and how many
   * @param checkout puts a commit's files into a folder
   * @param uses keeps the versions that are built or found from being removed, as long as it is
   *     open
   * @param report learns which builds are reused, and which are not believed
   */
  public VersionCache(
      CacheSettings settings, CommitWriter checkout, CacheUses uses, CacheReport report) {
    this(settings, checkout, new NestedMaven(), uses, UserKey.own(), report);
  }

  VersionCache(
      CacheSettings settings,
      CommitWriter checkout,
      CommitBuild build,
      CacheUses uses,
      UserKey userKey,
      CacheReport report) {
    this.cache = new CacheFolder(settings.directory());
    this.limit = settings.limit();
    this.checkout = checkout;
    this.build = build;
    this.uses = uses;
    this.userKey = userKey;
    this.report = report;
  }

  /**
   * Makes a commit runnable. Waits while another gate builds the same commit.
   *
   * @param commit the commit
   * @param environment the session's Maven and options
   * @throws ProblemException when the commit does not build, or the cache folder cannot be written
   */
  public Built build(Revision.Commit commit, BuildEnvironment environment) {
    String circumstances = checkout.circumstances(commit.id());
    Built built;
    try {
      cache.create();
      Built together = together(commit, environment, circumstances);
      built = together == null ? alone(commit, environment, circumstances) : together;
    } catch (IOException e) {
      throw cannotWrite(e);
    } catch (UncheckedIOException e) {
      throw cannotWrite(e.getCause());
    }
    if (!built.cached()) {
      new CacheEviction(cache, limit).run(Instant.now());
    }
    return built;
  }

  private Built alone(Revision.Commit commit, BuildEnvironment environment, String circumstances)
      throws IOException {
    String key = CacheKey.of(commit, environment, circumstances);
    try (CacheLock lock = lock(commit, key)) {
      LOG.debug("{} is ours: {}", key, lock);
      Path folder = cache.build(key);
      CacheEntry hit =
          hit(commit, folder, CacheEntry.read(folder, commit.id(), userKey, report).orElse(null));
      CacheEntry entry = hit == null ? buildNow(commit, environment, key) : hit;
      return used(commit, key, entry, hit != null);
    }
  }

  /** The module as it was built with its siblings; null if it has to be built alone. */
  private @Nullable Built together(
      Revision.Commit commit, BuildEnvironment environment, String circumstances)
      throws IOException {
    if (environment.siblings().isEmpty()) {
      return null;
    }
    String key = CacheKey.ofAll(commit, environment, circumstances);
    try (CacheLock lock = lock(commit, key)) {
      LOG.debug("{} is ours: {}", key, lock);
      Path folder = cache.build(key);
      boolean isBuilt = CacheEntry.isIn(folder);
      if (!isBuilt) {
        buildTogether(commit, environment, key);
      }
      CacheEntry found =
          CacheEntry.read(folder, environment.place(), commit.id(), userKey, report).orElse(null);
      CacheEntry entry = hit(commit, folder, found);
      return entry == null ? null : used(commit, key, entry, isBuilt);
    }
  }

  private Built used(Revision.Commit commit, String key, CacheEntry entry, boolean wasBuilt)
      throws IOException {
    if (wasBuilt) {
      LOG.info("{} is in the cache, built on {}", named(commit), entry.built());
      report.reused(new Reuse("build", commit.name(), Instant.parse(entry.built())));
    }
    Path folder = cache.build(key);
    LastUse.record(folder, Instant.now());
    uses.add(cache, key);
    uses.expect(commit, folder, entry);
    return built(commit, entry, wasBuilt);
  }

  private static @Nullable CacheEntry hit(
      Revision.Commit commit, Path folder, @Nullable CacheEntry entry) {
    Path changed = entry == null ? null : changed(entry, folder);
    if (changed == null) {
      return entry;
    }
    LOG.info(
        "{} was built before, but {} was {} since then",
        named(commit),
        changed,
        Files.exists(changed) ? "changed" : "removed");
    return null;
  }

  private static String named(Revision.Commit commit) {
    return PlainText.sentence(commit.inWords());
  }

  private static @Nullable Path changed(CacheEntry entry, Path folder) {
    try {
      return entry.changed().orElse(null);
    } catch (IOException | UncheckedIOException e) {
      LOG.debug("a file of the class path cannot be read", e);
      return folder;
    }
  }

  private CacheLock lock(Revision.Commit commit, String key) throws IOException {
    return CacheLock.take(
        cache.lock(key),
        holder ->
            LOG.info(
                "Waiting for another gate, which is building {}: {}", commit.inWords(), holder));
  }

  private CacheEntry buildNow(Revision.Commit commit, BuildEnvironment environment, String key)
      throws IOException {
    Path folder = emptied(key);
    Path log = folder.resolve("build.log");
    LOG.info("Building {} once (log: {})", commit.inWords(), log);
    Path files = folder.resolve("checkout");
    List<String> warnings = checkout.checkOut(commit.id(), files);
    ModuleOutcome outcome = build.build(commit, environment, files, log);
    CacheEntry entry = CacheEntry.of(commit.id(), now(), outcome, warnings);
    entry.write(folder, userKey);
    return entry;
  }

  private void buildTogether(Revision.Commit commit, BuildEnvironment environment, String key)
      throws IOException {
    Path folder = emptied(key);
    Path log = folder.resolve("build.log");
    LOG.info(
        "Building {} once for {} modules (log: {})",
        commit.inWords(),
        environment.siblings().size() + 1,
        log);
    Path files = folder.resolve("checkout");
    List<String> warnings = checkout.checkOut(commit.id(), files);
    for (Map.Entry<ModulePlace, ModuleBuild> one :
        build.buildTogether(commit, environment, files, log).entrySet()) {
      ModuleOutcome outcome = new ModuleOutcome.Present(one.getValue());
      CacheEntry.of(commit.id(), now(), outcome, warnings).write(folder, one.getKey(), userKey);
    }
    ModuleOutcome all = new ModuleOutcome.Absent("has several modules, each with a descriptor");
    CacheEntry.of(commit.id(), now(), all, warnings).write(folder, userKey);
  }

  private Path emptied(String key) throws IOException {
    new CacheRemoval(cache).discard(key);
    Path folder = cache.build(key);
    Files.createDirectories(folder.resolve("checkout"));
    return folder;
  }

  private static String now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static Built built(Revision.Commit commit, CacheEntry entry, boolean cached) {
    ModuleBuild module = entry.module();
    return module == null
        ? new Built.Absent(commit, String.valueOf(entry.absence()), cached, entry.warnings())
        : new Built.Ready(new Version(commit, module), cached, entry.warnings());
  }

  private ProblemException cannotWrite(IOException e) {
    return new ProblemException(
        Help.CACHE,
        "the cache folder " + cache.directory() + " cannot be used: " + e,
        "make it writable, make sure that its disk has room, or name another folder with"
            + " <cache><directory> (-Dperfgate.cache.directory)",
        e);
  }
}

package io.github.perfgate.core.code.version.cache;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The layout of a cache:
 *
 * <ul>
 *   <li>{@code builds} has a folder for each build, named by its key, and the folders that are
 *       being removed. A tag in {@code builds} says that all its contents are ours
 *   <li>{@code calibrations} has a file for each module that was calibrated
 *   <li>{@code clones} has the repositories of other projects
 *   <li>{@code locks} has a file for each key, which is locked while a gate builds or removes the
 *       build of that key. These files are never deleted, since other gates may wait on them
 *   <li>{@code traces} has what gates have found out about tests and benchmarks
 *   <li>{@code uses} has a file for each build that a gate uses, locked as long as the gate lives
 * </ul>
 *
 * @param directory the cache; it may not exist
 */
record CacheFolder(Path directory) {
  private static final Logger LOG = LoggerFactory.getLogger(CacheFolder.class);
  private static final AtomicBoolean WARNED = new AtomicBoolean();

  private static final Pattern KEY = Pattern.compile("[0-9a-f]{" + CacheKey.DIGITS + "}");

  /** These names are as long as a key, so that renaming does not make a path too long. */
  private static final Pattern REMOVED = Pattern.compile("removed-[0-9a-f]{12}");

  private static final String TRACES = "traces";

  private static final String TAG = "CACHEDIR.TAG";

  /**
   * The signature of the Cache Directory Tagging Specification; backups leave out folders with it.
   */
  private static final String SIGNATURE = "Signature: 8a477f597d28d172789f06886806bc55";

  CacheFolder {
    directory = directory.toAbsolutePath().normalize();
  }

  Path builds() {
    return directory.resolve("builds");
  }

  Path build(String key) {
    return builds().resolve(key);
  }

  /** What gates have found out about the tests of versions; gates can find it out again. */
  Path traces() {
    return directory.resolve(TRACES);
  }

  /** What calibrations have found out about modules. */
  Path calibrations() {
    return directory.resolve("calibrations");
  }

  /** The repositories of other projects; gates can fetch them again. */
  Path clones() {
    return directory.resolve("clones");
  }

  Path lock(String name) {
    return directory.resolve("locks").resolve(name + ".lock");
  }

  /** The name of a file that no gate has used before. */
  Path newUse(String key) {
    return uses().resolve(key + "-" + random());
  }

  /** A new name for a build that is about to be deleted. */
  Path newRemoved() {
    return builds().resolve("removed-" + random());
  }

  private Path uses() {
    return directory.resolve("uses");
  }

  private static String random() {
    return UUID.randomUUID().toString().replace("-", "").substring(0, 12);
  }

  /** Creates the folders and the tag that are missing. */
  void create() throws IOException {
    Files.createDirectories(directory.resolve("locks"));
    if (isWritableByOthers() && WARNED.compareAndSet(false, true)) {
      LOG.warn(
          "Other users can write to the cache {}. A gate notices a build that was changed before, but not"
              + " one that is changed during its check. Fix: chmod o-w, or another <cache><directory>.",
          directory);
    }
    Files.createDirectories(uses());
    try {
      Files.createDirectory(builds());
    } catch (FileAlreadyExistsException e) {
      // Another gate has created the folder, earlier or at this moment.
    }
    if (!isTagged() && hasOnlyBuilds()) {
      Files.writeString(
          builds().resolve(TAG),
          SIGNATURE
              + "\n# The versions that perfgate has built. `mvn io.github.perfgate:perfgate-maven-plugin:clean-cache` removes them.\n");
    }
  }

  /**
   * Whether this is a cache, so that something may be deleted in it. Either it bears our tag, or it
   * has nothing but builds and comes from a perfgate that did not write tags yet.
   */
  boolean isOurs() throws IOException {
    return isTagged()
        || (Files.isDirectory(builds())
            && Files.isDirectory(directory.resolve("locks"))
            && hasOnlyBuilds());
  }

  private boolean isWritableByOthers() throws IOException {
    PosixFileAttributeView view =
        Files.getFileAttributeView(directory, PosixFileAttributeView.class);
    return view != null
        && view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_WRITE);
  }

  private boolean isTagged() throws IOException {
    Path tag = builds().resolve(TAG);
    return Files.isRegularFile(tag) && Files.readString(tag).startsWith(SIGNATURE);
  }

  private boolean hasOnlyBuilds() throws IOException {
    return names(builds(), name -> true).stream()
        .allMatch(name -> KEY.matcher(name).matches() || REMOVED.matcher(name).matches());
  }

  /** The keys of all builds, including unfinished ones. */
  List<String> keys() throws IOException {
    return names(builds(), KEY.asMatchPredicate());
  }

  /** The builds that were put aside and are not deleted yet. */
  List<Path> removed() throws IOException {
    return names(builds(), REMOVED.asMatchPredicate()).stream().map(builds()::resolve).toList();
  }

  /** The uses of a build, also of gates that are dead. */
  List<Path> usesOf(String key) throws IOException {
    return names(uses(), name -> name.startsWith(key + "-")).stream().map(uses()::resolve).toList();
  }

  private static List<String> names(Path folder, Predicate<String> chosen) throws IOException {
    List<String> names = new ArrayList<>();
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return names;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (chosen.test(name)) {
          names.add(name);
        }
      }
    } catch (NoSuchFileException e) {
      // Another process has just removed the whole cache.
      return List.of();
    }
    return names;
  }
}

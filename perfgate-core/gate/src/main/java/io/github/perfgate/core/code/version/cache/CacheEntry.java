package io.github.perfgate.core.code.version.cache;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.base.files.SignedFile;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.code.version.Fingerprint;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ModuleOutcome;
import io.github.perfgate.core.code.version.ModulePlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The descriptor of a finished build. It is written last and in one step: without a descriptor, the
 * build was not finished. It is signed with the user's key, together with the key and the commit of
 * the build, so that a cache that others can write gives no builds of theirs, and none of another
 * commit.
 *
 * @param commit the full commit id
 * @param built when the build ended, ISO 8601
 * @param module the built module, or null if the commit does not have it
 * @param absence why there is no module
 * @param warnings what the checkout had to say
 * @param files the hash of every file of the class path
 */
record CacheEntry(
    String commit,
    String built,
    @Nullable ModuleBuild module,
    @Nullable String absence,
    List<String> warnings,
    Map<String, String> files) {
  private static final String NAME = "version.json";
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  CacheEntry {
    warnings = List.copyOf(warnings);
    files = Map.copyOf(files);
  }

  static CacheEntry of(String commit, String built, ModuleOutcome outcome, List<String> warnings)
      throws IOException {
    if (outcome instanceof ModuleOutcome.Present present) {
      ModuleBuild module = present.module();
      return new CacheEntry(commit, built, module, null, warnings, Fingerprint.of(module));
    }
    String reason = ((ModuleOutcome.Absent) outcome).reason();
    return new CacheEntry(commit, built, null, reason, warnings, Map.of());
  }

  /** Whether the folder holds a finished build. */
  static boolean isIn(Path folder) {
    return Files.isRegularFile(folder.resolve(NAME));
  }

  /**
   * The entry in the folder, if the owner of the key has built this commit there. Whatever damaged
   * a descriptor, building again is right and cheap.
   *
   * @param folder the folder of the build, whose name is its key
   * @param report learns why an entry is not used
   */
  static Optional<CacheEntry> read(Path folder, String commit, UserKey key, CacheReport report) {
    return read(folder, NAME, commit, key, report);
  }

  /** The same for one of several modules that were built together. */
  static Optional<CacheEntry> read(
      Path folder, ModulePlace place, String commit, UserKey key, CacheReport report) {
    return read(folder, nameOf(place), commit, key, report);
  }

  private static Optional<CacheEntry> read(
      Path folder, String name, String commit, UserKey key, CacheReport report) {
    SignedFile file = signed(folder, name, commit, key);
    return file.read(report)
        .flatMap(
            content -> {
              Optional<CacheEntry> entry = parsed(content.bytes());
              if (entry.isEmpty()) {
                report.refused("%s is not used, as it makes no sense".formatted(file.file()));
              }
              return entry;
            });
  }

  static Optional<CacheEntry> parsed(byte[] json) {
    try {
      return Optional.ofNullable(JSON.readValue(json, CacheEntry.class));
    } catch (IOException | RuntimeException e) {
      // Paths and nulls that no build has written are RuntimeExceptions of their constructors.
      return Optional.empty();
    }
  }

  private static SignedFile signed(Path folder, String name, String commit, UserKey key) {
    return new SignedFile(
        folder.resolve(name),
        "build " + folder.getFileName() + " of " + commit + (name.equals(NAME) ? "" : " " + name),
        key);
  }

  private static String nameOf(ModulePlace place) {
    String name = place.module() + "\0" + place.modulePom() + "\0" + place.coordinates();
    return "module-" + Sha256.hexOf(name).substring(0, CacheKey.DIGITS) + ".json";
  }

  /** A file of the class path that is not as it was built, if there is one. */
  Optional<Path> changed() throws IOException {
    return Fingerprint.changed(files);
  }

  /** Like {@link #changed}, but looks only at files in the folder. */
  Optional<Path> changedBelow(Path folder) {
    Map<String, String> inner = new TreeMap<>(files);
    inner.keySet().removeIf(file -> !Path.of(file).startsWith(folder));
    try {
      return Fingerprint.changed(inner);
    } catch (IOException | UncheckedIOException e) {
      // The file was removed while its state was read.
      return Optional.of(folder);
    }
  }

  void write(Path folder, UserKey key) throws IOException {
    signed(folder, NAME, commit, key).write(JSON.writeValueAsBytes(this));
  }

  /** Writes one of several modules that were built together. The build is not finished by it. */
  void write(Path folder, ModulePlace place, UserKey key) throws IOException {
    signed(folder, nameOf(place), commit, key).write(JSON.writeValueAsBytes(this));
  }
}

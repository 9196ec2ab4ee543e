package io.github.perfgate.core.version.cache;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.perfgate.core.files.UserKey;
import io.github.perfgate.core.version.Fingerprint;
import io.github.perfgate.core.version.ModuleBuild;
import io.github.perfgate.core.version.ModuleOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The descriptor of a finished build. It is written last and in one step: without a descriptor, the
 * build was not finished. It is signed with the user's key, so that a cache that others can write
 * gives no builds of theirs.
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

  /** Whether the descriptor is as the owner of the key wrote it. */
  static boolean isSigned(Path folder, UserKey key) {
    return key.hasSigned(folder.resolve(NAME));
  }

  /** The entry in the folder, if there is one that can be read. */
  static Optional<CacheEntry> read(Path folder) throws IOException {
    if (!isIn(folder)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(folder.resolve(NAME).toFile(), CacheEntry.class));
    } catch (JsonProcessingException | NullPointerException e) {
      // Whatever damaged the descriptor, building again is right and cheap.
      return Optional.empty();
    }
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
    Path draft = folder.resolve(NAME + ".draft");
    JSON.writeValue(draft.toFile(), this);
    Files.move(
        draft,
        folder.resolve(NAME),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    key.sign(folder.resolve(NAME));
  }
}

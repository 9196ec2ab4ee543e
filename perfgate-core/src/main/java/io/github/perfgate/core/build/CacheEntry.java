package io.github.perfgate.core.build;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The descriptor of a finished build. It is written last and in one step: where there is none, the
 * build was not finished.
 *
 * @param commit the full commit id
 * @param built when the build ended, ISO 8601
 * @param module the built module, or null where the commit has none
 * @param absence why there is no module
 * @param files the state of every file of the class path
 */
record CacheEntry(
    String commit,
    String built,
    @Nullable ModuleBuild module,
    @Nullable String absence,
    Map<String, String> files) {
  private static final String NAME = "version.json";
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  CacheEntry {
    files = Map.copyOf(files);
  }

  static CacheEntry of(String commit, String built, ModuleOutcome outcome) throws IOException {
    if (outcome instanceof ModuleOutcome.Present present) {
      ModuleBuild module = present.module();
      return new CacheEntry(commit, built, module, null, Fingerprint.of(module));
    }
    String reason = ((ModuleOutcome.Absent) outcome).reason();
    return new CacheEntry(commit, built, null, reason, Map.of());
  }

  /** The entry in the folder, if there is one that can be read and whose files are all there. */
  static Optional<CacheEntry> read(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      CacheEntry entry = JSON.readValue(file.toFile(), CacheEntry.class);
      return Fingerprint.holds(entry.files()) ? Optional.of(entry) : Optional.empty();
    } catch (JsonProcessingException e) {
      // Whoever spoilt it: building again is right and cheap.
      return Optional.empty();
    }
  }

  void write(Path folder) throws IOException {
    Path draft = folder.resolve(NAME + ".draft");
    JSON.writeValue(draft.toFile(), this);
    Files.move(
        draft,
        folder.resolve(NAME),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }
}

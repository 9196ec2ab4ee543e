package io.github.perfgate.core.code.version;

import io.github.perfgate.core.base.files.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Tells whether the files of a class path are still those that were built, by the hashes of their
 * contents. Someone may have cleaned the local repository, installed another snapshot over the one
 * that the build used, or changed a class.
 */
public final class Fingerprint {
  private Fingerprint() {}

  /** The hash of each file or folder that exists. */
  public static Map<String, String> of(ModuleBuild module) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    for (Path path : paths(module)) {
      if (Files.exists(path)) {
        hashes.put(path.toString(), hashOf(path));
      }
    }
    return hashes;
  }

  /** The first path whose hash has changed, if there is one. */
  public static Optional<Path> changed(Map<String, String> hashes) throws IOException {
    for (Map.Entry<String, String> entry : new TreeMap<>(hashes).entrySet()) {
      Path path = Path.of(entry.getKey());
      if (!Files.exists(path) || !hashOf(path).equals(entry.getValue())) {
        return Optional.of(path);
      }
    }
    return Optional.empty();
  }

  private static List<Path> paths(ModuleBuild module) {
    Stream<Path> own = Stream.of(module.classes(), module.testClasses());
    Stream<Path> packaged = Stream.ofNullable(module.packaged());
    Stream<Path> dependencies =
        module.dependencies().stream()
            .flatMap(
                artifact ->
                    Stream.concat(
                        Stream.of(artifact.file()), Stream.ofNullable(artifact.classes())));
    return Stream.of(own, packaged, dependencies).flatMap(paths -> paths).toList();
  }

  /** The hash of a file, or of all files in a folder with their names. */
  static String hashOf(Path path) throws IOException {
    Sha256 hash = new Sha256();
    return (Files.isRegularFile(path) ? hash.addFile(path) : hash.addFolder(path)).hex();
  }
}

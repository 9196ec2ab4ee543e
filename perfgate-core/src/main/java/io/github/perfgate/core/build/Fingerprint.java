package io.github.perfgate.core.build;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Tells whether the files of a class path are still those that were built. Someone may have cleaned
 * the local repository, or installed another snapshot over the one that the build used; reading
 * every jar to be sure would cost more time than the cache hit saves, so size and time stand for
 * content.
 */
final class Fingerprint {
  private Fingerprint() {}

  /** The state of each file or folder that exists. */
  static Map<String, String> of(ModuleBuild module) throws IOException {
    Map<String, String> states = new TreeMap<>();
    for (Path path : paths(module)) {
      if (Files.exists(path)) {
        states.put(path.toString(), state(path));
      }
    }
    return states;
  }

  /** The first path whose state has changed, if there is one. */
  static Optional<Path> changed(Map<String, String> states) throws IOException {
    for (Map.Entry<String, String> entry : new TreeMap<>(states).entrySet()) {
      Path path = Path.of(entry.getKey());
      if (!Files.exists(path) || !state(path).equals(entry.getValue())) {
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

  private static String state(Path path) throws IOException {
    if (Files.isRegularFile(path)) {
      BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
      return file.size() + " bytes, " + file.lastModifiedTime();
    }
    try (Stream<Path> tree = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
      List<Path> files = tree.filter(Files::isRegularFile).toList();
      long size = 0;
      for (Path file : files) {
        size += Files.size(file);
      }
      return files.size() + " files, " + size + " bytes";
    }
  }
}

package io.github.perfgate.core.code.version;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Archives whose classes are in a folder where a class path does not look: jars that Spring Boot
 * repackaged, and wars.
 */
public final class Repackaged {
  private static final List<String> FOLDERS = List.of("BOOT-INF/classes/", "WEB-INF/classes/");

  private Repackaged() {}

  /** The folder in the archive; empty for any other archive, and for a folder of classes. */
  public static Optional<String> folderOf(Path archive) {
    try (ClassPathEntry place = ClassPathEntry.open(archive, Runtime.version().feature())) {
      return FOLDERS.stream()
          .filter(folder -> place.classes().stream().anyMatch(name -> name.startsWith(folder)))
          .findFirst();
    }
  }
}

package io.github.perfgate.core.code.version.classpath;

import java.nio.file.Path;
import java.util.List;

/**
 * What a measured JVM is started with.
 *
 * @param entries folders and jars in order
 * @param warnings what a reader of the verdict has to know about the entries
 */
public record ClassPath(List<Path> entries, List<String> warnings) {
  /** Copies the lists. */
  public ClassPath {
    entries = List.copyOf(entries);
    warnings = List.copyOf(warnings);
  }
}

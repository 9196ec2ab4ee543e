package io.github.perfgate.core.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder that is gone when the gate is. */
record TemporaryFolder(Path path) implements AutoCloseable {

  static TemporaryFolder create() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory("perfgate-"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> tree = Files.walk(path)) {
      for (Path file : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}

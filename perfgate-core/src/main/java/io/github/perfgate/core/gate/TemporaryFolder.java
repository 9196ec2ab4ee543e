package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that is gone when the gate is; that it cannot be deleted never costs the result. */
record TemporaryFolder(Path path) implements AutoCloseable {

  static TemporaryFolder create() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory("perfgate-"));
  }

  @Override
  public void close() {
    FileTree.deleteWhatCanBe(path);
  }
}

package io.github.perfgate.runtime.junit;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * The ids of tests as they begin, a line each, in a file that outlives the JVM. The last line names
 * the test that was being executed when the JVM ended. An empty line says that there was none.
 */
final class TestJournal implements TestExecutionListener, Closeable {
  private final BufferedWriter file;

  TestJournal(Path file) throws IOException {
    this.file = Files.newBufferedWriter(file);
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.isTest()) {
      begins(test.getUniqueId());
    }
  }

  /** Notes that a test is about to be executed. */
  void begins(String id) {
    line(id);
  }

  /** Notes that no test is executed any more. */
  void ends() {
    line("");
  }

  private void line(String text) {
    try {
      file.write(text);
      file.newLine();
      file.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}

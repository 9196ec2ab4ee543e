package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;

class ConcurrentTextsTest {
  @Test
  void aFileThatCannotBeWrittenIsAProblemWithARemedy() {
    assertThat(problem(new AccessDeniedException("/a/b")))
        .startsWith(
            "perfgate:compare-concurrent could not read or write a file: AccessDeniedException /a/b. Fix: ")
        .contains("-Dperfgate.outputDirectory", System.getProperty("java.io.tmpdir"));
    assertThat(problem(new IOException("No space left on device")))
        .contains("a file: No space left on device. Fix: make sure that there is space");
    assertThat(problem(new IOException())).contains("a file: java.io.IOException. Fix: ");
  }

  private static String problem(IOException cause) {
    return ConcurrentTexts.problem(new UncheckedIOException(cause)).getMessage();
  }
}

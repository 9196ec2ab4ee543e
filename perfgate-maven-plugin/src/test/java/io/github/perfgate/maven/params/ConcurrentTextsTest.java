package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.util.List;
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

  @Test
  void severalClassesHaveALineEachAndOneForAll() {
    ConcurrentSummary summary =
        new ConcurrentSummary(
            List.of(
                ConcurrentClass.failed("a.B", 0.1, 7, "", "it is an interface"),
                ConcurrentClass.notMeasured("a.C", 0.1, 7, "", "no time")));

    assertThat(ConcurrentTexts.lines(summary))
        .containsExactly(
            "ERROR a.B: it is an interface",
            "INCONCLUSIVE a.C: no time",
            "2 classes: of 2 thread-safe classes that changed no method was measured, 1 class could not be compared");
  }

  private static String problem(IOException cause) {
    return ConcurrentTexts.problem(new UncheckedIOException(cause)).getMessage();
  }
}

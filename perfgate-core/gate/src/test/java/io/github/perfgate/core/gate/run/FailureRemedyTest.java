package io.github.perfgate.core.gate.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.jvm.launch.ForkOutcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FailureRemedyTest {
  @Test
  void aHeapThatTheGateChoseCanBeRaised() {
    String message = "java.lang.OutOfMemoryError: Java heap space";
    assertThat(FailureRemedy.of(failed(message), "512m")).contains("<heap>512m</heap>", "raise it");
    assertThat(FailureRemedy.of(failed(message), null)).isEmpty();
  }

  @Test
  void previewFeaturesNeedAnArgument() {
    String message =
        "java.lang.UnsupportedClassVersionError: Preview features are not enabled for a/B (class"
            + " file version 61.65535). Try running with '--enable-preview'";
    assertThat(FailureRemedy.of(failed(message), "512m"))
        .contains("<jvmArgs>--enable-preview</jvmArgs>");
  }

  @Test
  void otherFailuresAreTheBenchmarksOwn() {
    assertThat(FailureRemedy.of(failed("java.lang.IllegalStateException"), "512m")).isEmpty();
  }

  private static ForkOutcome.Failed failed(String message) {
    return new ForkOutcome.Failed(ForkOutcome.Kind.EXCEPTION, message, "", Duration.ZERO);
  }
}

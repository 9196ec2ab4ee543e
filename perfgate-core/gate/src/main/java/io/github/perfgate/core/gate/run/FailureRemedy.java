package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.jvm.launch.ForkOutcome;
import org.jspecify.annotations.Nullable;

/** Which setting helps a fork that failed. */
final class FailureRemedy {
  private FailureRemedy() {}

  /**
   * Half a sentence that follows the failure's message; empty if no setting helps. The heap that
   * perfgate fixes may be smaller than the JVM's own choice. JMH's forks do not know that the
   * project was compiled with preview features.
   *
   * @param heap the gate's heap, if the benchmark asks for none
   */
  static String of(ForkOutcome.Failed outcome, @Nullable String heap) {
    if (heap != null && outcome.message().contains("OutOfMemoryError")) {
      return "; the gate's heap is <heap>%s</heap>, where the benchmark asks for none: raise it"
          .formatted(heap);
    }
    return outcome.message().contains("--enable-preview")
        ? "; set <jvmArgs>--enable-preview</jvmArgs> (-Dperfgate.jvmArgs)"
        : "";
  }
}

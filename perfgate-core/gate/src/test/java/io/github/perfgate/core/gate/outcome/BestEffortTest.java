package io.github.perfgate.core.gate.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BestEffortTest {
  private final List<String> warnings = new ArrayList<>();

  @Test
  void whatFailsIsAWarning() throws InterruptedException {
    tolerate(
        () -> {
          throw new ProblemException(Help.FILES, "There is no room", "make some");
        });
    tolerate(
        () -> {
          throw new IllegalStateException();
        });
    tolerate(() -> {});

    assertThat(warnings)
        .containsExactly(
            "Could not explain it: There is no room. Fix: make some. See https://perfgate.github.io/perfgate/troubleshooting.html#PG901",
            "Could not explain it: java.lang.IllegalStateException");
  }

  @Test
  void anInterruptionPassesWhateverItLooksLike() {
    assertThatThrownBy(
            () ->
                tolerate(
                    () -> {
                      throw new InterruptedException();
                    }))
        .isInstanceOf(InterruptedException.class);
    assertThatThrownBy(
            () ->
                tolerate(
                    () -> {
                      Thread.currentThread().interrupt();
                      throw new UncheckedIOException(new IOException("closed"));
                    }))
        .isInstanceOf(InterruptedException.class)
        .hasRootCauseMessage("closed");
    assertThat(Thread.interrupted()).isFalse();
    assertThat(warnings).isEmpty();
  }

  private void tolerate(BestEffort.Work work) throws InterruptedException {
    BestEffort.tolerate(work, "Could not explain it", warnings::add);
  }
}

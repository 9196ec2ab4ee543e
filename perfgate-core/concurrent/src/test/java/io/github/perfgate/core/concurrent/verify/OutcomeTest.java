package io.github.perfgate.core.concurrent.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutcomeTest {
  @Test
  void isReadAsItWasWrittenWithItsMessageInOneLine() {
    Outcome outcome = new Outcome("a.T", Outcome.Kind.DEADLOCK, "CURRENT", "one\n  two\tthree");

    assertThat(Outcome.parse(outcome.line()))
        .isEqualTo(new Outcome("a.T", Outcome.Kind.DEADLOCK, "CURRENT", "one | two three"));
    Outcome good =
        new Outcome(
            "a.T", Outcome.Kind.GOOD, "both", Map.of(1, List.of(400), 2, List.of(42, 7)), "");
    assertThat(Outcome.parse(good.line())).isEqualTo(good);
  }
}

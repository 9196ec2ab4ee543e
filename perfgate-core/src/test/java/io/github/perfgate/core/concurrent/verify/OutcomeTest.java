package io.github.perfgate.core.concurrent.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class OutcomeTest {
  @Test
  void isReadAsItWasWrittenWithItsMessageInOneLine() {
    Outcome outcome = new Outcome("a.T", Outcome.Kind.DEADLOCK, "CURRENT", "one\n  two\tthree");

    assertThat(Outcome.parse(outcome.line()))
        .isEqualTo(new Outcome("a.T", Outcome.Kind.DEADLOCK, "CURRENT", "one | two three"));
    Outcome good = new Outcome("a.T", Outcome.Kind.GOOD, "both", Map.of(1, 400, 2, 42), "");
    assertThat(Outcome.parse(good.line())).isEqualTo(good);
  }
}

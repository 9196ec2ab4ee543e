package io.github.perfgate.core.gate.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.junit.TestMode;
import org.junit.jupiter.api.Test;

class TimedTest {
  @Test
  void allIsTimedOnlyWhereThereIsMoreThanTheBody() {
    assertThat(Timed.WHOLE.of(TestMode.BODY)).isEqualTo(TestMode.WHOLE);
    assertThat(Timed.WHOLE.of(TestMode.LOOP)).isEqualTo(TestMode.LOOP);
  }

  @Test
  void theBodyIsTimedOnlyWhereItCanBe() {
    assertThat(Timed.BODY.of(TestMode.BODY)).isEqualTo(TestMode.BODY);
    assertThat(Timed.BODY.of(TestMode.WHOLE)).isEqualTo(TestMode.WHOLE);
  }
}

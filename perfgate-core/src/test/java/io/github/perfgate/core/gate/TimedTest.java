package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.junit.TestMode;
import org.junit.jupiter.api.Test;

class TimedTest {
  @Test
  void all_is_timed_only_where_there_is_more_than_the_body() {
    assertThat(Timed.WHOLE.of(TestMode.BODY)).isEqualTo(TestMode.WHOLE);
    assertThat(Timed.WHOLE.of(TestMode.LOOP)).isEqualTo(TestMode.LOOP);
  }

  @Test
  void the_body_is_timed_only_where_it_can_be() {
    assertThat(Timed.BODY.of(TestMode.BODY)).isEqualTo(TestMode.BODY);
    assertThat(Timed.BODY.of(TestMode.WHOLE)).isEqualTo(TestMode.WHOLE);
  }
}

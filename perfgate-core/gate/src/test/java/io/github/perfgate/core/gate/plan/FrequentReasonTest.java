package io.github.perfgate.core.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FrequentReasonTest {
  @Test
  void tellsTheReasonThatMostWorkloadsHave() {
    assertThat(FrequentReason.inWords(Stream.of("it is new", "a.txt changed", "a.txt changed")))
        .isEqualTo("; most frequent reason (2): a.txt changed");
  }

  @Test
  void saysNothingIfNoWorkloadIsAffected() {
    assertThat(FrequentReason.inWords(Stream.of())).isEmpty();
  }
}

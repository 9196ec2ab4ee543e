package io.github.perfgate.core.jvm.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  @Test
  void aTimeThatHasPassedIsOver() {
    Deadline past = Deadline.in(Duration.ofNanos(-1));

    assertThat(past.isOver()).isTrue();
    assertThat(past.left()).isNegative();
  }

  @Test
  void aTimeThatIsLeftIsNotOverAndNeverGrows() {
    Deadline future = Deadline.in(Duration.ofDays(1));
    Duration before = future.left();

    assertThat(future.isOver()).isFalse();
    assertThat(future.left()).isLessThanOrEqualTo(before).isGreaterThan(Duration.ofHours(1));
  }
}

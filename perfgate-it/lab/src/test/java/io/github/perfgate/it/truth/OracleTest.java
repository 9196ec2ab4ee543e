package io.github.perfgate.it.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class OracleTest {
  @Test
  void theSlowdownIsTheRatioOfGeometricMeans() {
    Oracle.Slowdown slowdown = Oracle.Slowdown.of(List.of(100.0, 400.0), List.of(220.0, 220.0));

    assertThat(slowdown.ratio()).isCloseTo(1.1, within(1e-12));
    // Both logarithms of the baseline lie ln 2 off their mean.
    assertThat(slowdown.standardError()).isCloseTo(Math.log(2), within(1e-12));
    assertThat(slowdown.forks()).isEqualTo(2);
  }
}

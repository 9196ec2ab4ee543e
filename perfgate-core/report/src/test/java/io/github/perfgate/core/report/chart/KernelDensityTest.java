package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class KernelDensityTest {
  /** R: bw.nrd0(c(1, 2, 3, 4, 7)) is 0.9 min(2.302173, 2 / 1.34) 5^-0.2 = 0.9736. */
  @Test
  void theBandwidthIsSilvermans() {
    assertThat(KernelDensity.of(new double[] {7, 1, 3, 2, 4}).bandwidth())
        .isCloseTo(0.9 * (2 / 1.34) * Math.pow(5, -0.2), within(1e-12));
  }

  @Test
  void itsAreaIsOne() {
    KernelDensity density = KernelDensity.of(new double[] {1, 2, 3, 4, 7});
    double area = 0;
    for (double x = -10; x < 20; x += 0.01) {
      area += 0.01 * density.at(x);
    }

    assertThat(area).isCloseTo(1, within(1e-6));
  }

  @Test
  void whereTheQuartilesAgreeTheDeviationCounts() {
    assertThat(KernelDensity.of(new double[] {5, 5, 5, 5, 9}).exists()).isTrue();
    assertThat(KernelDensity.of(new double[] {5, 5, 5}).exists()).isFalse();
    assertThat(KernelDensity.of(new double[] {5}).exists()).isFalse();
    assertThat(KernelDensity.of(new double[0]).exists()).isFalse();
  }
}

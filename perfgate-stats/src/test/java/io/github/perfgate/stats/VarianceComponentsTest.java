package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class VarianceComponentsTest {
  private static final Sample SAMPLE =
      Sample.of(new double[] {9, 11}, new double[] {14, 16}, new double[] {19, 21});

  @Test
  void splitsTheVarianceIntoWithinAndBetween() {
    VarianceComponents components = VarianceComponents.of(SAMPLE);

    assertThat(components.within()).isEqualTo(2);
    assertThat(components.betweenRaw()).isEqualTo(25 - 1);
  }

  @Test
  void versionsThatDifferInSpeedArePooledRelativeToTheirMeans() {
    VarianceComponents one = VarianceComponents.relative(List.of(SAMPLE));
    VarianceComponents both = VarianceComponents.relative(List.of(SAMPLE, SAMPLE.scaledBy(7)));

    assertThat(both.within()).isCloseTo(one.within(), within(1e-12));
    assertThat(both.betweenRaw()).isCloseTo(one.betweenRaw(), within(1e-12));
  }
}

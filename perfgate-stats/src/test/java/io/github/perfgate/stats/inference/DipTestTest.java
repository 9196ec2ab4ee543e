package io.github.perfgate.stats.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DipTestTest {
  /** Quality of 63 statistics departments, Hartigan and Hartigan (1985), section 7. */
  private static final double[] FACULTY = {
    30, 33, 35, 36, 37, 37, 39, 39, 39, 39, 39, 40, 40, 40, 40, 41, 42, 43, 43, 43, 44, 44, 45, 45,
    46, 47, 47, 47, 48, 48, 48, 49, 50, 50, 51, 52, 52, 53, 53, 53, 53, 53, 54, 54, 57, 57, 59, 60,
    60, 60, 61, 61, 61, 61, 62, 62, 62, 62, 63, 66, 70, 72, 72
  };

  @Test
  void thePublishedExampleDipsAsPublished() {
    assertThat(DipTest.of(FACULTY).dip()).isCloseTo(0.0595, within(5e-5));
    assertThat(DipTest.of(FACULTY).p()).isBetween(0.05, 0.15);
  }

  @Test
  void anEvenSpreadHasTheSmallestDip() {
    double[] even = IntStream.range(0, 20).asDoubleStream().toArray();

    assertThat(DipTest.of(even).dip()).isCloseTo(1 / 40.0, within(1e-12));
    assertThat(DipTest.of(even).p()).isEqualTo(1);
  }

  @Test
  void twoDistantGroupsHaveNearlyTheLargest() {
    SplittableRandom random = new SplittableRandom(3);
    double[] groups = new double[40];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = (i % 2 == 0 ? 0 : 1000) + random.nextDouble();
    }

    assertThat(DipTest.of(groups).dip()).isBetween(0.2, 0.25);
    assertThat(DipTest.of(groups).p()).isLessThan(0.001);
  }

  @Test
  void outliersAndTiesAreNoModes() {
    SplittableRandom random = new SplittableRandom(5);
    double[] values = random.doubles(20, 100, 101).toArray();
    values[3] = 500;

    assertThat(DipTest.of(values).p()).isGreaterThan(0.05);
    assertThat(DipTest.of(new double[] {7, 7, 7, 7, 7}).p()).isEqualTo(1);
  }

  @Test
  void unitAndOrderDoNotMatter() {
    double[] shuffled = new double[FACULTY.length];
    for (int i = 0; i < shuffled.length; i++) {
      shuffled[i] = 1000 - 8 * FACULTY[(i * 5) % FACULTY.length];
    }

    assertThat(DipTest.of(shuffled).dip()).isCloseTo(DipTest.of(FACULTY).dip(), within(1e-12));
  }

  @Test
  void tooFewValuesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DipTest.of(new double[] {1, 2, 3}))
        .withMessageContaining("at least 4");
  }
}

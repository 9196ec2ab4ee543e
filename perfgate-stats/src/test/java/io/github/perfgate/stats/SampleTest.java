package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {
  @Test
  void holdsRunsOfIterations() {
    Sample sample = Sample.of(List.of(List.of(1.0, 3.0), List.of(4.0, 5.0, 6.0)));

    assertThat(sample.runs()).isEqualTo(2);
    assertThat(sample.iterations(1)).isEqualTo(3);
    assertThat(sample.size()).isEqualTo(5);
    assertThat(sample.runMeans()).containsExactly(2, 5);
    assertThat(sample.mean()).isEqualTo(3.5);
    assertThat(sample.pooled()).containsExactly(1, 3, 4, 5, 6);
    assertThat(sample.runVariances()).containsExactly(2, 1);
    assertThat(sample.scaledBy(2).run(0)).containsExactly(2, 6);
    assertThat(sample.firstRuns(1)).isEqualTo(Sample.of(new double[] {1, 3}));
  }

  @Test
  void cannotBeChangedFromOutside() {
    double[] run = {1, 2};
    Sample sample = Sample.of(run);

    run[0] = 99;
    sample.run(0)[0] = 99;
    sample.runMeans()[0] = 99;

    assertThat(sample.run(0)).containsExactly(1, 2);
    assertThat(sample.runMeans()).containsExactly(1.5);
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE})
  void refusesWhatIsNoDuration(double value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sample.of(new double[] {1, 1}, new double[] {1, value}))
        .withMessageContaining("run 1 value 1 must be a time per operation")
        .withMessageContaining(String.valueOf(value));
  }

  @Test
  void refusesAnEmptySampleAndAnEmptyRun() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sample.of(List.of()))
        .withMessageContaining("at least one run");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sample.of(new double[] {1}, new double[] {}))
        .withMessageContaining("run 1 of the sample has no iteration");
  }

  @Test
  void vmStatisticsDifferInWhatTheyHide() {
    double[] run = {1, 1, 1, 1, 1, 1, 1, 1, 1, 101};

    assertThat(VmStatistic.MEAN.of(run)).isEqualTo(11);
    assertThat(VmStatistic.MEDIAN.of(run)).isEqualTo(1);
    assertThat(VmStatistic.TRIMMED10.of(run)).isEqualTo(1);
    assertThat(VmStatistic.MEDIAN.of(new double[] {4, 1, 3, 2})).isEqualTo(2.5);
    assertThat(VmStatistic.TRIMMED10.of(new double[] {5, 1})).isEqualTo(3);
    assertThat(VmStatistic.LOWER_QUARTILE.of(new double[] {9, 2, 1, 9, 9})).isEqualTo(2);
    assertThat(VmStatistic.LOWER_QUARTILE.of(new double[] {3, 2, 4})).isEqualTo(2);
    assertThat(VmStatistic.LOWER_QUARTILE.inWords()).isEqualTo("lower-quartile");
    assertThat(Sample.of(run, new double[] {3, 5}).summarizedBy(VmStatistic.MEAN))
        .isEqualTo(Sample.of(new double[] {11}, new double[] {4}));
  }
}

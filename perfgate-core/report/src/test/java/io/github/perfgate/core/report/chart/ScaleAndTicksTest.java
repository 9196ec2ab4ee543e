package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleAndTicksTest {
  @Test
  void timesThatDifferLittleAreOnALinearScaleAndOthersOnALogarithmicOne() {
    assertThat(Scale.ofTimes(new double[] {100, 110}, 0, 1).logarithmic()).isFalse();
    assertThat(Scale.ofTimes(new double[] {100, 5000}, 0, 1).logarithmic()).isTrue();
  }

  @Test
  void equalTimesHaveAScaleToo() {
    Scale scale = Scale.ofTimes(new double[] {100, 100}, 0, 10);

    assertThat(scale.at(100)).isCloseTo(5, within(1e-9));
  }

  @Test
  void onAScaleOfRatiosTwiceIsAsFarAsHalf() {
    Scale scale = Scale.ofRatios(0.25, 4, 0, 100);

    assertThat(scale.at(1)).isCloseTo(50, within(1e-9));
    assertThat(scale.at(2) - 50).isCloseTo(50 - scale.at(0.5), within(1e-9));
    assertThat(scale.within(1000)).isCloseTo(100, within(1e-9));
  }

  @Test
  void anEmptyRangeIsRefused() {
    assertThatThrownBy(() -> Scale.fromZero(0, 0, 1)).hasMessageContaining("no scale");
    assertThatThrownBy(() -> Scale.ofRatios(0, 1, 0, 1)).hasMessageContaining("no scale");
  }

  @Test
  void labelsOfTimesShareAUnitAndAreAllDifferent() {
    assertThat(labels(Ticks.ofTimes(new Scale(990, 1010, false, 0, 1), 5)))
        .containsExactly(
            "0.990 \u00b5s", "0.995 \u00b5s", "1.000 \u00b5s", "1.005 \u00b5s", "1.010 \u00b5s");
    assertThat(labels(Ticks.ofTimes(new Scale(5, 5e6, true, 0, 1), 5)))
        .containsExactly("10 ns", "1 \u00b5s", "100 \u00b5s");
  }

  @Test
  void labelsOfRatiosAreRoundAndHoldTheOne() {
    assertThat(labels(Ticks.ofRatios(Scale.ofRatios(0.88, 1.3, 0, 1), 5)))
        .containsExactly("-10 %", "0 %", "+10 %", "+20 %", "+30 %");
    assertThat(labels(Ticks.ofRatios(Scale.ofRatios(0.2, 5, 0, 1), 5)))
        .containsExactly("0.25\u00d7", "0.5\u00d7", "1\u00d7", "2\u00d7", "4\u00d7");
  }

  private static List<String> labels(List<Ticks.Tick> ticks) {
    return ticks.stream().map(Ticks.Tick::label).toList();
  }
}

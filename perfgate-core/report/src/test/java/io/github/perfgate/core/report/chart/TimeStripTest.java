package io.github.perfgate.core.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class TimeStripTest {
  private static final List<TimeStrip.Reading> READINGS =
      List.of(
          new TimeStrip.Reading(0, 0),
          new TimeStrip.Reading(10, 12.5),
          new TimeStrip.Reading(20, Double.NaN),
          new TimeStrip.Reading(600, 3));

  @Test
  void anAmountAboveNoneIsALine() {
    Element picture = Pictures.parsed(TimeStrip.amounts(READINGS, 5, "stolen").orElseThrow());

    assertThat(Pictures.marks(picture, "bars")).isEqualTo(2);
    assertThat(picture.select("text").eachText()).contains("0", "10", "10 min");
  }

  @Test
  void aCourseHasADotPerReading() {
    Element picture = Pictures.parsed(TimeStrip.course(READINGS, 0.05, "canary").orElseThrow());

    assertThat(Pictures.marks(picture, "dots")).isEqualTo(2);
    assertThat(Pictures.marks(picture, "join")).isEqualTo(1);
  }

  @Test
  void nothingReadIsNothingDrawn() {
    List<TimeStrip.Reading> nothing = List.of(new TimeStrip.Reading(-1, 1e300));

    assertThat(TimeStrip.amounts(nothing, 5, "x")).isEmpty();
    assertThat(TimeStrip.course(nothing, 0.05, "x")).isEmpty();
  }
}

package io.github.perfgate.core.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.NoiseReading;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlTrustTest {
  @Test
  void aHostThatTellsNothingIsNotCalledQuiet() {
    assertThat(disturbances(new NoiseReading(0, null, null, null, null, 2_000_000L)))
        .first()
        .asString()
        .startsWith("This host does not report what other processes do");
  }

  @Test
  void ofAQuietHostNoMoreIsSaidThanWasSeen() {
    assertThat(disturbances(new NoiseReading(0, 0.0, null, null, null, null)))
        .first()
        .isEqualTo("No round in the statistics was disturbed, as far as the host reports it.");
  }

  private static List<String> disturbances(NoiseReading reading) {
    GateResult result =
        Results.gate(List.of(Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0)), List.of());
    MeasuringFacts facts =
        new MeasuringFacts(
            List.of("0"), "1", "", null, null, List.of(), List.of(), List.of(reading), List.of());
    return new HtmlTrust(Results.withMeasuring(result, facts)).disturbances();
  }
}

package io.github.perfgate.core.report.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfgate.core.report.ConcurrentSamples;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptanceOfferTest {
  @ParameterizedTest
  @CsvSource({
    "1.01, 1.03, 1.05",
    "1.12, 1.151, 1.2",
    "1.12, 1.1999, 1.2",
    "1.9, 1.97, 2",
    "2.1, 2.31, 2.4",
    "3.25, 3.98, 4",
    "3.25, 4.28, 4.1",
    "30, 32.1, 33",
    "150, 171, 180",
    "1.5, Infinity, 1.9",
    "1.5, NaN, 1.9",
  })
  void theCeilingIsTheNextStepAboveTheInterval(double estimate, double upper, double ceiling) {
    assertThat(AcceptanceOffer.ceiling(new Slowdown(estimate, 1, upper, 0.99))).isEqualTo(ceiling);
  }

  @Test
  void ofConcurrentTestsItIsTwiceTheLargestUpperEndOfAllThatAreSlower() {
    assertThat(
            ceiling(
                ConcurrentSamples.method(
                    "count(int)",
                    Direction.MIXED,
                    ConcurrentSamples.test(2, Direction.REGRESSION, 260),
                    ConcurrentSamples.test(1, Direction.REGRESSION, 117),
                    ConcurrentSamples.test(2, Direction.NO_CHANGE, 400))))
        .isEqualTo(530);
    assertThat(ceiling(ConcurrentSamples.slow())).isEqualTo(5.2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"com.acme.B.m{a=1, b=2}", "com.acme.B.m{s=x\ny up to 2: z}"})
  void theTrailerCanBePasted(String workload) {
    String trailer =
        new AcceptanceOffer(
                workload, new EnumMap<>(Map.of(Covers.TIME, 1.2, Covers.BYTES, 4.4)), true)
            .trailer(Instant.parse("2026-11-21T23:59:00Z"));

    assertThat(trailer).startsWith("Perf-Accepted: ").doesNotContain("\n");
    assertThatThrownBy(() -> AcceptanceText.parse(trailer.substring(15), "It", "pom"))
        .hasMessageContaining("it gives no reason");
    assertThat(
            AcceptanceText.parse(
                trailer.substring(15).replace("YOUR REASON", "needed"), "It", "pom"))
        .containsExactly(
            new Acceptance(workload, Covers.TIME, 1.2, LocalDate.of(2027, 2, 19), "needed", "pom"),
            new Acceptance(
                workload, Covers.BYTES, 4.4, LocalDate.of(2027, 2, 19), "needed", "pom"));
  }

  @Test
  void itCoversWhatFailsAndNothingElse() {
    WorkloadResult same = Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0);
    WorkloadResult slower = Results.workload("a.B.c", Verdict.REGRESSION, 1.1);
    AllocationDecision more = Results.bytes(Verdict.REGRESSION, 1760, null);

    assertThat(ceilings(same)).isEmpty();
    assertThat(ceilings(slower)).containsOnlyKeys(Covers.TIME);
    assertThat(ceilings(Results.judged(same, more))).containsExactly(entry(Covers.BYTES, 4.4));
    assertThat(ceilings(Results.judged(slower, more)))
        .containsExactly(
            entry(Covers.TIME, AcceptanceOffer.ceiling(slowdown(slower))),
            entry(Covers.BYTES, 4.4));
    assertThat(
            ceilings(
                Results.judged(
                    slower,
                    Results.bytes(
                        Verdict.REGRESSION,
                        1760,
                        new Acceptance("a.B.c", Covers.BYTES, 5, null, "why", "pom")))))
        .containsOnlyKeys(Covers.TIME);
    assertThat(ceilings(Results.judged(Results.accepted(slower), more)))
        .containsOnlyKeys(Covers.BYTES);
  }

  private static Map<Covers, Double> ceilings(WorkloadResult workload) {
    return ShownWorkloads.offer(workload).ceilings();
  }

  private static double ceiling(ConcurrentMethod method) {
    return Objects.requireNonNull(ShownConcurrent.offer(method).ceilings().get(Covers.TIME));
  }

  private static Slowdown slowdown(WorkloadResult workload) {
    return Objects.requireNonNull(workload.effect().slowdown());
  }
}

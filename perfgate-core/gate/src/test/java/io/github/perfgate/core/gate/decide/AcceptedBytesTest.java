package io.github.perfgate.core.gate.decide;

import static io.github.perfgate.core.gate.decide.AcceptedWorkload.ALL;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.ID;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.TODAY;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.accept;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.acceptances;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.warnings;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.workload;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Allocated bytes have acceptances of their own. */
class AcceptedBytesTest {
  @Test
  void timeAndBytesNeedTheirOwnAcceptance() {
    Acceptances both =
        acceptances(accept(ID, 1.2, null), new Acceptance(ID, Covers.BYTES, 4.4, null, "", "pom"));

    assertThat(both.covering(ID, new Slowdown(1.2, 1.1, 1.3, 0.99)))
        .isEqualTo(accept(ID, 1.2, null));
    assertThat(both.covering(ID, new Slowdown(1.3, 1.2, 1.4, 0.99))).isNull();
    assertThat(both.coveringBytes(ID, 4)).isNotNull();
    assertThat(both.coveringBytes(ID, 4.5)).isNull();
    assertThat(acceptances(accept(ID, 5, null)).coveringBytes(ID, 1.1)).isNull();
  }

  @Test
  void allocatedBytesNeedAnAcceptance() {
    Acceptance acceptance = new Acceptance(ID, Covers.BYTES, 1.2, null, "why", "pom");
    WorkloadResult same = workload(Verdict.NO_CHANGE, 1, null);

    assertThat(
            warnings(
                acceptance, Results.judged(same, Results.bytes(Verdict.REGRESSION, 500, null))))
        .endsWith(
            "the bytes that the workload allocates changed by +25 %, and up to +20 % is accepted");
    assertThat(
            acceptances(acceptance)
                .warnings(
                    List.of(
                        Results.judged(same, Results.bytes(Verdict.REGRESSION, 470, acceptance))),
                    List.of(),
                    null,
                    ALL,
                    false))
        .isEmpty();
    assertThat(
            warnings(acceptance, Results.judged(same, Results.bytes(Verdict.NO_CHANGE, 400, null))))
        .isEqualTo(
            "The acceptance of the bytes of a.B.m{n=1} in pom does not apply: it is not needed, as"
                + " the verdict on bytes is NO_CHANGE");
    assertThat(
            warnings(
                accept(ID, 2, null),
                Results.judged(same, Results.bytes(Verdict.REGRESSION, 500, null))))
        .endsWith(
            "it is for the time, and the bytes that the workload allocates changed by +25 %. Fix:"
                + " write ` bytes` after the ceiling");
  }

  @Test
  void theHalfOfAnEntryThatIsNotUsedIsNamed() {
    List<Acceptance> entry =
        AcceptanceText.parse(ID + " up to +20% and +30% bytes: why", "It", "pom");
    WorkloadResult slower = workload(Verdict.REGRESSION, 1.15, entry.get(0));
    WorkloadResult same = workload(Verdict.NO_CHANGE, 1, null);

    assertThat(
            new Acceptances(entry, List.of(), TODAY)
                .warnings(
                    List.of(Results.judged(slower, Results.bytes(Verdict.NO_CHANGE, 400, null))),
                    List.of(),
                    null,
                    ALL,
                    false))
        .singleElement()
        .asString()
        .contains("of the bytes of a.B.m{n=1} in pom does not apply: it is not needed");
    assertThat(
            new Acceptances(entry, List.of(), TODAY)
                .warnings(
                    List.of(
                        Results.judged(same, Results.bytes(Verdict.REGRESSION, 500, entry.get(1)))),
                    List.of(),
                    null,
                    ALL,
                    false))
        .singleElement()
        .asString()
        .isEqualTo(
            "The acceptance of a.B.m{n=1} in pom does not apply: it is not needed, as the"
                + " workload's verdict is NO_CHANGE");
  }
}

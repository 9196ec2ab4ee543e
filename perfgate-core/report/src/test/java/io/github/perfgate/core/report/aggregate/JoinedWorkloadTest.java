package io.github.perfgate.core.report.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.report.aggregate.JoinedQuestion.Looked;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is decided about the bytes of a workload whose rounds several hosts measured. */
class JoinedWorkloadTest {
  private static final String ID = "com.acme.Text.split";

  private static AllocationDecision joined(double level, AllocationDecision... hosts) {
    Looked question =
        new Looked(
            new AskedQuestion(ID, List.of(), Verdict.INCONCLUSIVE, true, false, List.of()),
            "",
            false,
            level,
            null,
            null);
    return new JoinedWorkload(
            Stream.of(hosts)
                .map(one -> Results.judged(Results.workload(ID, Verdict.INCONCLUSIVE, 1.0), one))
                .toList(),
            IntStream.rangeClosed(1, hosts.length).mapToObj(i -> "shard " + i).toList())
        .with(question)
        .allocation();
  }

  private static Acceptance upTo(double ceiling) {
    return new Acceptance(ID, Acceptance.Covers.BYTES, ceiling, null, "it does more now", "pom");
  }

  private static AllocationDecision byForks(
      Verdict verdict, double after, double p, @Nullable Acceptance accepted) {
    return new AllocationDecision(
        verdict, "", false, 0.01, 400, after, new AllocationDecision.Chance(p, p < 0.01), accepted);
  }

  @Test
  void anAcceptanceOnOneHostDoesNotExcuseAnother() {
    AllocationDecision accepted = Results.bytes(Verdict.REGRESSION, 480, upTo(1.3));
    AllocationDecision more = Results.bytes(Verdict.REGRESSION, 800, null);

    for (List<AllocationDecision> order :
        List.of(List.of(accepted, more), List.of(more, accepted))) {
      AllocationDecision both = joined(0.01, order.toArray(AllocationDecision[]::new));
      assertThat(both.violated()).isTrue();
      assertThat(both.after()).isEqualTo(800);
    }
  }

  @Test
  void theAcceptanceIsThatOfTheLargestGrowth() {
    AllocationDecision both =
        joined(
            0.01,
            Results.bytes(Verdict.REGRESSION, 480, upTo(1.3)),
            Results.bytes(Verdict.REGRESSION, 800, upTo(2.5)));

    assertThat(both.accepted()).isEqualTo(upTo(2.5));
    assertThat(both.growth()).isCloseTo(2, within(0.1));
  }

  @Test
  void whatIsCertainCountsBeforeWhatMayBeChance() {
    AllocationDecision certain = Results.bytes(Verdict.REGRESSION, 480, null);
    AllocationDecision byForks = byForks(Verdict.REGRESSION, 800, 1e-5, null);

    assertThat(joined(0.01, byForks, certain)).isEqualTo(certain);
  }

  @Test
  void theFamilyConfirmsWhatAllHostsSeparate() {
    AllocationDecision host = byForks(Verdict.REGRESSION, 800, 5e-6, null);
    AllocationDecision both = joined(0.01, host, host);

    assertThat(both.chance().p()).isCloseTo(2.5e-11, within(1e-15));
    assertThat(both.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(both.inFamily(true).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(both.inFamily(true).reason())
        .isEqualTo("every fork allocates more than every one of the baseline (p = 2.5e-11)");
    assertThat(both.inFamily(false).reason()).contains("that may be chance");
  }

  @Test
  void theLevelIsThatOfTheQuestion() {
    List<AllocationDecision> alike =
        Collections.nCopies(2, byForks(Verdict.INCONCLUSIVE, 800, 0.05, null));
    AllocationDecision strict = joined(0.001, alike.toArray(AllocationDecision[]::new));
    AllocationDecision usual = joined(0.01, alike.toArray(AllocationDecision[]::new));

    assertThat(strict.chance()).isEqualTo(new AllocationDecision.Chance(0.05 * 0.05, false));
    assertThat(strict.suspect()).isFalse();
    assertThat(usual.chance().crossed()).isTrue();
    assertThat(usual.suspect()).isTrue();
  }

  @Test
  void oneHostOfTwoIsCorrectedForTheirNumber() {
    AllocationDecision one =
        joined(
            0.01,
            byForks(Verdict.INCONCLUSIVE, 800, 0.006, null),
            Results.bytes(Verdict.NO_CHANGE, 400, null));

    assertThat(one.chance()).isEqualTo(new AllocationDecision.Chance(0.012, false));
    assertThat(one.suspect()).isFalse();
  }
}

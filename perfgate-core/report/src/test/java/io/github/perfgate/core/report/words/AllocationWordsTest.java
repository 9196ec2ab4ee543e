package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocatedBytes;
import io.github.perfgate.core.result.workload.AllocationDecision;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllocationWordsTest {
  private static final double NONE = Double.NaN;

  @Test
  void tellsTheMediansOfBothVersionsAndTheGrowth() {
    assertThat(change(List.of(115_065.2, 115_064.0, 115_070.0), List.of(120_301.0, NONE)))
        .isEqualTo(", allocates 115,065 → 120,301 B/op (+4.6 %)");
    assertThat(change(List.of(1_016.0), List.of(24.0)))
        .isEqualTo(", allocates 1,016 → 24 B/op (-97.6 %)");
  }

  @Test
  void isQuietAboutWhatIsTheSameOrNotKnown() {
    assertThat(change(List.of(1_016.0), List.of(1_016.0))).isEmpty();
    assertThat(change(List.of(1_016.0), List.of(1_023.0))).isEmpty();
    assertThat(change(List.of(100_000.0), List.of(100_400.0))).isEmpty();
    assertThat(change(List.of(1_016.0), List.of(NONE))).isEmpty();
    assertThat(change(List.of(), List.of(1_016.0))).isEmpty();
    assertThat(change(List.of(), List.of())).isEmpty();
    assertThat(AllocationWords.change(Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0))).isEmpty();
  }

  @Test
  void nothingHasNoGrowthInPerCent() {
    assertThat(change(List.of(0.0), List.of(1_016.0))).isEqualTo(", allocates 0 → 1,016 B/op");
  }

  @Test
  void twoGroupsOfForksAreTwoNumbers() {
    assertThat(change(List.of(24.0, 24.0, 2_048.0), List.of(24.0, 24.0)))
        .isEqualTo(", allocates 24 or 2,048 → 24 B/op");
    assertThat(change(List.of(24.0, 2_048.0), List.of(2_048.0, 30.0, 24.0))).isEmpty();
    assertThat(change(List.of(24.0, 2_048.0), List.of(24.0, 4_096.0)))
        .isEqualTo(", allocates 24 or 2,048 → 24 or 4,096 B/op");
  }

  @Test
  void whatIsDecidedIsSaidBehindTheBytes() {
    assertThat(decided(Verdict.REGRESSION, 500))
        .isEqualTo(", allocates 400 → 500 B/op (+25.0 %): regression of allocation");
    assertThat(decided(Verdict.IMPROVEMENT, 300))
        .isEqualTo(", allocates 400 → 300 B/op (-25.0 %): improvement of allocation");
    assertThat(decided(Verdict.INCONCLUSIVE, 500)).endsWith(" (+25.0 %): only counted");
    assertThat(decided(Verdict.NO_CHANGE, 404)).isEmpty();
    AllocationDecision.Chance chance = new AllocationDecision.Chance(0.05, false);
    assertThat(
            AllocationWords.decided(
                new AllocationDecision(
                    Verdict.INCONCLUSIVE, "", false, 0.01, 400, 500, chance, null)))
        .endsWith(" (+25.0 %): may be chance");
  }

  private static String decided(Verdict verdict, double after) {
    return AllocationWords.change(
        Results.judged(
            Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0),
            Results.bytes(verdict, after, null)));
  }

  @Test
  void tellsOneVersion() {
    assertThat(AllocationWords.perOperation(AllocatedBytes.of(List.of(1e6))))
        .isEqualTo("1,000,000 B/op");
    assertThat(AllocationWords.perOperation(AllocatedBytes.of(List.of(0.4, 48.0))))
        .isEqualTo("0 or 48 B/op");
  }

  private static String change(List<Double> baseline, List<Double> candidate) {
    return AllocationWords.change(
        Results.allocating(Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0), baseline, candidate));
  }
}

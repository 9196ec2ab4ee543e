package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorstFirstTest {
  private static final List<WorkloadResult> IN_ORDER =
      List.of(
          Results.workload("b", Verdict.REGRESSION, 1.5),
          Results.workload("a", Verdict.REGRESSION, 1.1),
          Results.workload("unknown", Verdict.REGRESSION, Double.NaN),
          Results.workload("a", Verdict.ERROR, null),
          Results.workload("b", Verdict.ERROR, null),
          Results.suspect("z", 1.05),
          Results.workload("y", Verdict.INCONCLUSIVE, 1.3),
          Results.workload("x", Verdict.INCONCLUSIVE, null),
          Results.workload("j", Verdict.IMPROVEMENT, 0.5),
          Results.workload("i", Verdict.IMPROVEMENT, 0.9),
          Results.workload("n", Verdict.NO_CHANGE, 1.0),
          Results.workload("o", Verdict.NOT_COMPARABLE, null));

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theWorstComesFirstWhateverTheOrderBefore(long seed) {
    List<WorkloadResult> shuffled = new ArrayList<>(IN_ORDER);
    Collections.shuffle(shuffled, new Random(seed));

    assertThat(WorstFirst.sorted(shuffled)).isEqualTo(IN_ORDER);
    assertThat(WorstFirst.counts(shuffled))
        .containsExactly(
            new WorstFirst.Count("REGRESSION", 3),
            new WorstFirst.Count("ERROR", 2),
            new WorstFirst.Count("INCONCLUSIVE", 3),
            new WorstFirst.Count("IMPROVEMENT", 2),
            new WorstFirst.Count("NO_CHANGE", 1),
            new WorstFirst.Count("NOT_COMPARABLE", 1));
  }
}

package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.count.WorkComparison.MethodFigures;
import io.github.perfgate.core.workload.count.WorkComparison.WorkDifference;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkTreeTest {
  private static WorkDifference grown(String method, double by, String... callers) {
    return new WorkDifference(
        method,
        0,
        new MethodFigures(1, 100, 10, 0, 0),
        new MethodFigures(1, 100 + by, 10, 0, 0),
        List.of(callers));
  }

  @Test
  void methodsStandBelowTheirCallersTheLargestBranchFirst() {
    List<WorkTree.Row> rows =
        WorkTree.rows(
            List.of(
                grown("equals", 300, "contains", "add"),
                grown("parse", 500),
                grown("contains", 400, "add"),
                grown("hash", -50, "put", "add")));

    assertThat(rows)
        .extracting(WorkTree.Row::place)
        .containsExactly("add", "contains", "equals", "put", "hash", "parse");
    assertThat(rows).extracting(WorkTree.Row::depth).containsExactly(0, 1, 2, 1, 2, 0);
  }

  @Test
  void onlyAMethodThatDiffersHasFigures() {
    List<WorkTree.Row> rows = WorkTree.rows(List.of(grown("equals", 300, "contains")));

    assertThat(rows.get(0).cell(MethodFigures::bytecodes)).isEmpty();
    assertThat(rows.get(1).cell(MethodFigures::bytecodes)).isEqualTo("100 → 400");
    assertThat(rows.get(1).cell(MethodFigures::iterations)).isEqualTo("10");
    assertThat(rows.get(1).indentation()).hasSize(2);
  }
}

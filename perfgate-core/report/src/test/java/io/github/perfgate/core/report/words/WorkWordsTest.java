package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.count.SampleComparison;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkWordsTest {
  @Test
  void wordsSayWhatChangedAndWhere() {
    WorkComparison found = SampleComparison.of(30, 60);

    assertThat(WorkWords.line(found)).isEqualTo("175 → 335 bytecodes (+91 %)");
    assertThat(WorkWords.line(found.methods().get(0)))
        .isEqualTo(
            "java.lang.String.equals(Object) (line 12): 10 → 20 executions (+100 %), 100 → 200 bytecodes (+100 %),"
                + " called through java.util.ArrayList.contains(Object) by com.acme.Names.add(String)");
    assertThat(WorkWords.repeatsMore(found)).isTrue();
    assertThat(WorkWords.line(SampleComparison.of(30, 30))).isEqualTo("same work, 175 bytecodes");
    assertThat(WorkWords.sentence(List.of(found, SampleComparison.of(30, 30))))
        .isEqualTo("The work of 2 workloads was counted: 1 changed, 1 the same.");
  }
}

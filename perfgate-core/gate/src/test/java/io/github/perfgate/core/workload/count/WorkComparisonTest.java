package io.github.perfgate.core.workload.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.workload.count.WorkComparison.Results;
import io.github.perfgate.core.workload.count.WorkComparison.WorkDifference;
import io.github.perfgate.runtime.count.file.MethodWork;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkComparisonTest {
  @Test
  void figuresAreThoseOfOneOperation() {
    WorkComparison found = SampleComparison.of(30, 60);

    assertThat(found.before())
        .isEqualTo(new Work((300 + 180 + 30 + 15) / 3.0, 11, 10, 0, 32, 0, 1));
    assertThat(found.ratio()).isEqualTo((600 + 360 + 45) / (300 + 180 + 45.0), within(1e-9));
  }

  @Test
  void namesTheMethodsThatDifferWithTheWayToTheProjectsCode() {
    List<WorkDifference> methods = SampleComparison.of(30, 60).methods();

    assertThat(methods)
        .extracting(WorkDifference::method)
        .containsExactly("java.lang.String.equals(Object)", "java.util.ArrayList.contains(Object)");
    assertThat(methods.get(0).callers())
        .containsExactly("java.util.ArrayList.contains(Object)", "com.acme.Names.add(String)");
    assertThat(methods.get(0).before().executions()).isEqualTo(10);
    assertThat(methods.get(0).after().bytecodes()).isEqualTo(200);
  }

  @Test
  void linesAreNoWork() {
    MethodWork moved = SampleComparison.method(SampleComparison.EQUALS, 1, 1);
    moved.line = 99;
    CountedRun one = MadeRun.of(1, List.of(moved), null);
    CountedRun other =
        MadeRun.of(1, List.of(SampleComparison.method(SampleComparison.EQUALS, 1, 1)), null);

    assertThat(WorkComparison.of("x", one, other, Results.EQUAL, null).isSame()).isTrue();
    assertThat(SampleComparison.run(30).isSame(SampleComparison.run(31))).isFalse();
  }
}

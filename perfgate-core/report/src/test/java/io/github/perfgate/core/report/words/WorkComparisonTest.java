package io.github.perfgate.core.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.count.WorkComparison.Results;
import io.github.perfgate.core.count.WorkComparison.WorkDifference;
import io.github.perfgate.core.report.words.WorkWords;
import io.github.perfgate.runtime.count.file.MethodWork;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkComparisonTest {
  private static final String EQUALS = "java.lang.String\tequals\t(Ljava/lang/Object;)Z";
  private static final String CONTAINS = "java.util.ArrayList\tcontains\t(Ljava/lang/Object;)Z";
  private static final String CALLED = "java.util.List\tcontains\t(Ljava/lang/Object;)Z";
  private static final String ADD = "com.acme.Names\tadd\t(Ljava/lang/String;)V";

  private static MethodWork method(String name, long executions, long bytecodes) {
    MethodWork work = new MethodWork(name);
    work.executions = executions;
    work.bytecodes = bytecodes;
    work.line = 12;
    return work;
  }

  /** Three repetitions. */
  private static CountedRun run(long comparisons) {
    MethodWork equals = method(EQUALS, comparisons, 10 * comparisons);
    MethodWork contains = method(CONTAINS, 3, 6 * comparisons);
    contains.iterations = comparisons;
    contains.callees.put("java.lang.Object\tequals\t(Ljava/lang/Object;)Z", comparisons);
    MethodWork add = method(ADD, 3, 30);
    add.bytes = 96;
    add.callees.put(CALLED, 3L);
    MethodWork thrown = method("java.lang.Throwable\t<init>\t()V", 3, 15);
    return MadeRun.of(3, List.of(equals, contains, add, thrown), null);
  }

  private static WorkComparison compare(long before, long after) {
    return WorkComparison.of("x", run(before), run(after), Results.EQUAL, null);
  }

  @Test
  void figuresAreThoseOfOneOperation() {
    WorkComparison found = compare(30, 60);

    assertThat(found.before())
        .isEqualTo(new Work((300 + 180 + 30 + 15) / 3.0, 11, 10, 0, 32, 0, 1));
    assertThat(found.ratio()).isEqualTo((600 + 360 + 45) / (300 + 180 + 45.0), within(1e-9));
  }

  @Test
  void namesTheMethodsThatDifferWithTheWayToTheProjectsCode() {
    List<WorkDifference> methods = compare(30, 60).methods();

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
    MethodWork moved = method(EQUALS, 1, 1);
    moved.line = 99;
    CountedRun one = MadeRun.of(1, List.of(moved), null);
    CountedRun other = MadeRun.of(1, List.of(method(EQUALS, 1, 1)), null);

    assertThat(WorkComparison.of("x", one, other, Results.EQUAL, null).isSame()).isTrue();
    assertThat(run(30).isSame(run(31))).isFalse();
  }

  @Test
  void wordsSayWhatChangedAndWhere() {
    WorkComparison found = compare(30, 60);

    assertThat(WorkWords.line(found)).isEqualTo("175 → 335 bytecodes (+91 %)");
    assertThat(WorkWords.line(found.methods().get(0)))
        .isEqualTo(
            "java.lang.String.equals(Object) (line 12): 10 → 20 executions (+100 %), 100 → 200 bytecodes (+100 %),"
                + " called through java.util.ArrayList.contains(Object) by com.acme.Names.add(String)");
    assertThat(WorkWords.repeatsMore(found)).isTrue();
    assertThat(WorkWords.line(compare(30, 30))).isEqualTo("same work, 175 bytecodes");
    assertThat(WorkWords.sentence(List.of(found, compare(30, 30))))
        .isEqualTo("The work of 2 workloads was counted: 1 changed, 1 the same.");
  }
}

package io.github.perfgate.core.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JmhWorkloadsTest {
  @Test
  void aBenchmarkWithoutParametersIsOneWorkloadUnderItsName() {
    List<Workload> workloads = JmhWorkloads.of(List.of(benchmark("a.B.c", "avgt", Map.of())));

    assertThat(workloads).extracting(Workload::id).containsExactly("a.B.c");
  }

  @Test
  void everyCombinationOfValuesIsAWorkload() {
    var parameters = new TreeMap<>(Map.of("kind", List.of("x", "y"), "size", List.of("1", "2")));

    List<Workload> workloads = JmhWorkloads.of(List.of(benchmark("a.B.c", "avgt", parameters)));

    assertThat(workloads)
        .extracting(Workload::id)
        .containsExactly(
            "a.B.c{kind=x,size=1}",
            "a.B.c{kind=x,size=2}",
            "a.B.c{kind=y,size=1}",
            "a.B.c{kind=y,size=2}");
    assertThat(workloads.get(1).target().parameters()).isEqualTo(Map.of("kind", "x", "size", "2"));
  }

  @Test
  void theModeIsNamedWhereABenchmarkHasSeveral() {
    List<Workload> workloads =
        JmhWorkloads.of(
            List.of(
                benchmark("a.B.c", "thrpt", Map.of("n", List.of("1"))),
                benchmark("a.B.c", "avgt", Map.of("n", List.of("1"))),
                benchmark("a.B.d", "ss", Map.of())));

    assertThat(workloads)
        .extracting(Workload::id)
        .containsExactly("a.B.c:avgt{n=1}", "a.B.c:thrpt{n=1}", "a.B.d");
  }

  @Test
  void combinationsThatReadTheSameAreRefusedAndNamed() {
    var parameters = new TreeMap<>(Map.of("m", List.of("1", "1,n=2"), "n", List.of("2", "2,n=2")));

    assertThatThrownBy(() -> JmhWorkloads.of(List.of(benchmark("a.B.c", "avgt", parameters))))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("a.B.c{m=1,n=2,n=2}")
        .hasMessageContaining("@Param");
  }

  @Test
  void aFilterLooksAnywhereInTheIdAndAnExcludeWins() {
    Workload parse = JmhWorkloads.of(List.of(benchmark("a.Parser.parse", "avgt", Map.of()))).get(0);

    assertThat(WorkloadFilter.of(List.of(), List.of()).accepts(parse)).isTrue();
    assertThat(WorkloadFilter.of(List.of("Lexer", "Parser"), List.of()).accepts(parse)).isTrue();
    assertThat(WorkloadFilter.of(List.of("^Parser"), List.of()).accepts(parse)).isFalse();
    assertThat(WorkloadFilter.of(List.of("Parser"), List.of("parse$")).accepts(parse)).isFalse();
    assertThatThrownBy(() -> WorkloadFilter.of(List.of(), List.of("(")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<excludes>")
        .hasMessageContaining("-Dperfgate.excludes");
  }

  @Test
  void groupsAreStartedWholeAndAllProcessorsHaveNoNumber() {
    assertThat(threads(1, List.of(1), List.of())).isEqualTo(1);
    assertThat(threads(4, List.of(1), List.of())).isEqualTo(4);
    assertThat(threads(-1, List.of(1), List.of())).isEqualTo(-1);
    assertThat(threads(1, List.of(1, 3), List.of("get", "put"))).isEqualTo(4);
    assertThat(threads(5, List.of(1, 3), List.of("get", "put"))).isEqualTo(8);
  }

  private static int threads(int annotated, List<Integer> group, List<String> methods) {
    ListedBenchmark benchmark =
        new ListedBenchmark(
            "a.B.c", "avgt", annotated, group, methods, Map.of(), null, List.of(), null);
    return JmhWorkloads.of(List.of(benchmark)).get(0).target().threads();
  }

  private static ListedBenchmark benchmark(
      String name, String mode, Map<String, List<String>> parameters) {
    return new ListedBenchmark(
        name, mode, 1, List.of(1), List.of(), parameters, null, List.of(), null);
  }
}

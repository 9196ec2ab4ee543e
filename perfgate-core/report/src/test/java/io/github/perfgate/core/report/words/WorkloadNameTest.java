package io.github.perfgate.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.HostileNames;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkloadNameTest {
  @Test
  void aBenchmarkHasClassMethodAndParameters() {
    assertThat(WorkloadName.of("com.acme.Bench.parse"))
        .isEqualTo(new WorkloadName("com.acme.Bench", "parse", Map.of(), ""));
    assertThat(WorkloadName.of("com.acme.Bench.parse:thrpt{a=1,b=x y}"))
        .isEqualTo(
            new WorkloadName(
                "com.acme.Bench", "parse:thrpt", Map.of("a", "1", "b", "x y"), "{a=1,b=x y}"));
  }

  @Test
  void commasAndSignsOfValuesStayInThem() {
    assertThat(WorkloadName.of("a.B.c{x=1,2,y=p=q,y=3,\n},z=}").parameters())
        .isEqualTo(Map.of("x", "1,2", "y", "p=q,y=3,\n}", "z", ""));
  }

  @Test
  void aMethodOfAFormulaIsKnownByItsCall() {
    assertThat(WorkloadName.of("java.util.Arrays#sort(int[])[com.acme.In#arrays](10)"))
        .isEqualTo(
            new WorkloadName(
                "java.util.Arrays",
                "sort",
                Map.of("call", "(int[])[com.acme.In#arrays](10)"),
                "(int[])[com.acme.In#arrays](10)"));
    assertThat(WorkloadName.of("a.B#<init>").benchmark()).isEqualTo("a.B.<init>");
  }

  @Test
  void anythingElseIsAllMethod() {
    for (String id :
        List.of("", "w", "a.B.c{}", "a.B.c{1}", "a b.C.d", "{a=1}", ".", "a.B.c{x=1")) {
      assertThat(WorkloadName.of(id)).isEqualTo(new WorkloadName("", id, Map.of(), ""));
    }
    assertThat(HostileNames.ALL)
        .allSatisfy(name -> assertThat(WorkloadName.of(name).benchmark()).isEqualTo(name));
  }
}

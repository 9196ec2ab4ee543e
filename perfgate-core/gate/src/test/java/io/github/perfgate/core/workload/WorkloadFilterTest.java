package io.github.perfgate.core.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests which workloads take part, and in which classes they are searched. */
class WorkloadFilterTest {
  private static final List<String> CLASSES =
      List.of("com.acme.CellTest", "com.acme.Cell", "com.acme.TableTest", "com.acme.RowTest");

  private static List<String> methods(String type) {
    return Map.of(
            "com.acme.CellTest",
            List.of("com.acme.CellTest.pads"),
            "com.acme.RowTest",
            List.of("com.acme.RowTest.comesAfterCellTest"),
            "com.acme.TableTest",
            List.of("com.acme.TableTest$Empty.renders"))
        .getOrDefault(type, List.of());
  }

  @Test
  void onlyOneIdIsAcceptedWhateverItHolds() {
    String id = "com.acme.CellTest.pads(\\Eint[])[2]";
    WorkloadFilter filter = including(WorkloadFilter.only(id));

    assertThat(filter.acceptsAny(List.of(id))).isTrue();
    assertThat(filter.acceptsAny(List.of(id + "0"))).isFalse();
    assertThat(filter.acceptsAny(List.of("a." + id))).isFalse();
  }

  @Test
  void theFormerFormIsMeantByWhatNamesItsBenchmarkButNotByOneId() {
    Workload former =
        new Workload(
                "a.B.m{n=1}",
                WorkloadKind.JMH,
                new JmhTarget("a.B.m", "avgt", Map.of("n", "1"), 1, null, List.of(), null))
            .former();

    assertThat(including("m\\{n=1").accepts(former)).isTrue();
    assertThat(including(WorkloadFilter.only("a.B.m{n=1}")).accepts(former)).isFalse();
    assertThat(including(WorkloadFilter.only("a.B.m:former{n=1}")).accepts(former)).isTrue();
    assertThat(WorkloadFilter.of(List.of(), List.of("m\\{n=1")).accepts(former)).isFalse();
  }

  @Test
  void anotherNameDoesNotTakeABenchmarkOut() {
    Workload moved =
        new Workload(
                "a.Tokens.m:thrpt{n=1}",
                WorkloadKind.JMH,
                new JmhTarget("a.Tokens.m", "thrpt", Map.of("n", "1"), 1, null, List.of(), null))
            .from(new Ancestry(Ancestry.Kind.MOVED, "a.Parser.p", null, Ancestry.Form.SAME));

    assertThat(moved.formerId()).isEqualTo("a.Parser.p:thrpt{n=1}");
    assertThat(including("Parser").accepts(moved)).isTrue();
    assertThat(including("Tokens").accepts(moved)).isTrue();
    assertThat(including("Lexer").accepts(moved)).isFalse();
    assertThat(WorkloadFilter.of(List.of(), List.of("Tokens")).accepts(moved)).isTrue();
    assertThat(WorkloadFilter.of(List.of(), List.of("Tokens", "Parser")).accepts(moved)).isFalse();
  }

  @Test
  void aUnitTestThatMovedIsNamedByItself() {
    Workload test =
        new Workload(
                "a.T.x",
                WorkloadKind.JUNIT,
                new JmhTarget("a.long.Name.measure", "avgt", Map.of(), 1, null, List.of(), null))
            .from(new Ancestry(Ancestry.Kind.MOVED, "a.S.y", null, Ancestry.Form.SAME));

    assertThat(test.formerId()).isEqualTo("a.S.y");
    assertThat(WorkloadFilter.of(List.of(), List.of()).accepts(test)).isTrue();
    assertThat(including("S\\.y").accepts(test)).isTrue();
  }

  @Test
  void anIdThatStandsAloneIsKnown() {
    String id = "com.acme.B.m{v=\\E $1, n=2}";

    assertThat(WorkloadFilter.onlyOneOf(List.of(WorkloadFilter.only("a.B.m")))).contains("a.B.m");
    assertThat(WorkloadFilter.onlyOneOf(List.of("a.B.m"))).isEmpty();
    assertThat(WorkloadFilter.onlyOneOf(List.of("^\\Q"))).isEmpty();
    assertThat(WorkloadFilter.onlyOneOf(List.of())).isEmpty();
    assertThat(
            WorkloadFilter.onlyOneOf(
                List.of(WorkloadFilter.only("a.B.m"), WorkloadFilter.only("a.B.n"))))
        .isEmpty();
    assertThat(including(WorkloadFilter.only(id)).acceptsAny(List.of(id))).isTrue();
  }

  @Test
  void classesOfNamedTestsAreEnough() {
    assertThat(
            including(
                    WorkloadFilter.only("com.acme.TableTest$Empty.renders"),
                    WorkloadFilter.only("com.acme.CellTest.pads"))
                .among(CLASSES, WorkloadFilterTest::methods))
        .containsExactly("com.acme.CellTest", "com.acme.TableTest");
    assertThat(including("CellTest").among(CLASSES, WorkloadFilterTest::methods))
        .as("the class, and another one with a test of this name")
        .containsExactly("com.acme.CellTest", "com.acme.RowTest");
    assertThat(including("\\.TableTest\\.").among(CLASSES, WorkloadFilterTest::methods))
        .containsExactly("com.acme.TableTest");
    assertThat(
            including("CellTest\\.pads$", "TableTest\\$Empty")
                .among(CLASSES, WorkloadFilterTest::methods))
        .containsExactly("com.acme.CellTest", "com.acme.TableTest");
  }

  @Test
  void whatMayBeAnywhereIsLookedForEverywhere() {
    String named = WorkloadFilter.only("com.acme.CellTest.pads");

    assertThat(including().among(CLASSES, WorkloadFilterTest::methods)).isEqualTo(CLASSES);
    assertThat(including("pads").among(CLASSES, WorkloadFilterTest::methods)).isEqualTo(CLASSES);
    assertThat(including(named, "pads").among(CLASSES, WorkloadFilterTest::methods))
        .isEqualTo(CLASSES);
    // Another class may run the test: a suite, or a class that names its tests itself.
    assertThat(
            including(named, WorkloadFilter.only("com.acme.Odd.pads"))
                .among(CLASSES, WorkloadFilterTest::methods))
        .isEqualTo(CLASSES);
  }

  private static WorkloadFilter including(String... includes) {
    return WorkloadFilter.of(List.of(includes), List.of());
  }
}

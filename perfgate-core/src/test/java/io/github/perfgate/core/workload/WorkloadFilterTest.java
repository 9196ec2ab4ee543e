package io.github.perfgate.core.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests which workloads take part, and in which classes they are searched. */
class WorkloadFilterTest {
  private static final List<String> CLASSES =
      List.of("com.acme.CellTest", "com.acme.Cell", "com.acme.TableTest");

  @Test
  void onlyOneIdIsAcceptedWhateverItHolds() {
    String id = "com.acme.CellTest.pads(\\Eint[])[2]";
    WorkloadFilter filter = including(WorkloadFilter.only(id));

    assertThat(filter.acceptsAny(List.of(id))).isTrue();
    assertThat(filter.acceptsAny(List.of(id + "0"))).isFalse();
    assertThat(filter.acceptsAny(List.of("a." + id))).isFalse();
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
                .among(CLASSES))
        .containsExactly("com.acme.CellTest", "com.acme.TableTest");
  }

  @Test
  void whatMayBeAnywhereIsLookedForEverywhere() {
    String named = WorkloadFilter.only("com.acme.CellTest.pads");

    assertThat(including().among(CLASSES)).isEqualTo(CLASSES);
    assertThat(including("CellTest").among(CLASSES)).isEqualTo(CLASSES);
    assertThat(including(named, "pads").among(CLASSES)).isEqualTo(CLASSES);
    // Another class may run the test: a suite, or a class that names its tests itself.
    assertThat(including(named, WorkloadFilter.only("com.acme.Odd.pads")).among(CLASSES))
        .isEqualTo(CLASSES);
  }

  private static WorkloadFilter including(String... includes) {
    return WorkloadFilter.of(List.of(includes), List.of());
  }
}

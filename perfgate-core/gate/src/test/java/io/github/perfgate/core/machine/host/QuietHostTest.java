package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.machine.host.FakePlacement.Fate;
import io.github.perfgate.core.machine.host.frequency.FakeMachine;
import io.github.perfgate.core.machine.host.frequency.FrequencyControl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Frequency and CPUs together: if either fails, both are as before. */
@Tag("process")
@EnabledOnOs(OS.LINUX)
class QuietHostTest {
  private static final CpuPlan PLAN =
      new CpuPlan(List.of(CpuSet.of(1, 2)), CpuSet.of(0), List.of());

  @TempDir Path temporary;
  private final FakePlacement placement = new FakePlacement();
  private final List<String> refused = new ArrayList<>();
  private final List<String> left = new ArrayList<>();
  private Map<String, String> before = Map.of();

  @BeforeEach
  void build() throws IOException {
    FakeMachine.ACPI_AMD.build(machine());
    before = FakeMachine.values(machine());
  }

  @AfterEach
  void everythingIsAsBefore() throws IOException {
    assertThat(placement.threads()).containsOnly(FakePlacement.ALL);
    assertThat(FakeMachine.values(machine())).isEqualTo(before);
    assertThat(left).isEmpty();
  }

  @Test
  void bothAreQuietAndPutBack() throws Exception {
    try (QuietHost quiet = begin(machine(), Pin.AUTO, Pin.AUTO)) {
      assertThat(quiet.plan()).isEqualTo(PLAN);
      assertThat(quiet.isFrequencyFixed()).isTrue();
      assertThat(quiet.changes()).contains("cpufreq/boost is 0 (was 1)");
      assertThat(placement.threads()).containsOnly(CpuSet.of(0));
      assertThat(FakeMachine.values(machine())).isNotEqualTo(before);
    }

    assertThat(refused).isEmpty();
  }

  @Test
  void aFrequencyThatHasToBeFixedAndIsNotMovesNobody() {
    assertThatThrownBy(() -> begin(temporary.resolve("none"), Pin.AUTO, Pin.TRUE))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("The CPU frequency cannot be fixed")
        .hasMessageContaining("<frequency>auto</frequency>");

    assertThat(refused).isEmpty();
    assertThat(placement.moves).isZero();
  }

  @Test
  void aFrequencyThatIsNotFixedIsToldAndTheGateMovesAllTheSame() throws Exception {
    try (QuietHost quiet = begin(temporary.resolve("none"), Pin.AUTO, Pin.AUTO)) {
      assertThat(quiet.isFrequencyFixed()).isFalse();
      assertThat(quiet.changes()).isEmpty();
      assertThat(placement.threads()).containsOnly(CpuSet.of(0));
    }

    assertThat(refused).singleElement().asString().contains("there is neither");
  }

  @Test
  void aLaneThatIsRefusedPutsTheFrequencyBack() {
    placement.forbid(CpuSet.of(1, 2));

    assertThatThrownBy(() -> begin(machine(), Pin.TRUE, Pin.AUTO))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cannot be kept to the CPUs");
  }

  @Test
  void aGateThatIsRefusedHalfWayPutsTheFrequencyBack() {
    placement.fates(Fate.HALF_REFUSED);

    assertThatThrownBy(() -> begin(machine(), Pin.TRUE, Pin.AUTO))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("The gate cannot be moved");
  }

  @Test
  void anInterruptHalfWayPutsTheFrequencyBack() {
    placement.fates(Fate.HALF_INTERRUPTED);

    assertThatThrownBy(() -> begin(machine(), Pin.AUTO, Pin.TRUE))
        .isInstanceOf(InterruptedException.class);
  }

  @Test
  void withoutCpusOfTheirOwnTheFrequencyIsFixedAllTheSame() throws Exception {
    placement.fates(Fate.HALF_REFUSED);

    try (QuietHost quiet = begin(machine(), Pin.AUTO, Pin.AUTO)) {
      assertThat(quiet.plan().isPinned()).isFalse();
      assertThat(quiet.isFrequencyFixed()).isTrue();
    }

    assertThat(refused).singleElement().asString().contains("The gate cannot be moved");
  }

  private QuietHost begin(Path machine, Pin pin, Pin fix) throws InterruptedException {
    FrequencyControl control =
        new FrequencyControl(machine, List.of(temporary.resolve("state/perfgate")));
    return QuietHost.begin(control, placement, PLAN, pin, fix, refused::add, left::add);
  }

  private Path machine() {
    return temporary.resolve("sys");
  }
}

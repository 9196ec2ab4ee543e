package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.machine.host.FakePlacement.Fate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checks the state and the messages when making the gate quiet fails at any point. */
class QuietGateTest {
  private static final CpuSet GATE = CpuSet.of(0);
  private static final String WORD = "something to know of the plan";
  private static final CpuPlan ONE = new CpuPlan(List.of(CpuSet.of(1, 2)), GATE, List.of(WORD));
  private static final CpuPlan TWO =
      new CpuPlan(List.of(CpuSet.of(1), CpuSet.of(2)), GATE, List.of(WORD));

  private final FakePlacement host = new FakePlacement();
  private final List<String> refused = new ArrayList<>();
  private final List<String> left = new ArrayList<>();

  @AfterEach
  void everythingIsAsBefore() {
    assertThat(Thread.interrupted()).isFalse();
    assertThat(host.threads()).containsOnly(FakePlacement.ALL);
  }

  @Test
  void movesAndMovesBack() throws InterruptedException {
    try (QuietGate quiet = begin(ONE, Pin.AUTO)) {
      assertThat(quiet.plan()).isEqualTo(ONE);
      assertThat(host.threads()).containsOnly(GATE);
      assertThat(refused).containsExactly(WORD);
    }

    assertThat(left).isEmpty();
  }

  @Test
  void aLaneThatIsRefusedLeavesEverythingUnpinned() throws InterruptedException {
    host.forbid(CpuSet.of(1, 2));

    try (QuietGate quiet = begin(ONE, Pin.AUTO)) {
      assertThat(quiet.plan()).isEqualTo(CpuPlan.unpinned());
    }

    // The plan's words would be false now, so they are not said.
    assertThat(refused)
        .containsExactly(
            "The measured JVMs cannot be kept to the CPUs [1,2]: taskset: Invalid argument;"
                + " install taskset (package util-linux), or name other <cpus>");
    assertThat(left).isEmpty();
    assertThat(host.moves).isZero();
  }

  @Test
  void aLaneThatIsRefusedIsAnErrorWherePinningIsWantedOrNeeded() {
    host.forbid(CpuSet.of(1, 2)).forbid(CpuSet.of(2));

    assertThatThrownBy(() -> begin(ONE, Pin.TRUE))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cannot be kept to the CPUs [1,2]");
    assertThatThrownBy(() -> begin(TWO, Pin.AUTO))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cannot be kept to the CPUs [1, 2]");
    assertThat(refused).isEmpty();
    assertThat(left).isEmpty();
    assertThat(host.moves).isZero();
  }

  @Test
  void aMoveThatIsRefusedLeavesEverythingUnpinned() throws InterruptedException {
    host.fates(Fate.REFUSED);

    try (QuietGate quiet = begin(ONE, Pin.AUTO)) {
      assertThat(quiet.plan()).isEqualTo(CpuPlan.unpinned());
      assertThat(host.threads()).containsOnly(FakePlacement.ALL);
    }

    assertThat(refused)
        .containsExactly(
            "The gate cannot be moved to the CPUs 0, off those of the measured JVMs: taskset:"
                + " Operation not permitted; name other <cpus>, or set <pin>false</pin>");
    assertThat(left).isEmpty();
  }

  @Test
  void aMoveThatIsRefusedHalfWayIsTakenBack() throws InterruptedException {
    host.fates(Fate.HALF_REFUSED);

    try (QuietGate quiet = begin(ONE, Pin.AUTO)) {
      assertThat(quiet.plan().isPinned()).isFalse();
      assertThat(host.threads()).containsOnly(FakePlacement.ALL);
    }

    assertThat(refused).hasSize(1).first().asString().startsWith("The gate cannot be moved");
    assertThat(left).isEmpty();
  }

  @Test
  void aMoveThatIsRefusedHalfWayIsAnErrorWherePinningIsWanted() {
    host.fates(Fate.HALF_REFUSED);

    assertThatThrownBy(() -> begin(TWO, Pin.AUTO))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("The gate cannot be moved to the CPUs 0")
        .hasMessageContaining("<pin>false</pin>");
    assertThat(refused).isEmpty();
    assertThat(left).isEmpty();
  }

  @Test
  void anInterruptedMoveIsTakenBack() {
    host.fates(Fate.HALF_INTERRUPTED);

    assertThatThrownBy(() -> begin(ONE, Pin.AUTO)).isInstanceOf(InterruptedException.class);

    assertThat(refused).isEmpty();
    assertThat(left).isEmpty();
  }

  @Test
  void anInterruptDoesNotKeepFromPuttingBack() throws InterruptedException {
    QuietGate quiet = begin(ONE, Pin.AUTO);
    host.fates(Fate.HALF_INTERRUPTED);
    Thread.currentThread().interrupt();

    quiet.close();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(left).isEmpty();
  }

  @Test
  void whatCannotBePutBackIsTold() throws InterruptedException {
    QuietGate quiet = begin(ONE, Pin.AUTO);
    host.fates(Fate.REFUSED);

    quiet.close();

    assertThat(host.threads()).containsOnly(GATE);
    assertThat(left)
        .containsExactly(
            "Threads of this JVM may stay on the CPUs 0 until it ends, as they could not be moved"
                + " back to 0-3: taskset: Operation not permitted");
    quiet.close(); // This second move back is not refused.
  }

  private QuietGate begin(CpuPlan plan, Pin pin) throws InterruptedException {
    return QuietGate.begin(host, plan, pin, refused::add, left::add);
  }
}

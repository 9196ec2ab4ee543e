package io.github.perfgate.it.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.RunningMaven;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * One set of samples that comes into being in spite of nine kills, three of every kind of process,
 * and a gate that is killed before it measures.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledOnOs(OS.LINUX) // Command lines of other processes are read from /proc.
class KillRunsIT {
  private static final int OF_EACH = 3;
  private static final int LONGEST_DELAY = 300;
  private static final int ENOUGH_TO_MEET_A_FAULT = 6;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private final long seed = Long.getLong("perfgate.faults.seed", new Random().nextLong());
  private ShortGate gate;
  private KillRun runs;

  @BeforeAll
  void prepare() {
    System.out.println("-Dperfgate.faults.seed=" + seed);
    gate = ShortGate.prepare(folder);
    runs = new KillRun(gate);
  }

  @Test
  void nothingIsLostDoubledOrLeftByNineKillsInARow() throws Exception {
    gate.forget();
    List<Survival> survivals = new ArrayList<>();

    for (Fault fault : faults(new Random(seed))) {
      if (gate.stored().size() > ShortGate.VM_STARTS - ENOUGH_TO_MEET_A_FAULT) {
        // A host that dies idle is not missed, and the gate comes to its end.
        runs.complete(survivals.get(survivals.size() - 1));
        gate.forget();
      }
      survivals.add(runs.interrupted(fault));
    }
    runs.complete(survivals.get(survivals.size() - 1));

    for (Survival survival : survivals) {
      assertThat(survival.problems()).as("after %s", survival.fault()).isEmpty();
    }
    assertThat(survivals).allMatch(Survival::injected);
  }

  @Test
  void aGateThatIsKilledWhileTheBaselineIsBuiltLeavesNoBuild() throws Exception {
    gate.forget();
    gate.project().deleteCache();
    int delay = new Random(seed).nextInt(LONGEST_DELAY);
    Survival survival = Survival.of(new Fault("KILL", Victim.GATE, -1, delay), true);
    try (RunningMaven running = gate.fresh().start()) {
      running.waitUntil(
          "the nested Maven runs", () -> running.descendants().stream().anyMatch(this::builds));
      TimeUnit.MILLISECONDS.sleep(delay);
      running.kill();
    }

    runs.awaitEndOfProcesses(survival);
    runs.complete(survival);

    assertThat(survival.problems()).isEmpty();
  }

  private boolean builds(ProcessHandle process) {
    return Victim.commandLine(process).contains("-Dperfgate.spy.directory=");
  }

  /** Each soon after the one before, so that samples are left to be measured by the last gate. */
  private static List<Fault> faults(Random random) {
    List<Victim> victims = new ArrayList<>();
    for (int i = 0; i < OF_EACH; i++) {
      victims.addAll(Arrays.asList(Victim.values()));
    }
    Collections.shuffle(victims, random);
    return victims.stream()
        .map(victim -> new Fault("KILL", victim, random.nextInt(2), random.nextInt(LONGEST_DELAY)))
        .toList();
  }
}

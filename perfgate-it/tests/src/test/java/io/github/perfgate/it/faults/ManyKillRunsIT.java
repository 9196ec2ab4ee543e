package io.github.perfgate.it.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many gates, each killed once at a random moment and then gone on with. {@code
 * -Dperfgate.faults.seed=N} begins with the seed {@code N}, and {@code -Dperfgate.faults.runs=1}
 * beside it repeats that run alone.
 */
@Tag("faults")
class ManyKillRunsIT {
  private static final int RUNS = 164; // 200 with those of PhaseKillsIT

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void everyGateComesToACompleteResult() throws Exception {
    @Nullable Long given = Long.getLong("perfgate.faults.seed");
    // Small, so that a seed and those behind it are easily told and typed.
    long first = given == null ? new Random().nextInt(1_000_000) : given;
    int wanted = Integer.getInteger("perfgate.faults.runs", RUNS);
    ShortGate gate = ShortGate.prepare(folder);
    KillRun runs = new KillRun(gate);
    KillTable table = new KillTable();
    List<String> problems = new ArrayList<>();

    // A fault whose victim had ended already is none: another run takes its place.
    for (long seed = first; table.injected() < wanted && seed < first + 2L * wanted; seed++) {
      gate.forget();
      Survival survival = runs.interrupted(Fault.of(seed));
      runs.complete(survival);
      table.add(survival);
      System.out.printf(
          "    seed %d: %s %s%n",
          seed,
          survival.fault(),
          survival.injected() ? survival.survived() ? "survived" : "FAILED" : "came too late");
      for (String problem : survival.problems()) {
        problems.add("seed %d, %s: %s".formatted(seed, survival.fault(), problem));
      }
    }

    String text = table.text(first);
    System.out.println(text);
    Files.writeString(GateProject.freshFolder("table").resolve("faults.md"), text);
    assertThat(problems).isEmpty();
    assertThat(table.injected()).isEqualTo(wanted);
  }
}

package io.github.perfgate.it.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.RunningMaven;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Two gates at once: with the same empty cache, and without a lock that keeps them apart. */
@Tag("all")
class GatesThatMeetIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void theBaselineIsBuiltOnceAndBothAreRight() {
    GateProject first = GateProject.create(folder, "first").withCacheOfItsOwn().from("single");
    GateProject second = GateProject.create(folder, "second").withCacheOfItsOwn().from("single");
    assertThat(first.commit("Sum texts up")).isEqualTo(second.commit("Sum texts up"));
    assertThat(first.cache()).isEqualTo(second.cache());

    MavenRun one;
    MavenRun two;
    try (RunningMaven running = gate(first).start();
        RunningMaven other = gate(second).start()) {
      one = running.await().shouldPass();
      two = other.await().shouldPass();
    }

    List<String> built =
        (one.log() + two.log())
            .lines()
            .filter(line -> line.contains("Building the baseline"))
            .toList();
    assertThat(built).hasSize(1);
    assertThat(one.log() + two.log()).contains("Another gate measures on this host: waiting");
    for (MavenRun run : List.of(one, two)) {
      assertThat(run.results().workload(".same").rounds()).isEqualTo(ShortGate.ROUNDS);
      Path samples = run.project().file("target/perfgate/samples.jsonl");
      assertThat(StoredSamples.of(samples).differencesFrom(run.results().workload(".same")))
          .isEmpty();
    }
  }

  @Test
  void aLockThatCannotBeUsedIsAWarningInLogAndSummary() throws IOException {
    GateProject project = GateProject.create(folder, "alone").from("single");
    project.commit("Sum texts up");
    Path lock = Files.createDirectory(folder.resolve("lock"));

    gate(project)
        .environment("PERFGATE_LOCK", lock.toString())
        .run()
        .shouldPass()
        .shouldSay("[WARNING] Other gates can measure at the same time", lock.toString());

    assertThat(project.read("target/perfgate/summary.md"))
        .contains("Warning: Other gates can measure at the same time");
  }

  private static MavenCall gate(GateProject project) {
    return ShortGate.settings(project.mvn("verify"));
  }
}

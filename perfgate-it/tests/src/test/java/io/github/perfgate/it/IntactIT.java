package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.RunningMaven;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What somebody else writes while a gate runs, or before it, does not decide. */
@Tag("all")
class IntactIT {
  private static final String WORK = "src/main/java/com/acme/Work.java";
  private static final String CLASS = "target/classes/com/acme/Work.class";
  private static final String SAMPLES = "target/perfgate/samples.jsonl";
  private static final String BEFORE = "slower() {\n    return 10";
  private static final String AFTER = "slower() {\n    return 1000";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void aCompilerThatWritesAClassInTheMiddleDoesNotReachWhatIsMeasured() throws IOException {
    GateProject project = GateProject.create(folder, "compiled").from("single");
    project.commit("Sum texts up");
    project.replace(WORK, BEFORE, AFTER);
    project.mvn("compile").run().shouldPass();
    Path slow = Files.copy(project.file(CLASS), folder.resolve("Work.class"));
    project.replace(WORK, AFTER, BEFORE);

    MavenRun run;
    try (RunningMaven running = gate(project).with("-Dperfgate.select=all").start()) {
      running.waitUntil("three rounds are measured", () -> forks(project) >= 6);
      Files.copy(slow, project.file(CLASS), StandardCopyOption.REPLACE_EXISTING);
      run = running.await();
    }

    run.shouldPass();
    assertThat(run.results().workload("com.acme.ChecksumBenchmark.slower").verdict())
        .isNotIn("REGRESSION", "IMPROVEMENT");
    assertThat(run.results().warnings()).contains("target/classes was changed while the gate ran");
  }

  @Test
  void samplesThatWereEditedOrCommittedDoNotDecide() throws IOException {
    GateProject project = GateProject.create(folder, "forged").from("single");
    project.commit("Sum texts up");
    project.replace(WORK, BEFORE, AFTER);
    MavenRun honest = gate(project).run().shouldFail();
    assertThat(honest.results().verdict()).isEqualTo("REGRESSION");
    gate(project).run().shouldFail().shouldSay("forks of this very state were measured before");

    Path samples = project.file(SAMPLES);
    String forged =
        Files.readString(samples).replace("CURRENT", "x").replace("BASELINE", "CURRENT");
    Files.writeString(samples, forged.replace("\"x\"", "\"BASELINE\""));

    MavenRun again = gate(project).run().shouldFail();
    again.shouldSay("are set aside: nothing proves that this user measured them");
    assertThat(again.results().verdict()).isEqualTo("REGRESSION");

    project.git().track(SAMPLES);
    gate(project).run().shouldFail().shouldSay("git tracks", "samples.jsonl");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // A link needs rights there.
  void aBuildFolderThatAllVersionsShareIsRefused() throws IOException {
    GateProject project = GateProject.create(folder, "linked").from("single");
    Files.createSymbolicLink(project.file("target"), Files.createDirectory(folder.resolve("ram")));
    project.git().track("target");
    project.commit("Sum texts up");

    gate(project).run().shouldFail().shouldSay("was built into", "outside its checkout");
  }

  private static MavenCall gate(GateProject project) {
    return project
        .mvn("verify", "-Dperfgate.includes=slower")
        .with("-Dperfgate.baseline=HEAD", "-Dperfgate.iterationTime=10ms")
        .with("-Dperfgate.minRounds=10", "-Dperfgate.maxRounds=10");
  }

  private static long forks(GateProject project) {
    Path samples = project.file(SAMPLES);
    try {
      return Files.exists(samples)
          ? Files.readAllLines(samples).stream().filter(line -> line.contains("fork")).count()
          : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

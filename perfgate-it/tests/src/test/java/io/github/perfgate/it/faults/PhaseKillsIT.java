package io.github.perfgate.it.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.Fingerprint;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.RunningMaven;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Gates that end while they trace tests and benchmarks, or generate concurrent tests. Nothing may
 * go on running, and the next gate must be able to measure. {@code -Dperfgate.faults.seed} and
 * {@code -Dperfgate.faults.phases} (the number of gates) are as in {@link ManyKillRunsIT}.
 */
@Tag("faults")
class PhaseKillsIT {
  private static final int RUNS = 36;
  private static final int LONGEST_DELAY = 500;
  private static final Duration LONGEST_AGONY = Duration.ofSeconds(30);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  /** What the gate does when it ends. */
  private enum Phase {
    TRACED_TESTS(
        "runtime.junit.TraceMain",
        "tested",
        "Table",
        "return this;",
        "rows.size(); return this;",
        "-Dperfgate.junit.enabled=true"),
    TRACED_BENCHMARKS(
        "TraceBenchmarksMain",
        "single",
        "Work",
        "return 10",
        "return 11",
        "-Dperfgate.select=affected"),
    GENERATED_TESTS(
        "perfgate.core.concurrent.",
        "counters",
        "Counters",
        "i < 4",
        "i < 5",
        "-Dperfgate.concurrent.enabled=true");

    private final String mainClass;
    private final String template;
    private final String type;
    private final String from;
    private final String to;
    private final String setting;

    Phase(String mainClass, String template, String type, String from, String to, String setting) {
      this.mainClass = mainClass;
      this.template = template;
      this.type = type;
      this.from = from;
      this.to = to;
      this.setting = setting;
    }
  }

  @Test
  void nothingOutlivesAGate() throws Exception {
    @Nullable Long given = Long.getLong("perfgate.faults.seed");
    long first = given == null ? new Random().nextInt(1_000_000) : given;
    int runs = Integer.getInteger("perfgate.faults.phases", RUNS);
    Map<Phase, GateProject> projects = new EnumMap<>(Phase.class);
    for (Phase phase : Phase.values()) {
      projects.put(phase, project(phase));
    }
    Map<Phase, Integer> ended = new EnumMap<>(Phase.class);
    List<String> problems = new ArrayList<>();

    for (long seed = first; seed < first + runs; seed++) {
      Phase phase = Phase.values()[(int) Math.floorMod(seed, (long) Phase.values().length)];
      String signal = Fault.signal(seed / Phase.values().length);
      GateProject project = projects.get(phase);
      Fingerprint before = Fingerprint.of(project.directory());
      List<ProcessHandle> started;
      try (RunningMaven running = gate(project, phase).start()) {
        running.waitUntil("its JVM runs", () -> isIn(phase, running));
        TimeUnit.MILLISECONDS.sleep(new Random(seed).nextInt(LONGEST_DELAY));
        started = running.end(signal);
      }
      assertThat(started).as("what Maven had started").isNotEmpty();
      ended.merge(phase, 1, Integer::sum);
      String what = "seed %d, %s, SIG%s: ".formatted(seed, phase, signal);
      for (ProcessHandle process : started) {
        if (!hasEnded(process)) {
          problems.add(what + "left " + Victim.commandLine(process));
        }
      }
      if (!HostLockFile.isFree()) {
        problems.add(what + "the lock of the host is held");
      }
      if (!Fingerprint.of(project.directory()).equals(before)) {
        problems.add(what + "the working tree was changed");
      }
    }

    System.out.printf("Seed %d; gates ended in each phase: %s%n", first, ended);
    assertThat(problems).isEmpty();
    for (Phase phase : Phase.values()) {
      gate(projects.get(phase), phase).with("-Dperfgate.failOn=never").run().shouldPass();
    }
  }

  private GateProject project(Phase phase) {
    GateProject project =
        GateProject.create(folder.resolve(phase.name()), phase.template)
            .withCacheOfItsOwn()
            .from(phase.template);
    project.commit("Begin");
    String file = "src/main/java/com/acme/" + phase.type + ".java";
    project.replace(file, phase.from, phase.to);
    // The baseline is built, and everything is compiled.
    project.mvn("test-compile", GateProject.goal("plan")).run().shouldPass();
    return project;
  }

  private static MavenCall gate(GateProject project, Phase phase) {
    // Nothing that was traced is known.
    project.deleteTraces();
    return project
        .mvn("test-compile", GateProject.goal("check"))
        .with("-Dperfgate.baseline=HEAD", phase.setting);
  }

  private static boolean isIn(Phase phase, RunningMaven running) {
    return running.descendants().stream()
        .anyMatch(process -> Victim.commandLine(process).contains(phase.mainClass));
  }

  /** A process that has ended and that nobody waits for has no command line any more. */
  private static boolean isRunning(ProcessHandle process) {
    return process.isAlive() && !Victim.commandLine(process).isBlank();
  }

  private static boolean hasEnded(ProcessHandle process) throws InterruptedException {
    long deadline = System.nanoTime() + LONGEST_AGONY.toNanos();
    while (isRunning(process) && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return !isRunning(process);
  }
}

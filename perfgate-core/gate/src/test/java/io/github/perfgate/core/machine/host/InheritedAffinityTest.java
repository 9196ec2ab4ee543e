package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfgate.core.jvm.launch.Affinity;
import io.github.perfgate.core.jvm.launch.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Uses real child processes; their CPUs are real in the first test only. */
@Tag("process")
@EnabledOnOs(OS.LINUX)
class InheritedAffinityTest {
  private static final CpuSet GATE = CpuSet.of(0);

  private final List<Process> children = new ArrayList<>();
  private final List<String> left = new ArrayList<>();

  @AfterEach
  void end() {
    children.forEach(Process::destroyForcibly);
  }

  @Test
  void whatWasStartedOnTheGateSCpusIsLetGoWithTheGate() throws Exception {
    CpuSet allowed = Affinity.allowed();
    assumeTrue(allowed.size() > 1, "this host has a single CPU, or is no Linux");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "there is no taskset");
    CpuSet gate = CpuSet.of(allowed.numbers().get(0));
    CpuSet lane = allowed.without(gate);
    CpuPlan plan = new CpuPlan(List.of(lane), gate, List.of());
    Process early = sleep();
    Affinity.move(early.pid(), gate);
    Process inheritor;
    Process measured;
    Process ended;
    try (QuietGate quiet = QuietGate.begin(plan, Pin.TRUE, left::add, left::add)) {
      inheritor = sleep();
      measured = sleep();
      ended = sleep();
      Affinity.move(measured.pid(), quiet.plan().lanes().get(0));
      assertThat(Affinity.allowed(inheritor.pid())).isEqualTo(gate);
      ended.destroyForcibly().waitFor();
    }

    assertThat(Affinity.allowed()).isEqualTo(allowed);
    assertThat(Affinity.allowed(inheritor.pid())).isEqualTo(allowed);
    assertThat(Affinity.allowed(measured.pid())).isEqualTo(lane);
    assertThat(Affinity.allowed(early.pid())).isEqualTo(gate);
    assertThat(left).isEmpty();
  }

  @Test
  void oneThatCannotBeMovedIsToldAndHoldsUpNoOther() throws Exception {
    FakePlacement host = new FakePlacement();
    InheritedAffinity inheritors = new InheritedAffinity(host, GATE);
    long first = sleep().pid();
    long second = sleep().pid();
    host.put(first, GATE);
    host.put(second, GATE);
    host.forbid(FakePlacement.ALL);

    inheritors.release(FakePlacement.ALL, left::add);

    assertThat(left)
        .containsExactlyInAnyOrder(
            told(first, "taskset: Invalid argument"), told(second, "taskset: Invalid argument"));
  }

  @Test
  void whereTheGateWasBeforeNobodyIsMoved() throws Exception {
    FakePlacement host = new FakePlacement();
    InheritedAffinity inheritors = new InheritedAffinity(host, FakePlacement.ALL);
    host.put(sleep().pid(), FakePlacement.ALL);
    host.forbid(FakePlacement.ALL);

    inheritors.release(FakePlacement.ALL, left::add);

    assertThat(left).isEmpty();
  }

  private static String told(long pid, String why) {
    return "Process %d, which this build has started, stays on the CPUs 0: %s".formatted(pid, why);
  }

  private Process sleep() throws IOException {
    Process process = new ProcessBuilder("sleep", "60").start();
    children.add(process);
    return process;
  }
}

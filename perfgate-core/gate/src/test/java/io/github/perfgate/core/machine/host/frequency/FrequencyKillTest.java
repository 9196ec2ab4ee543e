package io.github.perfgate.core.machine.host.frequency;

import static io.github.perfgate.core.machine.host.frequency.FakeMachine.get;
import static io.github.perfgate.core.machine.host.frequency.FakeMachine.put;
import static io.github.perfgate.core.machine.host.frequency.OtherGate.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Kills real gates: the process that is left puts everything back, and no process stays. */
@Tag("process")
@EnabledOnOs(OS.LINUX)
class FrequencyKillTest {
  private static final int SESSION = 3;

  @TempDir Path temporary;
  private Path root;
  private Path folder;
  private Path state;
  private Map<String, String> before;
  private Callable<List<ProcessHandle>> guards;
  private Process gate;

  @BeforeEach
  void startGate() throws Exception {
    root = temporary.resolve("it's a \"tree\"; $(touch x) `touch y` * \\n %s");
    FakeMachine.INTEL_ACTIVE.build(root);
    put(root, "intel_pstate/min_perf_pct", 9);
    before = FakeMachine.values(root);
    folder = temporary.resolve("the state's \"own\" $HOME *");
    state = folder.resolve(StateFolder.FILE);
    guards = () -> OtherGate.guards(state);
    gate = OtherGate.start(HoldsFrequency.class, root.toString(), folder.toString());
    BufferedReader output = gate.inputReader(UTF_8);
    assertThat(output.readLine()).isEqualTo("held");
    assertThat(get(root, "cpufreq/policy3/scaling_governor")).isEqualTo("performance");
    assertThat(get(root, "intel_pstate/no_turbo")).isEqualTo("1");
    assertThat(guards.call()).hasSize(1);
  }

  @AfterEach
  void nobodyStays() throws Exception {
    gate.destroyForcibly();
    assertThat(await(guards, List::isEmpty)).isEmpty();
  }

  @Test
  void theGuardPutsBackWhenTheGateIsKilled() throws Exception {
    gate.destroyForcibly();

    assertThat(await(guards, List::isEmpty)).isEmpty();
    assertThat(FakeMachine.values(root)).isEqualTo(before);
    assertThat(folder).isEmptyDirectory();
    assertThat(repair()).isEmpty();
  }

  @Test
  void theNextGatePutsBackWhenTheGuardIsKilledToo() throws Exception {
    guards.call().forEach(ProcessHandle::destroyForcibly);
    await(guards, List::isEmpty);
    gate.destroyForcibly().waitFor();
    assertThat(get(root, "intel_pstate/no_turbo")).isEqualTo("1");
    assertThat(state).isRegularFile();

    assertThat(repair())
        .contains("Left changed by a killed gate: intel_pstate/no_turbo is 0 again (was 1)");

    assertThat(FakeMachine.values(root)).isEqualTo(before);
    assertThat(folder).isEmptyDirectory();
  }

  /** The repair waits for the guard; otherwise both would write at the same time. */
  @Test
  void theNextGateComesToACleanMachineAtOnce() throws Exception {
    gate.destroyForcibly().waitFor();

    repair();

    assertThat(FakeMachine.values(root)).isEqualTo(before);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aGateThatIsToldToEndPutsBackItself() throws Exception {
    gate.destroy();

    assertThat(gate.waitFor(OtherGate.PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(FakeMachine.values(root)).isEqualTo(before);
    assertThat(folder).isEmptyDirectory();
    assertThat(guards.call()).isEmpty();
  }

  @Test
  void theGuardLeavesTheValueOfSomebodyElseAndTheNextGateSaysSo() throws Exception {
    put(root, "cpufreq/policy1/scaling_governor", "schedutil");

    gate.destroyForcibly();

    await(guards, List::isEmpty);
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("powersave");
    assertThat(get(root, "cpufreq/policy1/scaling_governor")).isEqualTo("schedutil");
    assertThat(repair())
        .singleElement()
        .asString()
        .contains("scaling_governor of policy 1 was changed to schedutil by somebody else");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void theGuardSurvivesWhatEndsItsGroupAndSleepsMeanwhile() throws Exception {
    ProcessHandle guard = guards.call().get(0);

    guard.destroy();

    // Once the guard has ignored the signal, it sleeps in its read.
    assertThat(await(() -> stat(guard), stat -> stat.startsWith("S "))).startsWith("S ");
    if (Files.isExecutable(Path.of("/usr/bin/setsid"))) {
      assertThat(stat(guard).split(" ")[SESSION]).isEqualTo(Long.toString(guard.pid()));
    }
    gate.destroyForcibly();
    await(guards, List::isEmpty);
    assertThat(FakeMachine.values(root)).isEqualTo(before);
  }

  private List<String> repair() {
    return new FrequencyControl(root, List.of(folder)).repair();
  }

  /** The fields behind the command's name: state, parent, group, session. */
  private static String stat(ProcessHandle process) throws IOException {
    String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
    return stat.substring(stat.lastIndexOf(')') + 2);
  }
}

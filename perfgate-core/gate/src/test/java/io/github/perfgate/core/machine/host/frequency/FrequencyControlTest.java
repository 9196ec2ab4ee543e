package io.github.perfgate.core.machine.host.frequency;

import static io.github.perfgate.core.machine.host.frequency.FakeMachine.get;
import static io.github.perfgate.core.machine.host.frequency.FakeMachine.put;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks what is fixed, and what the sentences say about it. */
@Tag("process")
@EnabledOnOs(OS.LINUX)
class FrequencyControlTest extends OnFakeMachines {
  @ParameterizedTest
  @EnumSource
  void holdsStillAndPutsBack(FakeMachine machine) throws IOException {
    FakeKernel kernel = machine(machine);
    Map<String, String> before = FakeMachine.values(root);

    try (FixedFrequency fixed = control(kernel).fix()) {
      assertThat(fixed.outcome().refused()).isEmpty();
      assertThat(fixed.outcome().fixed()).isTrue();
      assertHeld(machine);
      assertThat(state).isRegularFile();
      assertThat(fixed.restore()).isEmpty();
    }

    assertThat(kernel.refused).isEmpty();
    assertThat(FakeMachine.values(root)).isEqualTo(before);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void saysWhatWasDoneOnceForAllCpus() throws IOException {
    FakeKernel kernel = machine(FakeMachine.INTEL_PASSIVE);
    put(root, "cpufreq/policy2/scaling_governor", "performance");

    try (FixedFrequency fixed = control(kernel).fix()) {
      assertThat(fixed.outcome().done())
          .containsExactly(
              "scaling_governor of policy 0-1,3 is performance (was schedutil)",
              "scaling_governor of policy 2 is performance already",
              "intel_pstate/max_perf_pct is 100 already",
              "intel_pstate/no_turbo is 1 (was 0)",
              "scaling_min_freq of policy 0-3 is 2100000 kHz (was 800000 kHz)",
              "scaling_max_freq of policy 0-3 is 2100000 kHz (was 3700000 kHz)");
    }
  }

  @Test
  void theStateFileIsThereBeforeTheFirstChange() throws IOException {
    FakeKernel kernel = machine(FakeMachine.AMD_ACTIVE);
    kernel.beforeEveryWrite(() -> assertThat(state).content().endsWith("\nend\n"));

    control(kernel).fix().close();

    assertThat(kernel.writes).isNotEmpty();
    assertThat(state).doesNotExist();
  }

  @Test
  void aMachineThatIsStillAlreadyNeedsNoPermission() throws IOException {
    FakeKernel kernel = machine(FakeMachine.INTEL_ACTIVE);
    FixedFrequency byAnAdministrator = control(kernel).fix();
    kernel.forbid(file -> true, new AccessDeniedException("it"));
    Path elsewhere = temporary.resolve("other");

    FrequencyOutcome outcome =
        new FrequencyControl(root, List.of(elsewhere), kernel).fix().outcome();

    assertThat(outcome.refused()).isEmpty();
    assertThat(outcome.fixed()).isTrue();
    assertThat(outcome.done()).allSatisfy(done -> assertThat(done).endsWith(" already"));
    byAnAdministrator.close();
  }

  @Test
  void theFirmwaresLimitIsKept() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_WITH_BOOST_LIST);
    put(root, "cpufreq/policy1/bios_limit", 1_400_000);

    try (FixedFrequency fixed = control(kernel).fix()) {
      assertThat(fixed.outcome().fixed()).isTrue();
      assertThat(get(root, "cpufreq/policy1/scaling_max_freq")).isEqualTo("1400000");
      assertThat(get(root, "cpufreq/policy0/scaling_max_freq")).isEqualTo("2600000");
    }
  }

  @Test
  void tellsThePresentState() throws IOException {
    FakeKernel kernel = machine(FakeMachine.INTEL_ACTIVE);
    FrequencyControl control = control(kernel);

    assertThat(control.facts())
        .isEqualTo(
            new FrequencyFacts(
                "intel_pstate (active)",
                List.of("powersave"),
                new FrequencyRange(800_000, 800_000),
                new FrequencyRange(3_700_000, 3_700_000),
                new FrequencyRange(2_100_000, 2_100_000),
                new FrequencyRange(1_000_000, 1_000_003),
                Turbo.ON));
    try (FixedFrequency fixed = control.fix()) {
      assertThat(fixed.outcome().fixed()).isTrue();
      assertThat(control.facts().turbo()).isEqualTo(Turbo.OFF);
      assertThat(control.facts().governors()).containsExactly("performance");
    }
  }
}

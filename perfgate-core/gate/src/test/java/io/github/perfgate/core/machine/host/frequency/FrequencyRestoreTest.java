package io.github.perfgate.core.machine.host.frequency;

import static io.github.perfgate.core.machine.host.frequency.FakeMachine.get;
import static io.github.perfgate.core.machine.host.frequency.FakeMachine.put;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The changes of the gate are put back, whatever happened meanwhile. */
@Tag("process")
@EnabledOnOs(OS.LINUX)
class FrequencyRestoreTest extends OnFakeMachines {
  @ParameterizedTest
  @EnumSource
  void putsBackLimitsThatWereElsewhere(FakeMachine machine) throws IOException {
    FakeKernel kernel = machine(machine);
    long[][] limits = {
      {800_000, 1_000_000}, // Below the base frequency: the limits have to be raised.
      {machine.highest, machine.highest}, // Above the base frequency, or equal to it without turbo.
      {machine.base, machine.base},
      {machine.base, machine.highest}
    };
    for (int policy = 0; policy < limits.length; policy++) {
      long highest = Long.parseLong(get(root, "cpufreq/policy" + policy + "/cpuinfo_max_freq"));
      for (int end = 0; end < 2; end++) {
        put(
            root,
            "cpufreq/policy" + policy + (end == 0 ? "/scaling_min_freq" : "/scaling_max_freq"),
            Math.min(limits[policy][end], highest));
      }
    }
    Map<String, String> before = FakeMachine.values(root);

    FixedFrequency fixed = control(kernel).fix();

    assertThat(fixed.outcome().refused()).isEmpty();
    assertHeld(machine);
    assertThat(fixed.restore()).isEmpty();
    assertThat(kernel.refused).isEmpty();
    assertThat(FakeMachine.values(root)).isEqualTo(before);
  }

  @Test
  void putsBackPercentagesThatStoodInTheWay() throws IOException {
    FakeKernel kernel = machine(FakeMachine.INTEL_ACTIVE);
    put(root, "intel_pstate/max_perf_pct", 40);
    put(root, "intel_pstate/min_perf_pct", 40);
    Map<String, String> before = FakeMachine.values(root);

    FixedFrequency fixed = control(kernel).fix();

    assertThat(get(root, "intel_pstate/max_perf_pct")).isEqualTo("100");
    assertThat(fixed.restore()).isEmpty();
    assertThat(FakeMachine.values(root)).isEqualTo(before);
  }

  @Test
  void aRefusedRestorationIsToldAndLeftToTheNextGate() throws IOException {
    FakeKernel kernel = machine(FakeMachine.INTEL_ACTIVE);
    Map<String, String> before = FakeMachine.values(root);
    FixedFrequency fixed = control(kernel).fix();
    kernel.refuse(file -> file.endsWith("no_turbo"), new IOException("Operation not permitted"));

    List<String> left = fixed.restore();

    assertThat(left.get(left.size() - 1))
        .isEqualTo("The next gate tries again, from " + state + ".");
    assertThat(left)
        .anySatisfy(
            sentence ->
                assertThat(sentence)
                    .startsWith(
                        "intel_pstate/no_turbo stays 1, since 0 could not be written to put it"
                            + " back (operation not permitted). Fix: let an administrator run"));
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("powersave");
    assertThat(control(kernel).fix().outcome().refused())
        .singleElement()
        .asString()
        .startsWith("The CPU frequency is left as it is, since " + state);

    kernel.refuseNothing();
    assertThat(control(kernel).repair())
        .contains("Left changed by a killed gate: intel_pstate/no_turbo is 0 again (was 1)");
    assertThat(state).doesNotExist();
    assertThat(FakeMachine.values(root)).isEqualTo(before);
  }

  @Test
  void aValueOfSomebodyElseStays() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_AMD);
    FixedFrequency fixed = control(kernel).fix();
    put(root, "cpufreq/policy3/scaling_governor", "conservative");

    assertThat(fixed.restore())
        .containsExactly(
            "scaling_governor of policy 3 was changed to conservative by somebody else meanwhile"
                + " and stays so; it was ondemand before the gate");
    assertThat(get(root, "cpufreq/policy3/scaling_governor")).isEqualTo("conservative");
    assertThat(get(root, "cpufreq/policy2/scaling_governor")).isEqualTo("ondemand");
    assertThat(state).doesNotExist();
  }

  @Test
  void aCpuThatWentAwayHindersNothing() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_AMD);
    FixedFrequency fixed = control(kernel).fix();
    Files.delete(FakeMachine.file(root, "cpufreq/policy3/scaling_governor"));

    assertThat(fixed.restore())
        .containsExactly("scaling_governor of policy 3 is gone or cannot be read; it was ondemand");
    assertThat(get(root, "cpufreq/policy3/scaling_max_freq")).isEqualTo("2800000");
  }

  @Test
  void anInterruptedThreadPutsBackToo() throws IOException {
    FakeKernel kernel = machine(FakeMachine.INTEL_ACTIVE);
    Map<String, String> before = FakeMachine.values(root);
    FixedFrequency fixed = control(kernel).fix();
    Thread.currentThread().interrupt();

    List<String> left = fixed.restore();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(left).isEmpty();
    assertThat(FakeMachine.values(root)).isEqualTo(before);
    assertThat(state).doesNotExist();
  }
}

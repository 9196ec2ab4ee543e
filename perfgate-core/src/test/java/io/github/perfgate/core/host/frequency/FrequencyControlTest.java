package io.github.perfgate.core.host.frequency;

import static io.github.perfgate.core.host.frequency.FakeMachine.get;
import static io.github.perfgate.core.host.frequency.FakeMachine.put;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** On fake machines with the rules of real kernels; the guards are real. */
@EnabledOnOs(OS.LINUX)
class FrequencyControlTest {
  @TempDir Path temporary;
  private Path root;
  private Path folder;
  private Path state;

  @BeforeEach
  void setUp() throws IOException {
    root = Files.createDirectories(temporary.resolve("sys"));
    folder = temporary.resolve("state/perfgate");
    state = folder.resolve(StateFolder.FILE);
  }

  private FakeKernel machine(FakeMachine machine) throws IOException {
    machine.build(root);
    return new FakeKernel(machine, root);
  }

  private FrequencyControl control(SysFiles files) {
    return new FrequencyControl(root, List.of(folder), files);
  }

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

  @ParameterizedTest
  @EnumSource
  void putsBackLimitsThatWereElsewhere(FakeMachine machine) throws IOException {
    FakeKernel kernel = machine(machine);
    long[][] limits = {
      {800_000, 1_000_000}, // Below the base frequency: it has to be raised.
      {machine.highest, machine.highest}, // Above it, or at it where there is no turbo.
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

  private void assertHeld(FakeMachine machine) throws IOException {
    for (int policy = 0; policy < FakeMachine.POLICIES; policy++) {
      String of = "cpufreq/policy" + policy + "/";
      assertThat(get(root, of + "scaling_governor")).isEqualTo("performance");
      assertThat(get(root, of + "scaling_min_freq")).isEqualTo(Long.toString(machine.base));
      assertThat(get(root, of + "scaling_max_freq")).isEqualTo(Long.toString(machine.base));
      if (machine.isActive()) {
        assertThat(get(root, of + "energy_performance_preference")).isEqualTo("performance");
      }
      if (machine == FakeMachine.AMD_ACTIVE_WITH_POLICY_BOOST) {
        assertThat(get(root, of + "boost")).isEqualTo("0");
      }
    }
    if (machine.isIntelPstate()) {
      assertThat(get(root, "intel_pstate/no_turbo")).isEqualTo("1");
    } else {
      assertThat(get(root, "cpufreq/boost")).isEqualTo("0");
    }
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cpufreq/boost",
        "policy1/boost",
        "policy1/scaling_governor",
        "policy1/scaling_min_freq",
        "policy1/scaling_max_freq",
        "scaling_governor"
      })
  void goesOnWhenAWriteIsRefused(String path) throws IOException {
    FakeKernel kernel = machine(FakeMachine.AMD_ACTIVE_WITH_POLICY_BOOST);
    put(root, "cpufreq/policy1/boost", "1");
    put(root, "cpufreq/policy1/cpuinfo_max_freq", 4_500_000);
    put(root, "cpufreq/policy1/scaling_max_freq", 4_500_000);
    Map<String, String> before = FakeMachine.values(root);
    kernel.refuse(file -> file.endsWith(path), new IOException("Invalid argument"));
    // With boost off the driver lowers the upper limit by itself, and either boost switches it off.
    boolean harmless = path.endsWith("max_freq") || path.endsWith("boost");
    boolean unseen = path.startsWith("policy1") && harmless;

    FixedFrequency fixed = control(kernel).fix();

    assertThat(fixed.outcome().fixed()).isEqualTo(harmless);
    String label = path.substring(path.indexOf('/') + 1);
    assertThat(fixed.outcome().refused())
        .hasSize(unseen ? 0 : 1)
        .allSatisfy(
            sentence -> assertThat(sentence).contains(label, "(invalid argument). Remedy: "));
    assertThat(get(root, "cpufreq/policy0/scaling_max_freq")).isEqualTo("3000000");
    kernel.refuseNothing();
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
                            + " back (operation not permitted). Remedy: run the build as root"));
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
  void withoutPermissionNothingIsTriedAndTheRemedyIsNamed() throws IOException {
    FakeKernel kernel = machine(FakeMachine.INTEL_ACTIVE);
    kernel.forbid(file -> true, new AccessDeniedException("it"));

    FrequencyOutcome outcome = control(kernel).fix().outcome();

    assertThat(outcome.fixed()).isFalse();
    assertThat(outcome.refused())
        .contains(
            "scaling_governor of policy 0-3 stays powersave, since performance could not be set"
                + " (permission denied). Remedy: run the build as root, or let an administrator run"
                + " 'cpupower frequency-set -g performance'.");
    assertThat(kernel.writes).isEmpty();
    assertThat(folder).doesNotExist();
  }

  @Test
  void aReadOnlyMountIsToldAsOne() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_AMD);
    kernel.forbid(file -> true, FakeKernel.readOnly("it"));

    assertThat(control(kernel).fix().outcome().refused())
        .hasSize(3)
        .allSatisfy(
            sentence ->
                assertThat(sentence)
                    .contains("(read-only file system). Remedy: give the container a writable"));
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
  void aMachineWithoutFrequenciesIsOneSentence() {
    FrequencyControl control = control(SysFiles.PLAIN);

    FrequencyOutcome outcome = control.fix().outcome();

    assertThat(outcome.fixed()).isFalse();
    assertThat(outcome.done()).isEmpty();
    assertThat(outcome.refused())
        .singleElement()
        .asString()
        .contains("there is neither " + root + "/devices/system/cpu/cpufreq/policy* nor");
    assertThat(control.facts())
        .isEqualTo(new FrequencyFacts("", List.of(), null, null, null, null, Turbo.UNKNOWN));
  }

  @Test
  void anUnknownBaseFrequencyLeavesTheLimits() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_AMD);
    for (int policy = 0; policy < FakeMachine.POLICIES; policy++) {
      Files.delete(
          FakeMachine.file(root, "cpufreq/policy" + policy + "/scaling_available_frequencies"));
    }

    try (FixedFrequency fixed = control(kernel).fix()) {
      assertThat(fixed.outcome().fixed()).isFalse();
      assertThat(fixed.outcome().refused())
          .hasSize(2)
          .allSatisfy(
              sentence ->
                  assertThat(sentence)
                      .contains("of policy 0-3 stays as it is, since the driver does not tell"));
      assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("performance");
      assertThat(get(root, "cpufreq/boost")).isEqualTo("0");
    }
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
  void aMissingGovernorIsNotTried() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_AMD);
    put(root, "cpufreq/policy1/scaling_available_governors", "ondemand userspace");

    try (FixedFrequency fixed = control(kernel).fix()) {
      assertThat(fixed.outcome().fixed()).isFalse();
      assertThat(fixed.outcome().refused())
          .containsExactly(
              "scaling_governor of policy 1 stays as it is, since the kernel offers no governor"
                  + " performance (but ondemand userspace). Remedy: let an administrator run"
                  + " 'modprobe cpufreq_performance'.");
      assertThat(kernel.refused).isEmpty();
    }
  }

  @Test
  void whatCouldNotBePutBackIsNotChanged() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_AMD);
    put(root, "cpufreq/policy1/scaling_governor", "odd'name;");

    try (FixedFrequency fixed = control(kernel).fix()) {
      assertThat(fixed.outcome().refused())
          .singleElement()
          .asString()
          .startsWith("scaling_governor of policy 1 is left alone, since its value 'odd'name;'");
      assertThat(get(root, "cpufreq/policy1/scaling_governor")).isEqualTo("odd'name;");
    }
  }

  @Test
  void withoutAPlaceToWriteItDownNothingIsChanged() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_AMD);
    Path file = Files.createFile(temporary.resolve("file"));

    FrequencyOutcome outcome =
        new FrequencyControl(root, List.of(file.resolve("perfgate")), kernel).fix().outcome();

    assertThat(outcome.refused())
        .singleElement()
        .asString()
        .startsWith("The CPU frequency is left as it is, since its values could not be written");
    assertThat(kernel.writes).isEmpty();
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

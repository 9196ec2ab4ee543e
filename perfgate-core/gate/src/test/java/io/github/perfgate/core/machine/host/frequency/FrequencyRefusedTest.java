package io.github.perfgate.core.machine.host.frequency;

import static io.github.perfgate.core.machine.host.frequency.FakeMachine.get;
import static io.github.perfgate.core.machine.host.frequency.FakeMachine.put;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Machines that lack or forbid something: everything else is done, and the remedy is named. */
@Tag("process")
@EnabledOnOs(OS.LINUX)
class FrequencyRefusedTest extends OnFakeMachines {
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
        .allSatisfy(sentence -> assertThat(sentence).contains(label, "(invalid argument). Fix: "));
    assertThat(get(root, "cpufreq/policy0/scaling_max_freq")).isEqualTo("3000000");
    kernel.refuseNothing();
    assertThat(fixed.restore()).isEmpty();
    assertThat(FakeMachine.values(root)).isEqualTo(before);
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
                + " (permission denied). Fix: let an administrator run"
                + " 'cpupower frequency-set -g performance' once, before the build.");
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
                    .contains("(read-only file system). Fix: give the container a writable"));
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
  void aMissingGovernorIsNotTried() throws IOException {
    FakeKernel kernel = machine(FakeMachine.ACPI_AMD);
    put(root, "cpufreq/policy1/scaling_available_governors", "ondemand userspace");

    try (FixedFrequency fixed = control(kernel).fix()) {
      assertThat(fixed.outcome().fixed()).isFalse();
      assertThat(fixed.outcome().refused())
          .containsExactly(
              "scaling_governor of policy 1 stays as it is, since the kernel offers no governor"
                  + " performance (but ondemand userspace). Fix: let an administrator run"
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
          .startsWith("scaling_governor of policy 1 is not changed, since its value 'odd'name;'");
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
}

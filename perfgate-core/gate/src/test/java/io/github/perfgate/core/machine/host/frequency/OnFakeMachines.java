package io.github.perfgate.core.machine.host.frequency;

import static io.github.perfgate.core.machine.host.frequency.FakeMachine.get;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Fake machines with the rules of real kernels; the guards are real. */
abstract class OnFakeMachines {
  @TempDir Path temporary;
  Path root;
  Path folder;
  Path state;

  @BeforeEach
  void setUp() throws IOException {
    root = Files.createDirectories(temporary.resolve("sys"));
    folder = temporary.resolve("state/perfgate");
    state = folder.resolve(StateFolder.FILE);
  }

  FakeKernel machine(FakeMachine machine) throws IOException {
    machine.build(root);
    return new FakeKernel(machine, root);
  }

  FrequencyControl control(SysFiles files) {
    return new FrequencyControl(root, List.of(folder), files);
  }

  void assertHeld(FakeMachine machine) throws IOException {
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
}

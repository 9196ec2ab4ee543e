package io.github.perfgate.core.jvm.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class AffinityTest {
  @Test
  void movesAnotherProcessAndWhatItStarts() throws Exception {
    CpuSet allowed = Affinity.allowed();
    assumeTrue(allowed.size() > 1, "this host has a single CPU, or is no Linux");
    CpuSet last = CpuSet.of(allowed.numbers().get(allowed.size() - 1));
    // Prints the CPUs of a child that is started after the process was moved.
    Process shell =
        new ProcessBuilder("sh", "-c", "read go; grep Cpus_allowed_list /proc/self/status").start();
    try {
      Affinity.move(shell.pid(), last);
      shell.getOutputStream().write('\n');
      shell.getOutputStream().close();

      String status =
          new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      assertThat(status).endsWith(":\t" + last);
    } finally {
      shell.destroyForcibly();
    }
    assertThat(Affinity.allowed()).isEqualTo(allowed);
  }

  @Test
  void tellsWhyItCouldNotBeDone() {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "there is no taskset");

    assertThatThrownBy(() -> Affinity.move(ProcessHandle.current().pid(), CpuSet.of(60_000)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("taskset");
  }
}

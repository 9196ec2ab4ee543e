package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsTest {
  @TempDir Path temporary;

  @Test
  void tellThisMachine() {
    HostFacts facts = HostFacts.detect(Path.of(System.getProperty("java.home")), "3.9.11");

    assertThat(facts.os()).startsWith(System.getProperty("os.name"));
    assertThat(facts.cpu()).isNotBlank();
    assertThat(facts.processors()).isPositive();
    assertThat(facts.memoryBytes()).isGreaterThan(Runtime.getRuntime().maxMemory() / 2);
    assertThat(facts.java()).contains(System.getProperty("java.runtime.version"));
    assertThat(facts.maven()).isEqualTo("3.9.11");
  }

  @Test
  void readTheCpuAsItsKindTellsIt() {
    assertThat(CpuModel.model(List.of("processor\t: 0", "model name\t: Acme 9: fast", "cpu : x")))
        .isEqualTo("Acme 9: fast");
    assertThat(CpuModel.model(List.of("CPU implementer : 0x41", "Hardware : Board")))
        .isEqualTo("Board");
    assertThat(CpuModel.model(List.of("model name :", "", "no colon"))).isNull();
  }

  @Test
  void readAnotherJdkFromItsReleaseFile() throws IOException {
    Files.writeString(
        temporary.resolve("release"),
        "IMPLEMENTOR=\"Acme\"\nJAVA_RUNTIME_VERSION=\"25+36\"\nJVM_VARIANT=\"Hotspot\"\n");

    assertThat(JavaFacts.of(temporary)).isEqualTo("Acme 25+36, Hotspot");
    assertThat(JavaFacts.of(temporary.resolve("none"))).startsWith("unknown, in ");
  }
}

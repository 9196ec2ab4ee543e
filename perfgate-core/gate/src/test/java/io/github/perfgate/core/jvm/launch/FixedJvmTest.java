package io.github.perfgate.core.jvm.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixedJvmTest {
  private final FixedJvm fixed = new FixedJvm("512m", "-XX:+UseG1GC");

  @Test
  void fixesWhatNobodyAsksFor() {
    assertThat(fixed.arguments(List.of("-Dx=-Xmx1g", "-XX:+UseCompressedOops")))
        .containsExactly("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch", "-XX:+UseG1GC");
    assertThat(FixedJvm.NOTHING.arguments(List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx1g",
        "-Xms5m",
        "-Xmn10m",
        "-XX:MaxHeapSize=1g",
        "-XX:MaxRAMPercentage=50",
        "-XX:NewRatio=3",
        "-XX:InitialHeapSize=5m",
        "-XX:MaxRAM=2g"
      })
  void leavesAHeapAloneThatIsAskedFor(String argument) {
    assertThat(fixed.arguments(List.of(argument))).containsExactly("-XX:+UseG1GC");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseZGC", "-XX:+UseEpsilonGC"})
  void leavesACollectorAloneThatIsAskedFor(String argument) {
    assertThat(fixed.arguments(List.of(argument)))
        .containsExactly("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch");
  }

  @Test
  void fixesNothingBesideAFileThatMaySayAnything() {
    assertThat(fixed.arguments(List.of("@/options.txt"))).isEmpty();
  }

  @Test
  void theTextInFingerprintsStaysAsItWas() {
    assertThat(fixed.text()).isEqualTo("FixedJvm[heap=512m, collector=-XX:+UseG1GC]");
    assertThat(FixedJvm.NOTHING.text()).isEqualTo("FixedJvm[heap=null, collector=null]");
  }

  @Test
  @Tag("process")
  void aJvmTellsItsCollectorAndItsHeap() throws Exception {
    Path home = Path.of(System.getProperty("java.home"));

    JvmFlags flags = JvmFlags.of(home, List.of("-XX:+UseSerialGC", "-Xmx64m"), CpuSet.of());

    assertThat(flags.collector()).contains("-XX:+UseSerialGC");
    assertThat(flags.inWords()).startsWith("UseSerialGC MaxHeapSize=67108864");
    assertThat(JvmFlags.of(home, List.of("-XX:NoSuchFlag"), CpuSet.of()).collector()).isEmpty();
    assertThat(JvmFlags.of(Path.of("no", "jdk"), List.of(), CpuSet.of()).values()).isEmpty();
  }
}

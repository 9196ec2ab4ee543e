package io.github.perfgate.core.machine.host.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.jvm.launch.Canary;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.machine.host.CanaryReading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CanaryWatchTest {
  private final List<CanaryReading> stored = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  @Test
  @Tag("process")
  void measuresFixedCodeInAFreshJvmAndNotAgainAtOnce() throws Exception {
    CanaryWatch watch = watch(Path.of(System.getProperty("java.home")), List.of());

    watch.betweenRounds();
    watch.betweenRounds();

    assertThat(watch.readings()).hasSize(1).isEqualTo(stored);
    assertThat(watch.readings().get(0).nanos()).isPositive();
    assertThat(CanaryWatch.drift(watch.readings())).isEmpty();
    assertThat(warnings).isEmpty();
  }

  @Test
  @Tag("process")
  void aCanaryThatCannotBeUsedIsToldOnce() throws Exception {
    CanaryWatch watch = watch(Path.of("no", "jdk"), List.of());

    watch.betweenRounds();
    watch.betweenRounds();

    assertThat(warnings).singleElement().asString().contains("canary benchmark");
    assertThat(stored).isEmpty();
  }

  @Test
  void aHostThatBecameSlowerIsToldAlsoByTheGateThatGoesOn() throws Exception {
    assertThat(CanaryWatch.drift(readings(100, 101, 99, 100, 100, 100))).isEmpty();
    assertThat(CanaryWatch.drift(readings(100, 100, 300, 100, 112, 110)))
        .hasValueSatisfying(words -> assertThat(words).contains("11 % slower"));
    assertThat(CanaryWatch.drift(readings(100, 100, 90, 90, 90, 90)))
        .hasValueSatisfying(words -> assertThat(words).contains("10 % faster"));
    assertThat(CanaryWatch.drift(readings(100, 200))).isEmpty();
  }

  @Test
  void aHostWhoseCoresOthersShareIsTold() {
    assertThat(CanaryWatch.jumps(readings(100, 103, 99, 100, 104, 100, 180, 101, 102, 98)))
        .isEmpty();
    assertThat(CanaryWatch.jumps(readings(90, 150, 152, 91, 90, 154, 90, 200, 155, 91)))
        .hasValueSatisfying(words -> assertThat(words).contains("1.7 times as slow", "10 times"));
    assertThat(CanaryWatch.jumps(readings(90, 150, 152))).isEmpty();
  }

  private CanaryWatch watch(Path javaHome, List<CanaryReading> earlier) {
    Canary canary = new Canary(javaHome, List.of("-Xmx64m"), CpuSet.of());
    return new CanaryWatch(canary, earlier, stored::add, warnings::add);
  }

  private static List<CanaryReading> readings(double... nanos) {
    return IntStream.range(0, nanos.length)
        .mapToObj(i -> new CanaryReading(30.0 * i, nanos[i]))
        .toList();
  }
}

package io.github.perfgate.core.studies.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.stats.NoiseFloor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostComparisonTest {
  @TempDir Path folder;

  private static final HostFacts HOST = Results.gate(List.of(), List.of()).conditions().host();

  private void examined(String name, String cpu, String java, long memory, double variation) {
    new ExaminedHost(
            new HostFacts(
                HOST.os(),
                cpu,
                HOST.processors(),
                memory,
                java,
                HOST.maven(),
                HOST.cpus(),
                HOST.frequency(),
                null),
            new NoiseFloor(30, variation))
        .write(folder.resolve(name));
  }

  private List<String> read(String name) {
    return HostComparison.of(List.of(folder.resolve(name))).lines();
  }

  @Test
  void hostsWithTheSameCpuJdkAndNoiseMayShareABlock() {
    examined("all/a", "Fast CPU", "Temurin 17", 1L << 34, 0.01);
    examined("all/b", "Slow CPU", "Temurin 17", 1L << 34, 0.01);
    examined("all/c", "Fast CPU", "Temurin 17", 1L << 35, 0.02);
    examined("all/d", "Fast CPU", "Temurin 21", 1L << 34, 0.01);
    examined("all/e", "Fast CPU", "Temurin 17", 1L << 34, 0.05);
    Path all = folder.resolve("all");

    assertThat(read("all"))
        .contains(
            "  CPU: Slow CPU",
            "  Java: Temurin 21",
            "  Noise: 5.00 % in the median of 1 measurement")
        .contains(
            "May share a block: %s, %s".formatted(all.resolve("a"), all.resolve("c")),
            "Shares a block with no other host: " + all.resolve("b"),
            "Shares a block with no other host: " + all.resolve("d"),
            "Shares a block with no other host: " + all.resolve("e"));
    assertThat(HostComparison.of(List.of(all)).reasons())
        .contains(
            "%s and %s may not share a block: CPU is Fast CPU and Slow CPU"
                .formatted(all.resolve("a"), all.resolve("b")),
            "%s and %s may share a block, but: Memory is 16.0 GiB and 32.0 GiB"
                .formatted(all.resolve("a"), all.resolve("c")),
            "%s and %s may not share a block: the noise of %s is 5.0 times that of %s"
                .formatted(all.resolve("a"), all.resolve("e"), all.resolve("e"), all.resolve("a")));
  }

  @Test
  void whatNothingTellsIsSaid() {
    HostProfile one = new HostProfile("one", Map.of("CPU", "A"), Map.of("rounds of x", 0.01));
    HostProfile other = new HostProfile("other", Map.of("CPU", "A"), Map.of("rounds of y", 0.09));
    HostComparison comparison = new HostComparison(List.of(one, other));

    assertThat(comparison.lines()).contains("May share a block: one, other");
    assertThat(comparison.reasons())
        .containsExactly(
            "one and other may share a block, but: nothing tells the noise of both; run perfgate:doctor or perfgate:calibrate there");
  }

  @Test
  void aFolderHasToHoldHosts() throws IOException {
    Files.createDirectories(folder.resolve("empty"));
    assertThatThrownBy(() -> read("empty"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll(
            "has no host.json, no calibration and no result of a shard",
            "Fix: ",
            "-Dperfgate.shards");

    examined("one", "Fast CPU", "Temurin 17", 1, 0.01);
    assertThatThrownBy(() -> read("one"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("There is only one host to compare");

    Files.writeString(folder.resolve("one/host.json"), "{");
    assertThatThrownBy(() -> read("one"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("host.json cannot be read");
  }
}

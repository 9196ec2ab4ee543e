package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeapNeedTest {
  private static final long MIB = 1L << 20;
  private static final long GIB = 1L << 30;
  private static final long UNKNOWN = -1;

  @TempDir Path root;

  @Test
  void isThatOfAllJvmsAtOnceAndOfWhatEachHasBesideItsHeap() {
    assertThat(new HeapNeed("512m", 1).bytes()).isEqualTo(512 * MIB + HeapNeed.BESIDE_THE_HEAP);
    assertThat(new HeapNeed("2g", 3).bytes()).isEqualTo(3 * (2 * GIB + HeapNeed.BESIDE_THE_HEAP));
    assertThat(new HeapNeed("4096k", 1).bytes()).isEqualTo(4 * MIB + HeapNeed.BESIDE_THE_HEAP);
    assertThat(new HeapNeed("4096", 1).bytes()).isEqualTo(4096 + HeapNeed.BESIDE_THE_HEAP);
    assertThat(new HeapNeed("999999999999t", 2).bytes()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void theHeapIsThatOfTheLastArgumentThatNamesOne() {
    assertThat(HeapNeed.heapOf(List.of("-Xmx6G", "-Xms1g", "-XX:MaxHeapSize=512m")))
        .isEqualTo("512m");
    assertThat(HeapNeed.heapOf(List.of("-Xmx6G", "-XmxMuch"))).isEqualTo("6g");
    assertThat(HeapNeed.heapOf(List.of("-XX:MaxRAMPercentage=50"))).isNull();
    MemoryLimit limit = new MemoryLimit(8 * GIB, "the machine has");
    assertThat(HeapNeed.most("6g", limit)).isEqualTo(1);
    assertThat(HeapNeed.most("512m", limit)).isEqualTo(14);
  }

  @Test
  void theLeastLimitOfAllControlGroupsHolds() throws IOException {
    write("proc/meminfo", "MemTotal:       16777216 kB\nMemFree:         1048576 kB\n");
    write("proc/self/cgroup", "0::/pod/box\n");
    write("sys/fs/cgroup/pod/memory.max", GIB + "\n");
    write("sys/fs/cgroup/pod/box/memory.max", "max\n");

    assertThat(MemoryLimit.of(root, UNKNOWN))
        .isEqualTo(new MemoryLimit(GIB, "the control group allows"));
    write("sys/fs/cgroup/pod/box/memory.max", 512 * MIB + "\n");
    assertThat(limit().bytes()).isEqualTo(512 * MIB);
  }

  @Test
  void anOlderKernelKeepsTheLimitElsewhere() throws IOException {
    write("proc/meminfo", "MemTotal:       16777216 kB\n");
    write("proc/self/cgroup", "4:memory:/box\n3:cpu,cpuacct:/other\n0::/\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", 700 * MIB + "\n");
    write("sys/fs/cgroup/cpu,cpuacct/other/memory.limit_in_bytes", "1\n");

    assertThat(limit().bytes()).isEqualTo(700 * MIB);
  }

  @Test
  void withoutALimitThereIsTheMachineAndWhereNothingTellsNothing() throws IOException {
    assertThat(MemoryLimit.of(root, UNKNOWN)).isNull();
    assertThat(MemoryLimit.of(root, GIB)).isEqualTo(new MemoryLimit(GIB, "this machine has"));
    write("proc/meminfo", "MemTotal:       2097152 kB\n");
    write("proc/self/cgroup", "4:memory:/\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    assertThat(MemoryLimit.of(root, UNKNOWN))
        .isEqualTo(new MemoryLimit(2 * GIB, "this machine has"));
    assertThat(new HeapNeed("999g", 9).unmet(null)).isEmpty();
  }

  @Test
  void whatFitsIsNoProblem() throws IOException {
    container(576);

    assertThat(new HeapNeed("512m", 1).unmet(limit())).isEmpty();
    assertThat(new HeapNeed("256m", 2).unmet(limit())).isPresent();
  }

  @Test
  void whatDoesNotFitIsAProblemThatNamesTheSettings() throws IOException {
    container(1024);

    Optional<ProblemException> one = new HeapNeed("1g", 1).unmet(limit());
    Optional<ProblemException> three = new HeapNeed("512m", 3).unmet(limit());

    assertThat(one)
        .hasValueSatisfying(
            problem -> {
              assertThat(problem.problem())
                  .contains("<heap>1g</heap>", "1.14 GB", "the control group allows 1.07 GB");
              assertThat(problem.remedy()).contains("<heap>").doesNotContain("<strategy>");
            });
    assertThat(three)
        .hasValueSatisfying(
            problem -> {
              assertThat(problem.problem()).contains("3 measured JVMs at the same time");
              assertThat(problem.remedy()).contains("<heap>", "<strategy>interleaved</strategy>");
            });
  }

  @Test
  void thisMachineHasALimitThatIsNoMoreThanItsMemory() {
    MemoryLimit limit = MemoryLimit.detect();

    assertThat(limit).isNotNull();
    assertThat(Objects.requireNonNull(limit).bytes()).isPositive();
    assertThat(new HeapNeed("16m", 1).unmet(limit)).isEmpty();
    assertThat(new HeapNeed("900t", 1).unmet(limit)).isPresent();
  }

  private MemoryLimit limit() {
    return Objects.requireNonNull(MemoryLimit.of(root, UNKNOWN));
  }

  private void container(long mebibytes) throws IOException {
    write("proc/meminfo", "MemTotal:       16777216 kB\n");
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/memory.max", mebibytes * MIB + "\n");
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}

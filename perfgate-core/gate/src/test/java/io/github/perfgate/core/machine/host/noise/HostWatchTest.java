package io.github.perfgate.core.machine.host.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfgate.core.jvm.launch.Affinity;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.process.CpuTimes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostWatchTest {
  @TempDir Path root;

  @Test
  void countsWhatTheKernelCountsOnTheWatchedCpus() throws Exception {
    write(
        "proc/stat",
        "cpu  9 9 9 9 9 9 9 9 9 9\ncpu0 1 1 1 1 1 1 1 1 0 0\ncpu1 10 0 10 100 5 0 0 3 0 0\n");
    write("proc/77/stat", "77 (a (b) c) S 1 1 1 0 -1 0 0 0 0 0 5 5 1 1 20 0 1 0 0\n");
    write("proc/pressure/cpu", "some avg10=0.00 avg60=0.00 avg300=0.00 total=100\n");
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/cpu.stat", "usage_usec 1\nthrottled_usec 50\n");
    write("sys/devices/system/cpu/cpu1/thermal_throttle/core_throttle_count", "4\n");
    write("sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq", "2400000\n");
    HostReading before = new HostWatch(root, CpuSet.of(1)).read(List.of(77L));
    write("proc/stat", "cpu0 999 1 1 1 1 1 1 1 0 0\ncpu1 60 0 20 150 5 0 0 13 0 0\n");
    write("proc/77/stat", "77 (a (b) c) S 1 1 1 0 -1 0 0 0 0 0 25 15 11 1 20 0 1 0 0\n");
    write("proc/pressure/cpu", "some avg10=0.00 avg60=0.00 avg300=0.00 total=500100\n");
    write("sys/fs/cgroup/cpu.stat", "throttled_usec 250050\n");
    write("sys/devices/system/cpu/cpu1/thermal_throttle/core_throttle_count", "6\n");

    Noise noise = after(before, new HostWatch(root, CpuSet.of(1)), 1_000_000_000L);

    // One second of one CPU: 60 of 100 ticks were busy, 40 of them by the process; 10 were stolen.
    assertThat(noise).isEqualTo(new Noise(10 / 70.0, 0.2, 0.25, 0.5, 2L, 2_400_000L));
  }

  @Test
  void tellsTheTimesOfTheWatchedCpusAndOfTheMeasuredProcesses() throws Exception {
    write("proc/stat", "cpu0 9 9 9 9 9 9 9 9 9 9\ncpu1 10 0 10 100 5 0 0 3 0 0\n");
    write("proc/77/stat", "77 (a (b) c) S 1 1 1 0 -1 0 0 0 0 0 5 5 1 1 20 0 1 0 0\n");

    CpuTimes times = new HostWatch(root, CpuSet.of(1)).cpuTimes(List.of(77L));

    assertThat(times)
        .isNotNull()
        .extracting(CpuTimes::busyMillis, CpuTimes::ownMillis, CpuTimes::stolenMillis)
        .containsExactly(200L, 120L, 30L);
  }

  @Test
  void aHostThatTellsNothingGivesNoNoise() throws Exception {
    HostWatch watch = new HostWatch(root, CpuSet.of(0));

    assertThat(watch.cpuTimes(List.of())).isNull();

    assertThat(watch.during(() -> "done", List::<Long>of).noise()).isEqualTo(Noise.UNKNOWN);
  }

  @Test
  void aProcessThatWasNotThereBeforeLeavesTheLoadOfOthersUnknown() throws Exception {
    write("proc/stat", "cpu0 10 0 10 100 5 0 0 3 0 0\n");
    HostReading before = new HostWatch(root, CpuSet.of(0)).read(List.of());
    write("proc/77/stat", "77 (x) S 1 1 1 0 -1 0 0 0 0 0 5 5 1 1 20\n");

    HostReading now = new HostWatch(root, CpuSet.of(0)).read(List.of(77L));

    assertThat(now.since(before).foreign()).isNull();
    assertThat(now.since(before).stolen()).isZero();
  }

  @Test
  @Tag("process")
  void thisHostSOwnLoadIsNotForeignAndAnotherProcessSIs() throws Exception {
    CpuSet allowed = Affinity.allowed();
    assumeTrue(!allowed.isEmpty(), "this is no Linux");
    HostWatch watch = new HostWatch(allowed);
    Process busy =
        new ProcessBuilder("sh", "-c", "i=0; while [ $i -lt 100000000 ]; do i=$((i+1)); done")
            .start();
    try {
      HostWatch.Watched<Boolean> others =
          watch.during(() -> busy.waitFor(1, TimeUnit.SECONDS), List::<Long>of);
      HostWatch.Watched<Boolean> own =
          watch.during(() -> busy.waitFor(1, TimeUnit.SECONDS), () -> List.of(busy.pid()));

      assertThat(others.result()).isFalse();
      assertThat(own.result()).isFalse();
      assertThat(others.noise().foreign()).isGreaterThan(0.25);
      // A test does not know what else runs on this host, but it knows the counters of its process.
      long ticks =
          Objects.requireNonNull(watch.read(List.of(busy.pid())).ownTicks().get(busy.pid()));
      assertThat(ticks).isPositive();
    } finally {
      busy.destroyForcibly();
    }
  }

  @Test
  void theRuleNamesWhatDisturbedARoundAndDoesNotMindTheOrder() {
    Noise quiet = new Noise(0.01, 0.02, 0.0, 0.9, 0L, 3_000_000L);
    Noise stolen = new Noise(0.2, 0.02, 0.0, 0.0, 0L, 3_000_000L);
    Noise slow = new Noise(0.0, 0.0, 0.0, 0.0, 0L, 2_000_000L);
    Noise busy = new Noise(0.0, 0.4, 0.1, 0.0, 1L, null);

    assertThat(DisturbanceRule.disturbances(List.of(quiet, quiet, Noise.UNKNOWN)).all()).isEmpty();
    assertThat(DisturbanceRule.disturbances(List.of(quiet, stolen)))
        .isEqualTo(DisturbanceRule.disturbances(List.of(stolen, quiet)));
    assertThat(DisturbanceRule.disturbances(List.of(quiet, stolen)).all())
        .containsExactly("20 % of the CPU time was stolen by the hypervisor");
    // A clock that is slower because more cores work is caused by the code itself.
    assertThat(DisturbanceRule.disturbances(List.of(slow, quiet)).all()).isEmpty();
    assertThat(DisturbanceRule.disturbances(List.of(quiet, busy)).all()).hasSize(3);
  }

  @Test
  void loadSpoilsOnlyForksThatDoNotTakeTurns() {
    Disturbances load =
        DisturbanceRule.disturbances(List.of(new Noise(0.2, 0.9, 0.0, 0.9, 0L, null)));
    Disturbances quota =
        DisturbanceRule.disturbances(List.of(new Noise(0.0, 0.0, 0.3, 0.9, 0L, null)));
    Disturbances heat =
        DisturbanceRule.disturbances(List.of(new Noise(0.0, 0.0, 0.0, 0.9, 2L, null)));

    assertThat(load.spoil(true)).isFalse();
    assertThat(load.spoil(false)).isTrue();
    assertThat(List.of(quota, heat)).allMatch(one -> one.spoil(true) && one.spoil(false));
    assertThat(new Disturbances(List.of(), List.of()).spoil(false)).isFalse();
  }

  private static Noise after(HostReading before, HostWatch watch, long nanos) {
    HostReading now = watch.read(List.of(77L));
    HostReading later =
        new HostReading(
            before.nanos() + nanos,
            now.cpus(),
            now.busyTicks(),
            now.stolenTicks(),
            now.ownTicks(),
            now.pressureMicros(),
            now.throttledNanos(),
            now.overheated(),
            now.kiloHertz());
    return later.since(before);
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}

package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuPlanTest {
  @TempDir Path root;

  @Test
  void theGateKeepsTheFirstCoreAndSiblingsStayIdle() throws IOException {
    cores("0,4", "1,5", "2,6", "3,7");

    CpuPlan plan = plan("0-7", Pin.AUTO, null, 1);

    assertThat(plan.lanes()).containsExactly(CpuSet.parse("1-3"));
    assertThat(plan.gate()).isEqualTo(CpuSet.parse("0,4"));
    assertThat(plan.words()).isEmpty();
  }

  @Test
  void aContainerSShareIsAllThereIs() throws IOException {
    cores("0,4", "1,5", "2,6", "3,7");

    CpuPlan plan = plan("2,3,6", Pin.TRUE, null, 1);

    assertThat(plan.lanes()).containsExactly(CpuSet.of(3));
    assertThat(plan.gate()).isEqualTo(CpuSet.of(2, 6));
  }

  @Test
  void isolatedCpusAreTakenOnlyByName() throws IOException {
    cores("0", "1", "2", "3", "4", "5");
    write("sys/devices/system/cpu/isolated", "4-5\n");

    assertThat(plan("0-3", Pin.AUTO, null, 1).lanes()).containsExactly(CpuSet.parse("1-3"));
    CpuPlan named = plan("0-3", Pin.AUTO, "4,5", 1);
    assertThat(named.lanes()).containsExactly(CpuSet.of(4, 5));
    assertThat(named.gate()).isEqualTo(CpuSet.parse("0-3"));
  }

  @Test
  void aQuotaKeepsNoMoreCpusBusyThanItGrants() throws IOException {
    cores("0", "1", "2", "3", "4", "5", "6", "7");
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/cpu.max", "350000 100000\n");

    assertThat(plan("0-7", Pin.AUTO, null, 1).lanes()).containsExactly(CpuSet.parse("1-3"));
    assertThat(plan("0-7", Pin.AUTO, null, 2).lanes()).containsExactly(CpuSet.of(1), CpuSet.of(2));
  }

  @Test
  void lanesNeverShareACore() throws IOException {
    cores("0,4", "1,5", "2,6", "3,7");

    assertThat(plan("0-7", Pin.AUTO, "0,1,4,5", 2).lanes())
        .containsExactly(CpuSet.of(0, 4), CpuSet.of(1, 5));
    assertThatThrownBy(() -> plan("0-7", Pin.AUTO, "0,4", 2))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<cpus>");
  }

  @Test
  void siblingsOfTheMeasuredCpusAreWatchedAsWell() throws IOException {
    cores("0,4", "1,5", "2,6", "3,7");
    CpuLayout layout = CpuLayout.read(root, CpuSet.parse("0-7"));

    assertThat(plan("0-7", Pin.AUTO, null, 1).watched(layout)).isEqualTo(CpuSet.parse("1-3,5-7"));
  }

  @Test
  void oneFreeCoreIsTooFewUnlessTheUserWantsIt() throws IOException {
    cores("0", "1");

    CpuPlan plan = plan("0-1", Pin.AUTO, null, 1);

    assertThat(plan.isPinned()).isFalse();
    assertThat(plan.words())
        .containsExactly(
            "The measured JVM is not kept to CPUs of its own: it needs two cores besides the gate's,"
                + " and this host has 2 in all; use a host with three cores, or try <pin>true</pin>");
    assertThat(plan("0-1", Pin.TRUE, null, 1).lanes()).containsExactly(CpuSet.of(1));
    assertThat(plan("0-1", Pin.AUTO, "0", 1).lanes()).containsExactly(CpuSet.of(0));
  }

  @Test
  void tooFewCoresReadWellForOneAndForMany() throws IOException {
    cores("0");
    assertThat(plan("0", Pin.AUTO, null, 1).words())
        .containsExactly(
            "The measured JVM is not kept to CPUs of its own: it needs two cores besides the gate's,"
                + " and this host has one in all; use a host with three cores");
    assertThatThrownBy(() -> plan("0", Pin.TRUE, null, 1))
        .hasMessageContaining("it needs a core besides the gate's, and this host has one in all");
    assertThatThrownBy(() -> plan("0", Pin.AUTO, null, 2))
        .hasMessageContaining(
            "<strategy>parallel</strategy> is not possible: 2 JVMs are to be measured at a time,"
                + " each on a core of its own, and this host has 1");

    cores("0", "1", "2", "3");
    assertThatThrownBy(() -> plan("0-3", Pin.AUTO, "1,2", 3))
        .hasMessageContaining("<cpus> is 1,2, and <strategy>parallel</strategy> measures 3 JVMs");
  }

  @Test
  void aQuotaOfLessThanTwoCpusIsNotSaidToBeFewCores() throws IOException {
    cores("0", "1", "2", "3");
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/cpu.max", "150000 100000\n");

    assertThat(plan("0-3", Pin.AUTO, null, 1).words())
        .containsExactly(
            "The measured JVM is not kept to CPUs of its own: it needs two, and the control group"
                + " does not grant the time of so many; grant more, or try <pin>true</pin>");
  }

  @Test
  void lanesAreDisjointAndEqual() throws IOException {
    cores("0", "1", "2", "3", "4", "5");

    CpuPlan plan = plan("0-5", Pin.AUTO, null, 2);

    assertThat(plan.lanes()).containsExactly(CpuSet.of(1, 2), CpuSet.of(3, 4));
    assertThat(plan.gate()).isEqualTo(CpuSet.of(0, 5));
  }

  @Test
  void twoLanesOnTwoCoresShareWithTheGate() throws IOException {
    cores("0", "1");

    CpuPlan plan = plan("0-1", Pin.AUTO, null, 2);

    assertThat(plan.lanes()).containsExactly(CpuSet.of(0), CpuSet.of(1));
    assertThat(plan.words()).hasSize(2).allSatisfy(word -> assertThat(word).contains("<cpus>"));
  }

  @Test
  void aSmallQuotaIsTold() throws IOException {
    cores("0", "1", "2", "3");
    write("proc/self/cgroup", "0::/box/inner\n");
    write("sys/fs/cgroup/box/cpu.max", "250000 100000\n");
    write("sys/fs/cgroup/box/inner/cpu.max", "max 100000\n");

    assertThat(plan("0-3", Pin.AUTO, "1-3", 1).words())
        .singleElement()
        .asString()
        .contains("2.5 CPUs");
  }

  @Test
  void anOlderKernelKeepsTheQuotaElsewhere() throws IOException {
    cores("0", "1", "2", "3");
    write("proc/self/cgroup", "4:memory:/m\n3:cpu,cpuacct:/box\n0::/\n");
    write("sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_quota_us", "50000\n");
    write("sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_period_us", "100000\n");

    assertThat(CpuLayout.read(root, CpuSet.parse("0-3")).quota()).hasValue(0.5);
  }

  @Test
  void whatCannotBeHadIsAnErrorThatNamesTheSetting() throws IOException {
    cores("0", "1");

    assertThatThrownBy(() -> plan("0-1", Pin.AUTO, "1-2", 1))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<cpus>");
    assertThatThrownBy(() -> plan("0-1", Pin.FALSE, null, 2))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<pin>");
    assertThatThrownBy(() -> plan("", Pin.TRUE, null, 1))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<pin>");
    assertThatThrownBy(() -> plan("0-1", Pin.AUTO, null, 3))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<strategy>");
    assertThat(plan("", Pin.AUTO, null, 1).isPinned()).isFalse();
  }

  private CpuPlan plan(String allowed, Pin pin, @Nullable String cpus, int lanes) {
    return CpuPlan.of(
        CpuLayout.read(root, CpuSet.parse(allowed)),
        new CpuPlan.Settings(pin, cpus == null ? null : CpuSet.parse(cpus), lanes));
  }

  private void cores(String... cores) throws IOException {
    for (String core : cores) {
      for (int cpu : CpuSet.parse(core).numbers()) {
        write("sys/devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list", core + "\n");
      }
    }
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}

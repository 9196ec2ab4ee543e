package io.github.perfgate.core.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuPlanTest {
  @TempDir Path root;

  @Test
  void the_gate_keeps_the_first_core_and_siblings_stay_idle() throws IOException {
    cores("0,4", "1,5", "2,6", "3,7");

    CpuPlan plan = plan("0-7", Pin.AUTO, null, 1);

    assertThat(plan.lanes()).containsExactly(CpuSet.parse("1-3"));
    assertThat(plan.gate()).isEqualTo(CpuSet.parse("0,4"));
    assertThat(plan.words()).isEmpty();
  }

  @Test
  void a_container_s_share_is_all_there_is() throws IOException {
    cores("0,4", "1,5", "2,6", "3,7");

    CpuPlan plan = plan("2,3,6", Pin.TRUE, null, 1);

    assertThat(plan.lanes()).containsExactly(CpuSet.of(3));
    assertThat(plan.gate()).isEqualTo(CpuSet.of(2, 6));
  }

  @Test
  void isolated_cpus_are_taken_only_by_name() throws IOException {
    cores("0", "1", "2", "3", "4", "5");
    write("sys/devices/system/cpu/isolated", "4-5\n");

    assertThat(plan("0-3", Pin.AUTO, null, 1).lanes()).containsExactly(CpuSet.parse("1-3"));
    CpuPlan named = plan("0-3", Pin.AUTO, "4,5", 1);
    assertThat(named.lanes()).containsExactly(CpuSet.of(4, 5));
    assertThat(named.gate()).isEqualTo(CpuSet.parse("0-3"));
  }

  @Test
  void a_quota_keeps_no_more_cpus_busy_than_it_grants() throws IOException {
    cores("0", "1", "2", "3", "4", "5", "6", "7");
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/cpu.max", "350000 100000\n");

    assertThat(plan("0-7", Pin.AUTO, null, 1).lanes()).containsExactly(CpuSet.parse("1-3"));
    assertThat(plan("0-7", Pin.AUTO, null, 2).lanes()).containsExactly(CpuSet.of(1), CpuSet.of(2));
  }

  @Test
  void lanes_never_share_a_core() throws IOException {
    cores("0,4", "1,5", "2,6", "3,7");

    assertThat(plan("0-7", Pin.AUTO, "0,1,4,5", 2).lanes())
        .containsExactly(CpuSet.of(0, 4), CpuSet.of(1, 5));
    assertThatThrownBy(() -> plan("0-7", Pin.AUTO, "0,4", 2))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<cpus>");
  }

  @Test
  void siblings_of_the_measured_cpus_are_watched_as_well() throws IOException {
    cores("0,4", "1,5", "2,6", "3,7");
    CpuLayout layout = CpuLayout.read(root, CpuSet.parse("0-7"));

    assertThat(plan("0-7", Pin.AUTO, null, 1).watched(layout)).isEqualTo(CpuSet.parse("1-3,5-7"));
  }

  @Test
  void one_free_core_is_too_few_unless_the_user_wants_it() throws IOException {
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
  void too_few_cores_read_well_for_one_and_for_many() throws IOException {
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
  void a_quota_of_less_than_two_cpus_is_not_said_to_be_few_cores() throws IOException {
    cores("0", "1", "2", "3");
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/cpu.max", "150000 100000\n");

    assertThat(plan("0-3", Pin.AUTO, null, 1).words())
        .containsExactly(
            "The measured JVM is not kept to CPUs of its own: it needs two, and the control group"
                + " does not grant the time of so many; grant more, or try <pin>true</pin>");
  }

  @Test
  void lanes_are_disjoint_and_equal() throws IOException {
    cores("0", "1", "2", "3", "4", "5");

    CpuPlan plan = plan("0-5", Pin.AUTO, null, 2);

    assertThat(plan.lanes()).containsExactly(CpuSet.of(1, 2), CpuSet.of(3, 4));
    assertThat(plan.gate()).isEqualTo(CpuSet.of(0, 5));
  }

  @Test
  void two_lanes_on_two_cores_share_with_the_gate() throws IOException {
    cores("0", "1");

    CpuPlan plan = plan("0-1", Pin.AUTO, null, 2);

    assertThat(plan.lanes()).containsExactly(CpuSet.of(0), CpuSet.of(1));
    assertThat(plan.words()).hasSize(2).allSatisfy(word -> assertThat(word).contains("<cpus>"));
  }

  @Test
  void a_small_quota_is_told() throws IOException {
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
  void an_older_kernel_keeps_the_quota_elsewhere() throws IOException {
    cores("0", "1", "2", "3");
    write("proc/self/cgroup", "4:memory:/m\n3:cpu,cpuacct:/box\n0::/\n");
    write("sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_quota_us", "50000\n");
    write("sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_period_us", "100000\n");

    assertThat(CpuLayout.read(root, CpuSet.parse("0-3")).quota()).hasValue(0.5);
  }

  @Test
  void what_cannot_be_had_is_an_error_that_names_the_setting() throws IOException {
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
        new CpuPlan.Wish(pin, cpus == null ? null : CpuSet.parse(cpus), lanes));
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

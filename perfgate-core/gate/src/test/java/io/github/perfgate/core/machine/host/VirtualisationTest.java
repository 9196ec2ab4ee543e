package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VirtualisationTest {
  private static final String BARE = "processor\t: 0\nflags\t\t: fpu sse2 constant_tsc\n";
  private static final String GUEST = "processor\t: 0\nflags\t\t: fpu hypervisor sse2\n";
  private static final String ARM = "processor\t: 0\nCPU implementer\t: 0x41\n";

  @TempDir Path root;

  @Test
  void aCpuWithoutTheFlagIsTheMachineSOwn() throws IOException {
    write("proc/cpuinfo", BARE);
    // The name of a maker of physical machines, and a flag that only looks similar.
    write("sys/class/dmi/id/sys_vendor", "Google Compute\n");

    assertThat(Virtualisation.of(root, Map.of())).isEqualTo(Virtualisation.NONE);
    write("proc/cpuinfo", BARE.replace("sse2", "nohypervisor"));
    assertThat(Virtualisation.of(root, Map.of())).isEqualTo(Virtualisation.NONE);
  }

  @Test
  void aCpuWithTheFlagIsAHypervisorS() throws IOException {
    write("proc/cpuinfo", GUEST);

    assertThat(Virtualisation.of(root, Map.of())).isEqualTo("virtual machine");
    write("sys/class/dmi/id/sys_vendor", "QEMU\n");
    write("sys/class/dmi/id/product_name", "Standard PC\n");
    assertThat(Virtualisation.of(root, Map.of())).isEqualTo("virtual machine (QEMU Standard PC)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"QEMU", "Amazon EC2", "Google Compute Engine", "VMware, Inc.", "Xen"})
  void whereTheCpuDoesNotTellTheMakerDoes(String maker) throws IOException {
    write("proc/cpuinfo", ARM);
    write("sys/class/dmi/id/sys_vendor", maker + "\n");

    assertThat(Virtualisation.of(root, Map.of())).isEqualTo("virtual machine (" + maker + ")");
  }

  @Test
  void whereNothingTellsNothingIsClaimed() throws IOException {
    assertThat(Virtualisation.of(root, Map.of())).isEqualTo("not told by this CPU");
    write("proc/cpuinfo", ARM);
    write("sys/class/dmi/id/sys_vendor", "Acme\n");
    assertThat(Virtualisation.of(root, Map.of())).isEqualTo("not told by this CPU");
  }

  @Test
  void aContainerIsToldBesideWhatItRunsOn() throws IOException {
    write(".dockerenv", "");
    write("proc/cpuinfo", BARE);

    assertThat(Virtualisation.of(root, Map.of())).isEqualTo("container");
    write("proc/cpuinfo", GUEST);
    assertThat(Virtualisation.of(root, Map.of())).isEqualTo("virtual machine, container");
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}

package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files are those that the named managers were seen to make, shortened. */
@DisabledOnOs(OS.WINDOWS)
class ContainerTest {
  private static final String BARE_ROOT =
      """
      21 27 0:20 / /proc rw,nosuid shared:12 - proc proc rw
      27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
      30 27 0:29 / /var/lib/docker/overlay2/0a/merged rw - overlay overlay rw,lowerdir=/a
      """;

  @TempDir Path root;

  @BeforeEach
  void onABareHost() throws IOException {
    write("proc/self/cgroup", "0::/user.slice/user-1000.slice/session-3.scope\n");
    write("proc/self/mountinfo", BARE_ROOT);
    write("proc/1/environ", "HOME=/\0TERM=linux\0my_container=x\0");
    Files.createSymbolicLink(root.resolve("proc/1/root"), root);
    namespace("pid:[4026531836]");
  }

  @Test
  void aHostHasNoSign() {
    assertThat(Container.sign(root, Map.of("HOME", "/root"))).isEmpty();
  }

  @Test
  void whatCannotBeReadIsNoSign() {
    assertThat(Container.sign(root.resolve("nothing"), Map.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".dockerenv",
        "run/.containerenv",
        "run/systemd/container",
        "run/host/container-manager"
      })
  void managersLeaveAFile(String mark) throws IOException {
    write(mark, "");

    assertThat(Container.sign(root, Map.of())).contains("/" + mark + " exists");
  }

  @Test
  void aPodHasAVariable() {
    assertThat(Container.sign(root, Map.of("KUBERNETES_SERVICE_HOST", "10.0.0.1")))
        .hasValueSatisfying(sign -> assertThat(sign).contains("KUBERNETES_SERVICE_HOST"));
  }

  @Test
  void theFirstProcessOfLxcAndNspawnHasAVariable() throws IOException {
    write("proc/1/environ", "TERM=linux\0container=lxc\0\377=no text\0");

    assertThat(Container.sign(root, Map.of()))
        .hasValueSatisfying(sign -> assertThat(sign).contains("variable container"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12:cpu,cpuacct:/docker/0123456789ab",
        "0::/system.slice/docker-0123456789ab.scope",
        "11:memory:/kubepods/burstable/pod0a/0123",
        "0::/kubepods.slice/kubepods-besteffort.slice/cri-containerd-0123.scope",
        "0::/lxc.payload.web/init.scope",
        "0::/machine.slice/libpod-0123.scope",
        "0::/machine.slice/systemd-nspawn@web.service/payload"
      })
  void theControlGroupIsThatOfAContainer(String group) throws IOException {
    write("proc/self/cgroup", group + "\n");

    assertThat(Container.sign(root, Map.of())).contains("/proc/self/cgroup names one");
  }

  @Test
  void theProcessesHaveANamespaceOfTheirOwn() throws IOException {
    namespace("pid:[4026532501]");

    assertThat(Container.sign(root, Map.of()))
        .hasValueSatisfying(sign -> assertThat(sign).contains("namespace"));
  }

  @Test
  void theRootIsLayered() throws IOException {
    write(
        "proc/self/mountinfo",
        "610 530 0:58 / / rw,relatime master:2 - overlay overlay rw,lowerdir=/var/lib/containerd\n");

    assertThat(Container.sign(root, Map.of())).contains("its root is layered");
  }

  @Test
  void aChrootHasNoMountOfItsRootOrAnotherRootThanTheFirstProcess() throws IOException {
    Files.delete(root.resolve("proc/1/root"));
    Files.createDirectory(root.resolve("outside"));
    Files.createSymbolicLink(root.resolve("proc/1/root"), root.resolve("outside"));
    assertThat(Container.sign(root, Map.of())).contains("its root is a folder of another one");

    Files.delete(root.resolve("proc/1/root"));
    write("proc/self/mountinfo", "21 27 0:20 / /proc rw,nosuid shared:12 - proc proc rw\n");
    assertThat(Container.sign(root, Map.of())).contains("its root is a folder of another one");
  }

  private void namespace(String name) throws IOException {
    Path link = root.resolve("proc/self/ns/pid");
    Files.createDirectories(link.getParent());
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, Path.of(name));
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}

package io.github.perfgate.core.machine.host.frequency;

import static io.github.perfgate.core.machine.host.frequency.FakeMachine.get;
import static io.github.perfgate.core.machine.host.frequency.FakeMachine.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfgate.core.jvm.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** FrequencyState files as a killed gate leaves them, and as an attacker might leave them. */
@EnabledOnOs(OS.LINUX)
class RepairTest {
  private static final String POLICIES = "devices/system/cpu/cpufreq/";

  /** No process has this number, as the kernel's greatest number is 2^22. */
  private static final long NO_PROCESS = 1L << 30;

  @TempDir Path temporary;
  private Path root;
  private Path folder;
  private Path state;
  private FrequencyControl control;

  @BeforeEach
  void setUp() throws IOException {
    root = Files.createDirectories(temporary.resolve("sys"));
    FakeMachine.ACPI_AMD.build(root);
    put(root, "cpufreq/policy0/scaling_governor", "performance");
    folder = Files.createDirectories(temporary.resolve("state/perfgate"));
    state = folder.resolve(StateFolder.FILE);
    control = new FrequencyControl(root, List.of(temporary.resolve("none"), folder));
  }

  private String text(String... settings) {
    return textOf(
        FrequencyState.encoded(root), FrequencyState.currentBoot(), NO_PROCESS + " 1", settings);
  }

  private static String textOf(String root, String boot, String gate, String... settings) {
    return "perfgate cpu frequency 1\nroot %s\nboot %s\ngate %s\n".formatted(root, boot, gate)
        + String.join("", List.of(settings).stream().map(line -> "set " + line + "\n").toList())
        + "end\n";
  }

  private static String governor(int policy, String original, String ours) {
    return POLICIES + "policy" + policy + "/scaling_governor " + original + " " + ours;
  }

  @Test
  void withoutAFileThereIsNothingToSay() {
    assertThat(control.repair()).isEmpty();
  }

  @Test
  void putsBackWhatADeadGateHasLeft() throws IOException {
    put(root, "cpufreq/boost", "0");
    put(root, "cpufreq/policy0/scaling_min_freq", 2_800_000);
    Files.writeString(
        state,
        text(
            governor(0, "ondemand", "performance"),
            governor(1, "ondemand", "performance"),
            POLICIES + "policy0/scaling_min_freq 800000 -",
            POLICIES + "boost 1 0"));

    assertThat(control.repair())
        .containsExactly(
            "Left changed by a killed gate: cpufreq/boost is 1 again (was 0)",
            "Left changed by a killed gate: scaling_min_freq of policy 0 is 800000 again (was"
                + " 2800000)",
            "Left changed by a killed gate: scaling_governor of policy 0 is ondemand again (was"
                + " performance)");
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("ondemand");
    assertThat(folder).isEmptyDirectory();
    assertThat(control.repair()).isEmpty();
  }

  /**
   * The gate was killed after it raised the limits, upper one first, and before it recorded that
   * order.
   */
  @Test
  void findsTheOrderThatTheKernelAccepts() throws IOException {
    put(root, "cpufreq/policy0/scaling_min_freq", 2_800_000);
    Files.writeString(
        state,
        text(
            POLICIES + "policy0/scaling_min_freq 800000 -",
            POLICIES + "policy0/scaling_max_freq 1000000 -"));
    FakeKernel kernel = new FakeKernel(FakeMachine.ACPI_AMD, root);

    assertThat(new FrequencyControl(root, List.of(folder), kernel).repair())
        .hasSize(2)
        .allSatisfy(sentence -> assertThat(sentence).contains(" again (was 2800000)"));
    assertThat(kernel.refused).hasSize(1);
    assertThat(get(root, "cpufreq/policy0/scaling_min_freq")).isEqualTo("800000");
    assertThat(get(root, "cpufreq/policy0/scaling_max_freq")).isEqualTo("1000000");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aNumberThatWasGivenToAnotherProcessIsNoLivingGate() throws IOException {
    long pid = ProcessHandle.current().pid();
    Files.writeString(
        state,
        textOf(
            FrequencyState.encoded(root),
            FrequencyState.currentBoot(),
            pid + " 1",
            governor(0, "ondemand", "performance")));

    assertThat(control.repair()).hasSize(1);
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("ondemand");
  }

  @Test
  void aLivingGateIsLeftAlone() throws IOException {
    ProcessIdentity own = ProcessIdentity.own().orElseThrow();
    String text =
        textOf(
            FrequencyState.encoded(root),
            FrequencyState.currentBoot(),
            own.pid() + " " + own.start(),
            governor(0, "ondemand", "performance"));
    Files.writeString(state, text);

    assertThat(control.repair())
        .containsExactly(
            "The CPU settings are held by a gate that runs (process "
                + own.pid()
                + ") and are not changed. Fix: wait for its end.");
    FrequencyOutcome outcome = control.fix().outcome();
    assertThat(outcome.fixed()).isFalse();
    assertThat(outcome.refused())
        .singleElement()
        .asString()
        .startsWith("The CPU frequency is left as it is, since " + state);
    assertThat(state).content().isEqualTo(text);
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("performance");
  }

  @Test
  void aValueOfSomebodyElseStays() throws IOException {
    put(root, "cpufreq/policy1/scaling_governor", "schedutil");
    Files.writeString(
        state,
        text(governor(0, "ondemand", "performance"), governor(1, "ondemand", "performance")));

    assertThat(control.repair())
        .hasSize(2)
        .contains(
            "Left changed by a killed gate: scaling_governor of policy 1 was changed to schedutil"
                + " by somebody else meanwhile and stays so; it was ondemand before the gate");
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("ondemand");
    assertThat(get(root, "cpufreq/policy1/scaling_governor")).isEqualTo("schedutil");
    assertThat(state).doesNotExist();
  }

  @Test
  void aStartOfTheMachineHasResetEverything() throws IOException {
    Files.writeString(
        state,
        textOf(
            FrequencyState.encoded(root),
            "another-boot",
            NO_PROCESS + " 1",
            governor(0, "ondemand", "performance")));

    assertThat(control.repair())
        .singleElement()
        .asString()
        .endsWith("were reset when the machine was started.");
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("performance");
    assertThat(state).doesNotExist();
  }

  @Test
  void theFileOfAnotherTreeIsLeftAlone() throws IOException {
    Files.writeString(
        state,
        textOf(
            "%2Felsewhere",
            FrequencyState.currentBoot(),
            NO_PROCESS + " 1",
            governor(0, "ondemand", "performance")));

    assertThat(control.repair()).singleElement().asString().contains("another tree than " + root);
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("performance");
    assertThat(state).exists();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "policy0/scaling_governor ondemand",
        "policy0/scaling_governor ondemand performance more",
        "policy0/../../../../../../etc/passwd ondemand performance",
        "policy0/scaling_setspeed 1 1",
        "policy/scaling_governor ondemand performance",
        "policy0/scaling_governor on;demand performance",
        "policy0/scaling_governor  ondemand performance",
        "policy0/scaling_min_freq -1 -",
        "policy0/scaling_min_freq 1 x",
        "boost 2 0",
        "boost - 0"
      })
  void aDamagedFileIsToldAndKept(String line) throws IOException {
    Map<String, String> before = FakeMachine.values(root);
    String text = text(governor(0, "ondemand", "performance"), POLICIES + line);
    Files.writeString(state, text);

    assertThat(control.repair())
        .singleElement()
        .asString()
        .contains(" is damaged (", "Fix: ", "It is now " + folder.resolve("cpu-frequency.damaged"));
    assertThat(FakeMachine.values(root)).isEqualTo(before);
    assertThat(state).doesNotExist();
    assertThat(folder.resolve("cpu-frequency.damaged")).content().isEqualTo(text);
  }

  @Test
  void aFileCutOffAnywhereIsDamaged() throws IOException {
    String text = text(governor(0, "ondemand", "performance"));
    for (int length = 0; length < text.length(); length++) {
      Files.writeString(state, text.substring(0, length));

      assertThat(control.repair()).singleElement().asString().contains(" is damaged (");
      assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("performance");
    }
  }

  @Test
  void aLinkIsNotFollowed() throws IOException {
    Path target = temporary.resolve("target");
    Files.writeString(target, text(governor(0, "ondemand", "performance")));
    Files.createSymbolicLink(state, target);

    assertNotBelieved(state + " is not a regular file");
  }

  @Test
  void aLinkToAFolderIsNotFollowed() throws IOException {
    Path target = Files.createDirectory(temporary.resolve("target"));
    Files.writeString(
        target.resolve(StateFolder.FILE), text(governor(0, "ondemand", "performance")));
    Files.delete(folder);
    Files.createSymbolicLink(folder, target);

    assertNotBelieved(folder + " is not a folder");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-rw-r--", "rw-r--rw-"})
  void aFileThatOthersMayWriteIsNotBelieved(String permissions) throws IOException {
    Files.writeString(state, text(governor(0, "ondemand", "performance")));
    permit(state, permissions);

    assertNotBelieved("others may write " + state);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rwxrwxr-x", "rwxr-xrwx"})
  void aFolderThatOthersMayWriteIsNotBelieved(String permissions) throws IOException {
    Files.writeString(state, text(governor(0, "ondemand", "performance")));
    permit(folder, permissions);

    assertNotBelieved("others may write " + folder);
  }

  @Test
  void aFolderThatOthersMayExchangeIsNotBelieved() throws IOException {
    Files.writeString(state, text(governor(0, "ondemand", "performance")));
    permit(folder.getParent(), "rwxrwxrwx");

    assertNotBelieved("others may exchange what is in " + folder.getParent());
  }

  @Test
  void aFileOfAnotherUserIsNotBelieved() throws IOException {
    assumeRoot();
    Files.writeString(state, text(governor(0, "ondemand", "performance")));
    Files.setAttribute(state, "unix:uid", 12345);

    assertNotBelieved(state + " belongs to another user (number 12345)");
  }

  @Test
  void aFolderOfAnotherUserIsNotBelieved() throws IOException {
    assumeRoot();
    Files.writeString(state, text(governor(0, "ondemand", "performance")));
    Files.setAttribute(folder, "unix:uid", 12345);

    assertNotBelieved(folder + " belongs to another user (number 12345)");
  }

  @Test
  void aFolderThatOthersMayWriteIsNotUsedEither() throws IOException {
    permit(folder, "rwxrwxrwx");

    FrequencyOutcome outcome = new FrequencyControl(root, List.of(folder)).fix().outcome();

    assertThat(outcome.refused())
        .singleElement()
        .asString()
        .contains("could not be written down first (" + folder + ": others may write");
  }

  private void assertNotBelieved(String reason) throws IOException {
    assertThat(control.repair())
        .singleElement()
        .asString()
        .startsWith("The file " + state)
        .contains(" but it is not trusted: " + reason + ". Fix: ");
    assertThat(control.fix().outcome().fixed()).isFalse();
    assertThat(get(root, "cpufreq/policy0/scaling_governor")).isEqualTo("performance");
    assertThat(get(root, "cpufreq/policy1/scaling_governor")).isEqualTo("ondemand");
    assertThat(state).exists();
  }

  private static void permit(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  private void assumeRoot() throws IOException {
    assumeTrue(Files.getAttribute(temporary, "unix:uid").equals(0), "only root gives files away");
  }
}

package io.github.perfgate.core.machine.host.frequency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Gates that are killed while they change values or put them back, on a machine that changes values
 * itself.
 */
@Tag("process")
@EnabledOnOs(OS.LINUX)
class FrequencyCrashTest {
  @TempDir Path temporary;

  /**
   * The first 13 writes change values (the kernel does the rest itself), the later ones put them
   * back.
   */
  @ParameterizedTest(name = "after {0} writes, with the guard: {1}")
  @CsvSource({
    "0, false", "9, false", "11, false", "14, false", "22, false",
    "0, true", "9, true", "11, true", "14, true", "22, true"
  })
  void isPutBackWhereverTheGateIsKilled(int writes, boolean withGuard) throws Exception {
    Path root = temporary.resolve("sys");
    Path folder = temporary.resolve("state");
    FakeMachine.INTEL_ACTIVE.build(root);
    Map<String, String> before = settings(root);
    Process gate =
        OtherGate.start(
            DiesWhileWriting.class,
            root.toString(),
            folder.toString(),
            Integer.toString(writes),
            Boolean.toString(withGuard));

    assertThat(gate.waitFor()).isEqualTo(137);
    OtherGate.await(() -> OtherGate.guards(folder.resolve(StateFolder.FILE)), List::isEmpty);
    List<String> repaired =
        new FrequencyControl(root, List.of(folder), new FakeKernel(FakeMachine.INTEL_ACTIVE, root))
            .repair();

    assertThat(settings(root)).isEqualTo(before);
    assertThat(folder).isEmptyDirectory();
    assertThat(repaired)
        .hasSizeLessThanOrEqualTo(withGuard ? Setting.values().length : 0)
        .allSatisfy(sentence -> assertThat(sentence).contains(" again (was "));
  }

  /** The values without those that only a kernel puts back. */
  private static Map<String, String> settings(Path root) throws IOException {
    Map<String, String> settings = new TreeMap<>(FakeMachine.values(root));
    settings.keySet().removeIf(path -> Setting.at(path) == null);
    return settings;
  }
}

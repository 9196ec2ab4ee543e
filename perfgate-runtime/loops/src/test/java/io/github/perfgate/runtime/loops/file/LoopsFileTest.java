package io.github.perfgate.runtime.loops.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.runtime.loops.LoopRecorder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoopsFileTest {
  @TempDir Path folder;

  @Test
  void isReadAsItWasWritten() throws IOException {
    CodePlace outer = new CodePlace("com.acme.Table", "sum", "(I)J", 12, Origin.OURS);
    CodePlace inner = new CodePlace("java.util.ArrayList", "indexOf", "()I", -1, Origin.JDK);
    LoopFinding finding =
        new LoopFinding(
            new LoopPlace(outer, 0),
            new LoopPlace(inner, 1),
            Collections.singletonList(outer),
            Arrays.asList(outer, inner),
            Collections.singletonList(
                new RepeatedRead(Arrays.asList(outer, inner), "Object[]", 50, 49, 2500, 2450)),
            new LoopFigures(1, 50, 40, 39, 38, 2500, 2400, 3000, true, 0.75, 0.5),
            Confidence.HIGH,
            Purpose.LOOKS_FOR,
            new TreeSet<>(Arrays.asList(0, 3)),
            Collections.singletonList(new SizeClass(1, 50, 3000)));
    LoopSettings settings =
        new LoopSettings(RecordingMode.FULL, 5, 0.1, 0.2, 3, 0.4, Arrays.asList("a.B.c", "d.*"));
    Path file = folder.resolve("loops.bin");

    new LoopsFile(
            settings,
            Collections.singletonMap(LoopsFile.LOOPS, 7L),
            Arrays.asList("one", "two"),
            Collections.singletonList(finding))
        .write(file);
    LoopsFile read = LoopsFile.read(file);

    assertThat(read)
        .usingRecursiveComparison()
        .isEqualTo(
            new LoopsFile(
                settings,
                Collections.singletonMap(LoopsFile.LOOPS, 7L),
                Arrays.asList("one", "two"),
                Collections.singletonList(finding)));
    assertThat(read.findings().get(0).figures().wasted()).isEqualTo(3000);
  }

  @Test
  void refusesWhatIsNoneOrCutShort() throws IOException {
    Path file = folder.resolve("loops.bin");
    new LoopsFile(
            LoopSettings.defaults(),
            Collections.emptyMap(),
            Collections.singletonList("one"),
            Collections.emptyList())
        .write(file);
    byte[] whole = Files.readAllBytes(file);

    Files.write(file, Arrays.copyOf(whole, whole.length - 1));
    assertThatThrownBy(() -> LoopsFile.read(file)).hasMessageContaining("cut short");
    Files.write(file, new byte[100]);
    assertThatThrownBy(() -> LoopsFile.read(file)).hasMessageContaining("no record of loops");
  }

  @Test
  void settingsOutsideTheirRangeAreRefused() {
    Properties properties = new Properties();
    properties.setProperty(LoopSettings.MIN_SIMILAR, "1.5");
    assertThatThrownBy(() -> LoopSettings.of(properties))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("perfgate.loops.minSimRatio is 1.5");
    properties.clear();
    properties.setProperty(LoopSettings.MIN_ITERATIONS, "1");
    assertThatThrownBy(() -> LoopSettings.of(properties))
        .hasMessageContaining("has to be at least 2");
  }

  @Test
  void allClassesOfThePackageAreParts() throws Exception {
    File classes =
        new File(LoopRecorder.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> names = new ArrayList<>();
    for (Class<?> one : Arrays.<Class<?>>asList(LoopRecorder.class, LoopsFile.class)) {
      File room = new File(classes, one.getPackage().getName().replace('.', '/'));
      names.addAll(
          Arrays.asList(
              room.list(
                  (folder, name) ->
                      name.endsWith(".class") && !name.equals("package-info.class"))));
    }
    List<String> parts = new ArrayList<>();
    for (Class<?> part : LoopRecorder.parts()) {
      parts.add(part.getSimpleName() + ".class");
    }

    assertThat(names).hasSizeGreaterThan(10);
    assertThat(parts).containsExactlyInAnyOrderElementsOf(names);
  }
}

package io.github.perfgate.core.loops.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.runtime.loops.file.Confidence;
import io.github.perfgate.runtime.loops.file.LoopFigures;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopPlace;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.Origin;
import io.github.perfgate.runtime.loops.file.Purpose;
import io.github.perfgate.runtime.loops.file.RepeatedRead;
import io.github.perfgate.runtime.loops.file.SizeClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class LoopsFileFuzzTest {
  @TempDir Path folder;

  @Test
  void everyRecordIsReadOrRefused() throws IOException {
    LoopFinding finding =
        new LoopFinding(
            loop("c.Table", "merge", 17, Origin.OURS, 2),
            loop("java.util.ArrayList", "indexOfRange", 314, Origin.JDK, 0),
            List.of(
                place("org.junit.Runner", "run", 1, Origin.LIBRARY),
                place("c.TableTest", "merges", 9, Origin.OURS)),
            List.of(
                place("c.Table", "merge", 18, Origin.OURS),
                place("java.util.ArrayList", "contains", 299, Origin.JDK),
                place("java.util.ArrayList", "indexOf", -1, Origin.JDK)),
            List.of(
                new RepeatedRead(
                    List.of(
                        place("c.Table", "merge", 18, Origin.OURS),
                        place("java.util.ArrayList", "indexOfRange", 315, Origin.JDK)),
                    "java.lang.Object[]",
                    90,
                    80,
                    7_000,
                    6_000)),
            new LoopFigures(2, 200, 110, 100, 95, 7_000, 6_000, 12_000, true, 0.9, 0.8),
            Confidence.HIGH,
            Purpose.LOOKS_FOR,
            new TreeSet<>(Set.of(0)),
            List.of(new SizeClass(1, 40, 2_000), new SizeClass(1, 160, 10_000)));
    Path file = folder.resolve("loops.bin");
    new LoopsFile(
            LoopSettings.defaults(), Map.of(LoopsFile.LOOPS, 3L), List.of("id"), List.of(finding))
        .write(file);
    byte[] valid = Files.readAllBytes(file);
    assertThat(LoopsFile.read(file).findings()).hasSize(1);

    Fuzz.ofBytes(
        List.of(valid), input -> LoopsFile.read(Files.write(file, input)), IOException.class);
  }

  private static LoopPlace loop(String type, String method, int line, Origin origin, int number) {
    return new LoopPlace(place(type, method, line, origin), number);
  }

  private static io.github.perfgate.runtime.loops.file.CodePlace place(
      String type, String method, int line, Origin origin) {
    return new io.github.perfgate.runtime.loops.file.CodePlace(type, method, "()V", line, origin);
  }
}

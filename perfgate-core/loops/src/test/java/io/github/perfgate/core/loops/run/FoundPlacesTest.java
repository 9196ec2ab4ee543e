package io.github.perfgate.core.loops.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.LoopAdvice;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.Purpose;
import io.github.perfgate.runtime.loops.file.LoopFigures;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopPlace;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.Origin;
import io.github.perfgate.runtime.loops.file.RepeatedRead;
import io.github.perfgate.runtime.loops.file.SizeClass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the way from the agent's file to observations. */
class FoundPlacesTest {
  private static final FoundPlaces PLACES = new FoundPlaces(type -> type.endsWith("Test"));

  @TempDir Path folder;

  @Test
  void aFindingBecomesAnObservation() throws IOException {
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
            io.github.perfgate.runtime.loops.file.Confidence.HIGH,
            io.github.perfgate.runtime.loops.file.Purpose.LOOKS_FOR,
            new TreeSet<>(Set.of(0)),
            List.of(new SizeClass(1, 40, 2_000), new SizeClass(1, 160, 10_000)));
    Path file = folder.resolve("loops.bin");
    new LoopsFile(LoopSettings.defaults(), Map.of(), List.of("id"), List.of(finding)).write(file);

    Observation seen =
        PLACES.observation(LoopsFile.read(file).findings().get(0), Set.of("c.TableTest.merges"));

    assertThat(seen.outer().withLine()).isEqualTo("c.Table.merge(), line 17");
    assertThat(seen.outer().origin()).isEqualTo(CodePlace.Origin.OWN);
    assertThat(seen.outerLoop().number()).isEqualTo(2);
    assertThat(seen.callers())
        .extracting(CodePlace::origin)
        .containsExactly(CodePlace.Origin.LIBRARY, CodePlace.Origin.TEST);
    assertThat(seen.path())
        .extracting(place -> place.method().name())
        .containsExactly("contains", "indexOf", "indexOfRange");
    assertThat(seen.path().get(1).line()).isZero();
    assertThat(seen.entry().shortName()).isEqualTo("ArrayList.contains");
    assertThat(seen.named()).isEqualTo(seen.outer());
    assertThat(seen.key().text()).isEqualTo("c.Table.merge() > java.util.ArrayList.contains");
    assertThat(seen.figures())
        .isEqualTo(
            new Observation.Figures(
                2,
                100,
                95,
                0.9,
                0.8,
                12_000,
                true,
                Confidence.HIGH,
                List.of(
                    new io.github.perfgate.core.loops.SizeClass(1, 40, 2_000),
                    new io.github.perfgate.core.loops.SizeClass(1, 160, 10_000))));
    assertThat(seen.purpose()).isEqualTo(Purpose.LOOKS_FOR);
    assertThat(seen.reads().get(0).what()).isEqualTo("java.lang.Object[]");
    assertThat(seen.reads().get(0).stack().get(0).line()).as("innermost first").isEqualTo(315);
  }

  @Test
  void whatIsCalledIsToldWhereOnlyWhatItCallsIsKnown() {
    io.github.perfgate.runtime.loops.file.CodePlace call =
        new io.github.perfgate.runtime.loops.file.CodePlace(
            "c.Table", "merge", "()V", 18, Origin.OURS, "contains");
    Observation seen =
        PLACES.observation(
            new LoopFinding(
                loop("c.Table", "merge", 17, Origin.OURS, 0),
                loop("java.util.ArrayList", "indexOfRange", 314, Origin.JDK, 0),
                List.of(),
                List.of(call),
                List.of(),
                new LoopFigures(1, 10, 10, 10, 9, 100, 90, 90, false, 0.9, 0.8),
                io.github.perfgate.runtime.loops.file.Confidence.HIGH,
                io.github.perfgate.runtime.loops.file.Purpose.LOOKS_FOR,
                new TreeSet<>(),
                List.of()),
            Set.of("t"));

    assertThat(seen.entry().name()).isEqualTo("java.util.ArrayList.contains");
    assertThat(seen.path()).hasSize(2);
    assertThat(seen.key().text()).isEqualTo("c.Table.merge() > java.util.ArrayList.contains");
  }

  @Test
  void anOuterLoopOfTheJdkHasTheNameOfWhatTheProjectCalls() {
    Observation seen =
        PLACES.observation(
            new LoopFinding(
                loop("java.util.ArrayList", "batchRemove", 821, Origin.JDK, 0),
                loop("java.util.ArrayList", "indexOfRange", 314, Origin.JDK, 1),
                List.of(
                    new io.github.perfgate.runtime.loops.file.CodePlace(
                        "c.Table", "keep", "()V", 18, Origin.OURS, "retainAll")),
                List.of(
                    new io.github.perfgate.runtime.loops.file.CodePlace(
                        "java.util.ArrayList", "batchRemove", "()V", 823, Origin.JDK, "contains")),
                List.of(),
                new LoopFigures(1, 10, 10, 10, 9, 100, 90, 90, false, 0.9, 0.8),
                io.github.perfgate.runtime.loops.file.Confidence.HIGH,
                io.github.perfgate.runtime.loops.file.Purpose.UNKNOWN,
                new TreeSet<>(),
                List.of()),
            Set.of("t"));

    assertThat(seen.named().withLine()).isEqualTo("c.Table.keep(), line 18");
    assertThat(seen.callers()).hasSize(2);
    assertThat(seen.key().text())
        .isEqualTo("c.Table.keep() > java.util.ArrayList.retainAll > java.util.ArrayList.contains");
    assertThat(LoopAdvice.of(seen).inWords())
        .isEqualTo(
            "`ArrayList.contains` goes through the same elements in each iteration of the loop in"
                + " `ArrayList.retainAll`; hand `retainAll` a set, or make the loop with a set in the"
                + " project's own code");
  }

  @Test
  void twoLoopsOfOneMethodHaveNothingBetweenThem() {
    Observation seen =
        PLACES.observation(
            new LoopFinding(
                loop("c.Matrix", "multiply", 4, Origin.OURS, 0),
                loop("c.Matrix", "multiply", 5, Origin.OURS, 1),
                List.of(),
                List.of(),
                List.of(),
                new LoopFigures(1, 10, 10, 10, 9, 100, 90, 90, false, 0.9, 0.8),
                io.github.perfgate.runtime.loops.file.Confidence.LOW,
                io.github.perfgate.runtime.loops.file.Purpose.UNKNOWN,
                new TreeSet<>(),
                List.of()),
            Set.of("t"));

    assertThat(seen.path()).containsExactly(seen.inner());
    assertThat(seen.key().text()).isEqualTo("c.Matrix.multiply() > c.Matrix.multiply()");
    assertThat(seen.figures().confidence()).isEqualTo(Confidence.LOW);
  }

  private static LoopPlace loop(String type, String method, int line, Origin origin, int number) {
    return new LoopPlace(place(type, method, line, origin), number);
  }

  private static io.github.perfgate.runtime.loops.file.CodePlace place(
      String type, String method, int line, Origin origin) {
    return new io.github.perfgate.runtime.loops.file.CodePlace(type, method, "()V", line, origin);
  }
}

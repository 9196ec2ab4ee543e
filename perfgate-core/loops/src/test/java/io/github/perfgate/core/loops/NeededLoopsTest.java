package io.github.perfgate.core.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how users declare loops as needed: in a file, and by annotations. */
class NeededLoopsTest {
  private static final Observation CONTAINS = LoopSamples.contains(17, 100, "t");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "com.acme.Table.merge | true",
        "com.acme.Table.merge(List) | true",
        "com.acme.Table.merge(String) | false",
        "com.acme.Table.* | true",
        "com.acme.Tables.join | true",
        "com.acme.Table.merge > java.util.ArrayList.contains | true",
        "com.acme.Table.merge > java.util.ArrayList.contains(Object) | true",
        "com.acme.Table.merge > java.util.LinkedList.contains | false",
        "java.util.ArrayList.contains > com.acme.Table.merge | false",
        "com.acme.TableTest.merges | false",
      })
  void namesMethodsOnTheWayToTheInnerLoop(String loop, boolean covered) throws IOException {
    NeededLoops needed = read("# why", "", loop + ": few rows");

    assertThat(needed.about(CONTAINS).map(NeededLoops.Entry::reason))
        .isEqualTo(covered ? Optional.of("few rows") : Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"com.acme.Table.merge", "com.acme.Table.merge:", "com.acme.Table.merge: "})
  void aLineWithoutAReasonIsNamed(String line) {
    assertThatThrownBy(() -> read("# comment", "a.B.c: reason", line))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("needed-loops.txt:3 has no reason: com.acme.Table.merge");
  }

  @ParameterizedTest
  @ValueSource(strings = {": a reason", "a.B.c > : a reason", "a.B.c > d.E.f > g.H.i: a reason"})
  void aLineWithoutAMethodIsNamed(String line) {
    assertThatThrownBy(() -> read(line))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("needed-loops.txt:1 names no method");
  }

  @Test
  void aFileThatCannotBeReadIsAProblem() {
    assertThatThrownBy(() -> NeededLoops.read(folder))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cannot be read")
        .hasMessageContaining("<loops><needed>");
  }

  @Test
  void annotationsCoverMethodsLambdasAndClasses() throws IOException {
    NeededLoops needed =
        annotated(
            """
            package c;
            import io.github.perfgate.spl.NeededLoop;
            class Code {
              @NeededLoop("few") void few(int n) {}
              void many(int n) {}
              @NeededLoop("all of it") static class All { void one() {} static class Deep { void two() {} } }
            }
            """);

    assertThat(reason(needed, "c.Code.few(I)V")).contains("few");
    assertThat(reason(needed, "c.Code.lambda$few$3(Ljava/lang/Object;)V")).contains("few");
    assertThat(reason(needed, "c.Code.few(J)V")).isEmpty();
    assertThat(reason(needed, "c.Code.many(I)V")).isEmpty();
    assertThat(reason(needed, "c.Code$All.one()V")).contains("all of it");
    assertThat(reason(needed, "c.Code$All$Deep.two()V")).contains("all of it");
    assertThat(reason(needed, "c.Code$Allot.one()V")).isEmpty();
  }

  @Test
  void anAnnotationWithoutAReasonIsNamed() {
    assertThatThrownBy(
            () ->
                annotated(
                    "package c; class Code { @io.github.perfgate.spl.NeededLoop(\" \") void few(int n) {} }"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("@NeededLoop on c.Code.few(int) has no reason");
  }

  private static Optional<String> reason(NeededLoops needed, String method) {
    return needed
        .about(LoopSamples.nested(method, Confidence.HIGH, 1))
        .map(NeededLoops.Entry::reason);
  }

  private NeededLoops annotated(String source) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Sources.compile(source, classes, "-cp", System.getProperty("java.class.path"));
    return NeededAnnotations.in(List.of(classes, folder.resolve("none")));
  }

  private NeededLoops read(String... lines) throws IOException {
    return NeededLoops.read(Files.write(folder.resolve("needed-loops.txt"), List.of(lines)));
  }
}

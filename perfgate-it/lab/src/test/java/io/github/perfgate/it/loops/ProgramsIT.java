package io.github.perfgate.it.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.loops.LoopRuns.Ended;
import io.github.perfgate.runtime.loops.file.Confidence;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs kinds of nested loops that the known cases do not have, all in one JVM. A table shows how
 * many needed loops are taken for bugs, and how many bugs are not seen.
 */
@Tag("toddler")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProgramsIT {
  /**
   * Searches in a text and copies by the JVM itself are not loops in bytecode, so they are not
   * seen.
   */
  private static final Set<String> NOT_SEEN =
      Set.of("stringIndexOf", "removeFirst", "insertIntoText");

  /** It is not known that the product depends on one element alone, so the finding is not sure. */
  private static final Set<String> NOT_SURE = Set.of("totalOfProductsForEach");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private LoopsFile file;
  private List<String> needed;
  private List<String> redundant;

  @BeforeAll
  void runAll() throws IOException {
    LoopRuns runs = new LoopRuns(folder);
    Path classes = runs.compiledPrograms();
    Path own = runs.folder("programs");
    Path output = own.resolve("loops.bin");
    Ended ended =
        LoopRuns.java(
            Path.of(System.getProperty("java.home")),
            own,
            List.of(
                LoopRuns.agent(own, output, RecordingMode.SAMPLED),
                "-cp",
                classes + File.pathSeparator + LoopRuns.classPath(List.of()),
                "programs.Programs"));
    needed = names(ended, "needed");
    redundant = names(ended, "redundant");
    file = LoopsFile.read(output);
    print("needed", needed);
    print("redundant", redundant);
  }

  private static List<String> names(Ended ended, String kind) {
    return ended
        .output()
        .lines()
        .map(line -> line.split(" ", -1))
        .filter(words -> words[0].equals(kind))
        .map(words -> words[1])
        .toList();
  }

  List<String> needed() {
    return needed;
  }

  List<String> redundant() {
    return redundant;
  }

  @ParameterizedTest
  @MethodSource("needed")
  void whatIsNeededIsNotReportedWithHighConfidence(String program) {
    assertThat(isSure(program)).as("%s", of(program)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("redundant")
  void whatIsRedundantIsReportedWithHighConfidence(String program) {
    assertThat(isSure(program))
        .as("%s", of(program))
        .isEqualTo(!NOT_SEEN.contains(program) && !NOT_SURE.contains(program));
    assertThat(of(program).isEmpty()).isEqualTo(NOT_SEEN.contains(program));
  }

  private List<LoopFinding> of(String program) {
    int section = file.sections().indexOf(program);
    return file.findings().stream().filter(one -> one.sections().contains(section)).toList();
  }

  private boolean isSure(String program) {
    return of(program).stream().anyMatch(one -> one.confidence() == Confidence.HIGH);
  }

  private void print(String kind, Collection<String> programs) {
    List<String> high = new ArrayList<>();
    List<String> low = new ArrayList<>();
    List<String> none = new ArrayList<>();
    for (String program : programs) {
      (isSure(program) ? high : of(program).isEmpty() ? none : low).add(program);
    }
    System.out.printf(
        "    %d %s: %d high %s, %d low %s, %d not reported %s%n",
        programs.size(), kind, high.size(), high, low.size(), low, none.size(), none);
  }
}

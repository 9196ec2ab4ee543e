package io.github.perfgate.it.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.loops.LoopRuns.How;
import io.github.perfgate.runtime.loops.file.CodePlace;
import io.github.perfgate.runtime.loops.file.Confidence;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Known bugs, their fixes, and needed loops; each in a fresh JVM, at small size. */
@Tag("toddler")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KnownLoopsIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private LoopJars jars;
  private LoopRuns runs;

  @BeforeAll
  void resolve() {
    jars =
        LoopJars.resolve(
            folder,
            LoopCase.all().stream()
                .flatMap(one -> Stream.concat(one.jars().stream(), one.fixed().stream()))
                .toList());
    runs = new LoopRuns(folder);
  }

  @Test
  void nearlyAllKnownBugsAreFoundAndNoneWhereTheyAreFixed() {
    List<LoopCase> bugs = LoopCase.all().stream().filter(LoopCase::redundant).toList();
    List<String> missed = new ArrayList<>();
    List<String> stillReported = new ArrayList<>();
    int high = 0;
    for (LoopCase one : bugs) {
      List<LoopFinding> findings = findings(one, one.jars());
      print(one, "buggy", findings);
      List<LoopFinding> right =
          findings.stream().filter(each -> name(each).equals(one.outer())).toList();
      if (right.isEmpty()) {
        missed.add(one.toString());
      }
      high += right.stream().anyMatch(each -> each.confidence() == Confidence.HIGH) ? 1 : 0;
      if (!one.fixed().isEmpty()) {
        List<LoopFinding> fixed = findings(one, one.fixed());
        print(one, "fixed", fixed);
        fixed.forEach(each -> stillReported.add(one + ": " + each));
      }
    }
    System.out.printf(
        "    found %d of %d, %d with high confidence; missed %s%n",
        bugs.size() - missed.size(), bugs.size(), high, missed);
    assertThat(bugs).hasSize(16);
    assertThat(missed).hasSizeLessThanOrEqualTo(1);
    assertThat(stillReported).isEmpty();
  }

  @Test
  void fewNeededLoopsAreReportedAndNoneWithHighConfidence() {
    List<LoopCase> needed = LoopCase.all().stream().filter(one -> !one.redundant()).toList();
    List<String> reported = new ArrayList<>();
    for (LoopCase one : needed) {
      List<LoopFinding> findings = findings(one, one.jars());
      print(one, "needed", findings);
      if (!findings.isEmpty()) {
        reported.add(one.toString());
      }
      assertThat(findings)
          .allSatisfy(
              each -> assertThat(each.confidence()).as(each.toString()).isEqualTo(Confidence.LOW));
    }
    System.out.printf("    reported %d of %d: %s%n", reported.size(), needed.size(), reported);
    assertThat(needed).hasSize(7);
    assertThat(reported).hasSizeLessThanOrEqualTo(2);
  }

  private List<LoopFinding> findings(LoopCase one, List<String> coordinates) {
    List<Path> classPath = jars.of(coordinates);
    // The trigger is the same with and without the bug, and is compiled against the version with
    // the bug.
    Path classes = runs.compiled(one, jars.of(one.jars()));
    return runs.run(one, classes, classPath, one.n(), How.ONCE_SAMPLED).loops().findings();
  }

  private static String name(LoopFinding finding) {
    CodePlace header = finding.outer().header();
    return header.type() + "." + header.method();
  }

  private static void print(LoopCase one, String what, List<LoopFinding> findings) {
    System.out.printf("    %s, %s: %s%n", one, what, findings.isEmpty() ? "nothing" : findings);
  }
}

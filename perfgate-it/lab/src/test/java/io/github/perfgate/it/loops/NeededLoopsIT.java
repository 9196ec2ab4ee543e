package io.github.perfgate.it.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.loops.LoopRuns.How;
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

/**
 * Needed loops of libraries: parsers, searches in sorted data, hash tables, algorithms on matrices
 * and texts. The rule for high confidence was made with some of them, and the others were held out.
 */
@Tag("toddler")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NeededLoopsIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private LoopJars jars;
  private LoopRuns runs;

  @BeforeAll
  void resolve() {
    jars =
        LoopJars.resolve(
            folder,
            Stream.of("tuned", "held-out")
                .flatMap(set -> LoopCase.needed(set).stream())
                .flatMap(one -> one.jars().stream())
                .toList());
    runs = new LoopRuns(folder);
  }

  @Test
  void atMostOneInTenHasHighConfidence() {
    int high = high("tuned") + high("held-out");
    int all = LoopCase.needed("tuned").size() + LoopCase.needed("held-out").size();
    System.out.printf("    %d of %d needed loops have high confidence%n", high, all);
    assertThat(all).isEqualTo(83);
    assertThat(10 * high).isLessThanOrEqualTo(all);
  }

  private int high(String set) {
    List<LoopCase> cases = LoopCase.needed(set);
    List<String> reported = new ArrayList<>();
    List<String> high = new ArrayList<>();
    int pairs = 0;
    int highPairs = 0;
    for (LoopCase one : cases) {
      List<Path> classPath = jars.of(one.jars());
      List<LoopFinding> findings =
          runs.run(one, runs.compiled(one, classPath), classPath, one.n(), How.ONCE_SAMPLED)
              .loops()
              .findings();
      List<LoopFinding> sure =
          findings.stream().filter(each -> each.confidence() == Confidence.HIGH).toList();
      pairs += findings.size();
      highPairs += sure.size();
      if (!findings.isEmpty()) {
        reported.add(one.toString());
      }
      if (!sure.isEmpty()) {
        high.add(one + " " + sure);
      }
    }
    System.out.printf(
        "    %s: %d needed loops, %d reported, %d with high confidence %s; %d pairs, %d of them high%n",
        set, cases.size(), reported.size(), high.size(), high, pairs, highPairs);
    return high.size();
  }
}

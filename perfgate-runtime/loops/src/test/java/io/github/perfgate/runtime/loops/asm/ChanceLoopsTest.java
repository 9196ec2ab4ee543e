package io.github.perfgate.runtime.loops.asm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.loops.file.Confidence;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.Purpose;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads that are alike by chance are no evidence. */
class ChanceLoopsTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        ChanceLoops.Flags.class,
        ChanceLoops.Kinds.class,
        ChanceLoops.SortedArray.class,
        ChanceLoops.Tree.class,
        ChanceLoops.Rules.class,
        ChanceLoops.Texts.class
      })
  void neededLoopsThatReadAlikeByChanceAreNotSure(Class<? extends Callable<?>> sample)
      throws Exception {
    for (RecordingMode mode : RecordingMode.values()) {
      assertThat(run(sample, mode))
          .as(mode.name())
          .allSatisfy(
              finding -> {
                assertThat(finding.confidence()).isEqualTo(Confidence.LOW);
                assertThat(finding.purpose()).isEqualTo(Purpose.UNKNOWN);
              });
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {ChanceLoops.SameText.class, ChanceLoops.Flagged.class})
  void redundantLoopsThatReadFewValuesAmongOthersAreSure(Class<? extends Callable<?>> sample)
      throws Exception {
    for (RecordingMode mode : RecordingMode.values()) {
      assertThat(run(sample, mode))
          .as(mode.name())
          .extracting(LoopFinding::confidence)
          .contains(Confidence.HIGH);
    }
  }

  @Test
  void sequencesBelowTheLeastLengthCountAsDissimilar() throws Exception {
    assertThat(run(ChanceLoops.HalfShort.class, RecordingMode.FULL)).isEmpty();
  }

  @Test
  void charactersOfOtherArraysAreNoRepetition() throws Exception {
    assertThat(run(ChanceLoops.Texts.class, RecordingMode.FULL)).isEmpty();
  }

  private static List<LoopFinding> run(Class<?> sample, RecordingMode mode) throws Exception {
    LoopSettings settings = new LoopSettings(mode, 10, 0.45, 0.7, 7, 0.7, Collections.emptyList());
    Instrumented.Run run = new Instrumented(ChanceLoops.class).run(sample, settings);
    assertThat(run.result).isEqualTo(Instrumented.made(sample).call());
    return run.findings;
  }
}

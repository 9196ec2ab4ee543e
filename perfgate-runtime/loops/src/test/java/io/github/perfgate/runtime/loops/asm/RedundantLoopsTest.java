package io.github.perfgate.runtime.loops.asm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.loops.file.CodePlace;
import io.github.perfgate.runtime.loops.file.Confidence;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.Origin;
import io.github.perfgate.runtime.loops.file.Purpose;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which loops are reported, and how surely, among loops known to be redundant or needed. */
class RedundantLoopsTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        SampleLoops.LargestForEach.class,
        SampleLoops.RemoveAll.class,
        SampleLoops.LinkedByIndex.class,
        SampleLoops.Distinct.class,
        SampleLoops.CountsAnew.class
      })
  void redundantOnesAreReportedWithHighConfidence(Class<? extends Callable<?>> sample)
      throws Exception {
    for (RecordingMode mode : RecordingMode.values()) {
      List<LoopFinding> findings = run(sample, mode);

      assertThat(findings)
          .as(mode.name())
          .anySatisfy(
              finding -> {
                assertThat(finding.confidence()).isEqualTo(Confidence.HIGH);
                assertThat(finding.outer().header().method()).isEqualTo("call");
                assertThat(finding.reads()).isNotEmpty();
              });
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        SampleLoops.MatrixProduct.class,
        SampleLoops.InsertionSort.class,
        SampleLoops.Subsequence.class,
        SampleLoops.Knapsack.class,
        SampleLoops.ShortestPaths.class,
        SampleLoops.Convolution.class,
        SampleLoops.TextSearch.class,
        SampleLoops.Hash.class,
        SampleLoops.UnionOfSets.class,
        SampleLoops.Primes.class,
        SampleLoops.BreadthFirst.class,
        SampleLoops.Merge.class,
        SampleLoops.Polynomial.class,
        SampleLoops.Relaxation.class
      })
  void neededOnesAreNeverReportedWithHighConfidence(Class<? extends Callable<?>> sample)
      throws Exception {
    for (RecordingMode mode : RecordingMode.values()) {
      assertThat(run(sample, mode))
          .as(mode.name())
          .allSatisfy(
              finding ->
                  assertThat(finding.confidence())
                      .as(finding.toString())
                      .isEqualTo(Confidence.LOW));
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        WorkingLoops.Distances.class,
        WorkingLoops.Ranks.class,
        WorkingLoops.Checksums.class,
        WorkingLoops.Commands.class,
        WorkingLoops.Shifted.class,
        WorkingLoops.Rounds.class,
        WorkingLoops.Erosion.class
      })
  void whatMakesSomethingOfTheOuterIterationIsNotSure(Class<? extends Callable<?>> sample)
      throws Exception {
    assertThat(run(WorkingLoops.class, sample, RecordingMode.FULL))
        .isNotEmpty()
        .extracting(LoopFinding::confidence)
        .containsOnly(Confidence.LOW);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        WorkingLoops.Gaps.class,
        WorkingLoops.SameRank.class,
        WorkingLoops.SameChecksum.class,
        WorkingLoops.LookUp.class,
        WorkingLoops.Copies.class,
        WorkingLoops.CountedCharacters.class,
        WorkingLoops.FromTheBeginning.class,
        WorkingLoops.SameMap.class,
        WorkingLoops.Numbered.class
      })
  void whatMakesTheSameOrOnlyLooksForSomethingIsSure(Class<? extends Callable<?>> sample)
      throws Exception {
    assertThat(run(WorkingLoops.class, sample, RecordingMode.FULL))
        .extracting(LoopFinding::confidence)
        .contains(Confidence.HIGH);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        WorkingLoops.EditDistance.class,
        WorkingLoops.AlikeNames.class,
        WorkingLoops.NearlyThere.class,
        WorkingLoops.Overwritten.class
      })
  void charactersThatHaveToBeReadAreNotReported(Class<? extends Callable<?>> sample)
      throws Exception {
    for (RecordingMode mode : RecordingMode.values()) {
      assertThat(run(WorkingLoops.class, sample, mode)).as(mode.name()).isEmpty();
    }
  }

  @Test
  void samplesTellAboutAsManyReadsInVainAsAllOfThem() throws Exception {
    for (Class<?> sample : new Class<?>[] {LongLoops.ManyTimes.class, LongLoops.LongWalk.class}) {
      double all = wasted(sample, RecordingMode.FULL);
      assertThat((double) wasted(sample, RecordingMode.SAMPLED))
          .as(sample.getName())
          .isBetween(0.7 * all, 1.3 * all);
    }
    assertThat((double) wasted(LongLoops.Growing.class, RecordingMode.SAMPLED))
        .isBetween(0.7 * LongLoops.GROWING_IN_VAIN, 1.3 * LongLoops.GROWING_IN_VAIN);
  }

  @ParameterizedTest
  @CsvSource({
    "LookUp, LOOKS_FOR",
    "CountedCharacters, LOOKS_FOR",
    "LookUpByMethod, LOOKS_FOR",
    "Gaps, SAME_AGAIN",
    "SameRank, SAME_AGAIN",
    "SameChecksum, SAME_AGAIN",
    "SameMap, SAME_AGAIN",
    "FromTheBeginning, UNKNOWN",
    "SumsBefore, UNKNOWN",
  })
  void whatTheInnerLoopDoesIsToldAsFarAsItIsKnown(String sample, Purpose purpose) throws Exception {
    assertThat(
            run(
                WorkingLoops.class,
                Class.forName(WorkingLoops.class.getName() + '$' + sample),
                RecordingMode.FULL))
        .isNotEmpty()
        .extracting(LoopFinding::purpose)
        .containsOnly(purpose);
  }

  private static long wasted(Class<?> sample, RecordingMode mode) throws Exception {
    LoopFinding finding = run(LongLoops.class, sample, mode).get(0);
    assertThat(finding.figures().cut()).isFalse();
    assertThat(finding.sizes()).hasSize(1);
    assertThat(finding.sizes().get(0).wasted()).isEqualTo(finding.figures().wasted());
    return finding.figures().wasted();
  }

  @Test
  void whatWasComparedIsTold() throws Exception {
    LoopFinding all = run(SampleLoops.RemoveAll.class, RecordingMode.FULL).get(0);
    LoopFinding some = run(SampleLoops.RemoveAll.class, RecordingMode.SAMPLED).get(0);

    assertThat(all.figures().compared()).isEqualTo(59);
    assertThat(some.figures().recorded()).isLessThan(60);
    assertThat(some.figures().compared())
        .isLessThan(some.figures().recorded())
        .isEqualTo(some.figures().similar());
  }

  @Test
  void theFindingTellsWhereAndWhat() throws Exception {
    LoopFinding finding = run(SampleLoops.RemoveAll.class, RecordingMode.FULL).get(0);

    assertThat(finding.outer().header().type()).isEqualTo(SampleLoops.RemoveAll.class.getName());
    assertThat(finding.inner().header().method()).isEqualTo("contains");
    assertThat(finding.between()).hasSize(1);
    assertThat(finding.between().get(0).method()).isEqualTo("call");
    assertThat(finding.reads().get(0).name()).isEqualTo("Object[]");
    assertThat(finding.reads().get(0).stack()).hasSize(2);
    assertThat(finding.figures().iterations()).isEqualTo(60);
    assertThat(finding.figures().similar()).isEqualTo(59);
    assertThat(finding.figures().repeated()).isEqualTo(59 * 60);
    assertThat(finding.figures().wasted()).isEqualTo(59 * 60);
  }

  @ParameterizedTest
  @CsvSource({
    "Direct, call without removeAll",
    "ByReference, call without removeAll",
    "Reflective, call without removeAll",
    "Deferred, call deferred later lambda$deferred$0 common retainAll",
  })
  void theWayToALoopOfTheJdkHasAllThatIsExecuted(String sample, String way) throws Exception {
    for (RecordingMode mode : RecordingMode.values()) {
      List<LoopFinding> findings = run(ForwardedLoops.class, forwarded(sample), mode);

      assertThat(findings).as(mode.name()).hasSize(1);
      LoopFinding finding = findings.get(0);
      assertThat(finding.outer().header().method()).isEqualTo("batchRemove");
      assertThat(finding.inner().header().method()).isEqualTo("contains");
      assertThat(finding.above()).extracting(CodePlace::method).containsExactly(way.split(" "));
      assertThat(finding.above()).extracting(CodePlace::line).doesNotContain(-1);
      assertThat(finding.above().get(0).origin()).isEqualTo(Origin.OURS);
    }
  }

  @Test
  void aLoopOfTheJdkIsOneForEachMethodOfTheProjectThatRunsIt() throws Exception {
    List<LoopFinding> findings =
        run(ForwardedLoops.class, ForwardedLoops.Twice.class, RecordingMode.SAMPLED);

    assertThat(findings)
        .extracting(finding -> finding.above().get(1).method())
        .containsExactlyInAnyOrder("without", "common");
    assertThat(findings).extracting(LoopFinding::confidence).containsOnly(Confidence.HIGH);
  }

  private static Class<?> forwarded(String name) throws ClassNotFoundException {
    return Class.forName(ForwardedLoops.class.getName() + '$' + name);
  }

  @Test
  void fewerIterationsThanAreAskedForSayNothing() throws Exception {
    LoopSettings more =
        new LoopSettings(RecordingMode.FULL, 61, 0.45, 0.7, 7, 0.7, Collections.emptyList());

    assertThat(new Instrumented(SampleLoops.class).run(SampleLoops.RemoveAll.class, more).findings)
        .isEmpty();
  }

  private static List<LoopFinding> run(Class<?> sample, RecordingMode mode) throws Exception {
    return run(SampleLoops.class, sample, mode);
  }

  private static List<LoopFinding> run(Class<?> samples, Class<?> sample, RecordingMode mode)
      throws Exception {
    LoopSettings settings = new LoopSettings(mode, 10, 0.45, 0.7, 7, 0.7, Collections.emptyList());
    Instrumented.Run run = new Instrumented(samples).run(sample, settings);
    assertThat(run.result).isEqualTo(Instrumented.made(sample).call());
    return run.findings;
  }
}

package io.github.perfgate.core.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the way from observations to one entry for each static outer loop. */
class LoopClustersTest {
  @Test
  void theSameLoopsOfSeveralTestsAreOneEntry() {
    List<RedundantLoop> loops =
        of(LoopSamples.contains(17, 100, "a"), LoopSamples.contains(17, 300, "b", "c")).loops();

    assertThat(loops).hasSize(1);
    assertThat(loops.get(0).workloads()).containsExactly("a", "b", "c");
    assertThat(loops.get(0).figures().wastedReads()).isEqualTo(400);
    assertThat(loops.get(0).figures().iterations()).isEqualTo(200);
    assertThat(loops.get(0).figures().innerShare()).isEqualTo(0.9);
    assertThat(loops.get(0).worst().named().name()).isEqualTo("com.acme.Tables.join()");
  }

  @Test
  void innerLoopsOfOneOuterLoopAreOneEntryAndWhatWastesMostComesFirst() {
    Observation other = LoopSamples.contains(17, 500, "a");
    Observation remove =
        new Observation(
            other.callers(),
            other.outerLoop(),
            List.of(LoopSamples.jdk("java.util.ArrayList.remove(Ljava/lang/Object;)Z", 540)),
            new CodeLoop(
                LoopSamples.jdk("java.util.ArrayList.remove(Ljava/lang/Object;)Z", 540), 0),
            LoopSamples.figures(900, Confidence.LOW),
            List.of(),
            Set.of("a"));

    RedundantLoop loop = of(other, remove).loops().get(0);

    assertThat(loop.pairs()).containsExactly(remove, other);
    assertThat(loop.figures().wastedReads()).isEqualTo(1_400);
    assertThat(loop.figures().iterations()).as("they are the same iterations").isEqualTo(100);
    assertThat(loop.confidence()).isEqualTo(Confidence.HIGH);
    assertThat(loop.keys()).hasSize(2);
  }

  @Test
  void aLoopOfTheJdkIsAnEntryForEachMethodOfOursThatRunsIt() {
    List<RedundantLoop> loops =
        of(
                LoopSamples.removeAll("com.acme.Names.clean()V", 10),
                LoopSamples.removeAll("com.acme.Ages.clean()V", 20))
            .loops();

    assertThat(loops)
        .extracting(loop -> loop.worst().responsible().name())
        .containsExactly("com.acme.Ages.clean()", "com.acme.Names.clean()");
  }

  @Test
  void loopsThatOneCallExecutesInsideOfTheJdkAreOneEntry() {
    Observation second = LoopSamples.batchRemove("com.acme.Names.without()V");
    Observation first =
        new Observation(
            second.callers(),
            new CodeLoop(
                LoopSamples.jdk("java.util.ArrayList.batchRemove(Ljava/util/Collection;ZII)Z", 821),
                0),
            second.path(),
            second.innerLoop(),
            LoopSamples.figures(500, Confidence.LOW),
            List.of(),
            second.workloads());

    List<RedundantLoop> loops =
        of(first, second, LoopSamples.batchRemove("com.acme.Other.minus()V")).loops();

    assertThat(loops).hasSize(2);
    assertThat(loops)
        .flatExtracting(RedundantLoop::pairs)
        .containsExactlyInAnyOrder(
            first, second, LoopSamples.batchRemove("com.acme.Other.minus()V"));
    assertThat(loops).extracting(loop -> loop.keys().size()).containsExactly(1, 1);
  }

  @Test
  void ranksByConfidenceAndThenByReadsInVain() {
    List<RedundantLoop> loops =
        of(
                LoopSamples.nested("a.B.low()V", Confidence.LOW, 1_000_000),
                LoopSamples.nested("a.B.few()V", Confidence.HIGH, 1_000),
                LoopSamples.nested("a.B.many()V", Confidence.HIGH, 2_000))
            .loops();

    assertThat(loops)
        .extracting(loop -> loop.worst().outer().method().name())
        .containsExactly("many", "few", "low");
  }

  @Test
  void loopsOfTestsAreCountedAndLeftOut() {
    Observation pair = LoopSamples.contains(17, 100, "a");
    Observation ofTest =
        new Observation(
            List.of(),
            new CodeLoop(
                LoopSamples.place("com.acme.TableTest.merges()V", 12, CodePlace.Origin.TEST), 0),
            pair.path(),
            pair.innerLoop(),
            pair.figures(),
            List.of(),
            Set.of("a"));

    LoopClusters clusters = of(ofTest, pair);

    assertThat(clusters.ofTests()).isEqualTo(1);
    assertThat(clusters.loops()).extracting(RedundantLoop::worst).containsExactly(pair);
  }

  @Test
  void aLoopOfTheJdkThatATestRunsIsTheTests() {
    Observation pair = LoopSamples.removeAll("com.acme.Names.clean()V", 10);
    CodePlace test = pair.callers().get(0);

    assertThat(of(withCallers(pair, List.of(test))).ofTests()).isEqualTo(1);
    assertThat(of(withCallers(pair, List.of(test))).loops()).isEmpty();
    assertThat(of(pair).ofTests()).isZero();
  }

  @Test
  void aLoopThatNobodyOfTheProjectIsKnownToRunIsOfLowConfidence() {
    Observation pair = LoopSamples.removeAll("com.acme.Names.clean()V", 10);

    assertThat(of(withCallers(pair, List.of())).loops())
        .extracting(RedundantLoop::confidence)
        .containsExactly(Confidence.LOW);
    assertThat(of(pair).loops())
        .extracting(RedundantLoop::confidence)
        .containsExactly(Confidence.HIGH);
  }

  private static Observation withCallers(Observation pair, List<CodePlace> callers) {
    return new Observation(
        callers,
        pair.outerLoop(),
        pair.path(),
        pair.innerLoop(),
        pair.figures(),
        pair.reads(),
        pair.workloads());
  }

  @Test
  void whatIsNeededIsAnEntryOfItsOwnWithTheReason() {
    NeededLoops needed =
        new NeededLoops(
            List.of(
                new NeededLoops.Entry(
                    "f:1", "merge", "few rows", pair -> pair.outer().line() == 17),
                new NeededLoops.Entry("f:2", "never", "never", pair -> false)));

    LoopClusters clusters =
        LoopClusters.of(
            List.of(LoopSamples.contains(17, 500, "a"), LoopSamples.contains(40, 100, "a")),
            needed,
            known());

    assertThat(clusters.loops()).hasSize(2);
    assertThat(clusters.loops().get(0).standing()).isEqualTo(LoopStatus.NEW);
    assertThat(clusters.loops().get(1).standing()).isEqualTo(LoopStatus.NEEDED);
    assertThat(clusters.loops().get(1).reason()).isEqualTo("few rows");
    assertThat(clusters.unused()).extracting(NeededLoops.Entry::where).containsExactly("f:2");
  }

  @Test
  void whatIsKnownComesBehindWhatIsNew() {
    Observation old = LoopSamples.contains(17, 500, "a");
    Observation now = LoopSamples.nested("a.B.c()V", Confidence.LOW, 1);

    assertThat(LoopClusters.of(List.of(old, now), NeededLoops.none(), known(old)).loops())
        .extracting(RedundantLoop::standing)
        .containsExactly(LoopStatus.NEW, LoopStatus.KNOWN);
    assertThat(of(old).loops().get(0).standing()).isEqualTo(LoopStatus.FOUND);
  }

  @ParameterizedTest
  @CsvSource({
    // The columns are failOn, failOnNew, standing, confidence, and whether the build
    // fails.
    "NEVER, HIGH, FOUND, HIGH, false",
    "HIGH, HIGH, FOUND, HIGH, true",
    "HIGH, HIGH, FOUND, LOW, false",
    "ANY, NEVER, FOUND, LOW, true",
    "NEVER, HIGH, NEW, HIGH, true",
    "NEVER, HIGH, NEW, LOW, false",
    "NEVER, ANY, NEW, LOW, true",
    "NEVER, NEVER, NEW, HIGH, false",
    "NEVER, ANY, KNOWN, HIGH, false",
    "HIGH, NEVER, KNOWN, HIGH, true",
    "ANY, ANY, NEEDED, HIGH, false",
  })
  void failsTheBuildAsItWasTold(
      FailOnLoops all,
      FailOnLoops ofNew,
      LoopStatus standing,
      Confidence confidence,
      boolean fails) {
    RedundantLoop loop =
        of(LoopSamples.nested("a.B.c()V", confidence, 1)).loops().get(0).with(standing);

    assertThat(new LoopRule(all, ofNew).failing(List.of(loop))).hasSize(fails ? 1 : 0);
  }

  @Test
  void whereTheWorkIsInProportionToTheSizeConfidenceIsLow() {
    RedundantLoop loop = of(LoopSamples.contains(17, 500, "a")).loops().get(0);

    assertThat(loop.with(new LoopGrowth("w", "n", 100, 200, 1000, 4000, null, null)).confidence())
        .isEqualTo(Confidence.HIGH);
    assertThat(loop.with(new LoopGrowth("w", "n", 100, 200, 1000, 2000, null, null)).confidence())
        .isEqualTo(Confidence.LOW);
  }

  private static LoopClusters of(Observation... observations) {
    return LoopClusters.of(List.of(observations), NeededLoops.none(), null);
  }

  private static KnownLoops known(Observation... observations) {
    TreeSet<LoopKey> keys = new TreeSet<>();
    for (Observation one : observations) {
      keys.add(one.key());
    }
    return new KnownLoops(keys, "known-loops.txt");
  }
}

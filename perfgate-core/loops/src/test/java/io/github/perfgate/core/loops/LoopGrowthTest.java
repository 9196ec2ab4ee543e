package io.github.perfgate.core.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.loops.Observation.Figures;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests how a loop's work grows from executions with few iterations to executions with many. */
class LoopGrowthTest {
  private static final SizeClass TWO_OF_TWELVE = new SizeClass(2, 24, 120);
  private static final SizeClass ONE_OF_A_HUNDRED = new SizeClass(1, 100, 4_000);
  private static final SizeClass FOUR_OF_TWICE_AS_MANY = new SizeClass(4, 96, 960);

  @Test
  void comparesWhatOneExecutionOfEachSizeReadsInVain() {
    LoopGrowth growth =
        Objects.requireNonNull(
            of(false, FOUR_OF_TWICE_AS_MANY, TWO_OF_TWELVE, new SizeClass(1, 15, 1)));

    assertThat(growth.basis()).isEqualTo(LoopGrowth.Basis.EXECUTIONS);
    assertThat(growth.small()).isEqualTo(12);
    assertThat(growth.large()).isEqualTo(24);
    assertThat(growth.smallReads()).isEqualTo(60);
    assertThat(growth.largeReads()).isEqualTo(240);
    assertThat(growth.readsExponent()).isCloseTo(2, within(1e-9));
    assertThat(growth.isSteep()).isTrue();
    assertThat(growth.inWords())
        .isEqualTo(
            "from executions with 12 iterations to those with 24 the reads in vain of one grow from"
                + " 60 to 240, as the iterations to the power of 2.0");
  }

  @Test
  void whatIsInProportionToTheIterationsSaysNothingAboutTheInnerLoop() {
    LoopGrowth growth = Objects.requireNonNull(of(false, TWO_OF_TWELVE, new SizeClass(1, 24, 120)));

    assertThat(growth.readsExponent()).isCloseTo(1, within(1e-9));
    assertThat(growth.isSteep()).isFalse();
    assertThat(growth.isBounded()).as("another test may have another list").isFalse();
  }

  @Test
  void oneSizeOrWhatWasNotRecordedToItsEndTellsOfNoGrowth() {
    assertThat(of(false)).isNull();
    assertThat(of(false, TWO_OF_TWELVE)).isNull();
    assertThat(of(false, TWO_OF_TWELVE, new SizeClass(1, 23, 500))).isNull();
    assertThat(of(true, TWO_OF_TWELVE, ONE_OF_A_HUNDRED)).isNull();
    assertThat(of(false, TWO_OF_TWELVE, ONE_OF_A_HUNDRED)).isNotNull();
  }

  @Test
  void aLoopOfTheJdkIsRunWithAllKindsOfLists() {
    Observation of = LoopSamples.removeAll("com.acme.Names.clean()V", 1);

    assertThat(LoopGrowth.ofExecutions(with(of, figures(false, TWO_OF_TWELVE, ONE_OF_A_HUNDRED))))
        .isNull();
  }

  @Test
  void whatGrowsComesBeforeWhatReadsMore() {
    Observation few = LoopSamples.nested("a.Few.c()V", Confidence.HIGH, 500);
    Observation many = LoopSamples.nested("a.Many.c()V", Confidence.HIGH, 9_000);
    LoopClusters clusters = LoopClusters.of(List.of(few, many), NeededLoops.none(), null);
    LoopGrowth growth = of(false, TWO_OF_TWELVE, ONE_OF_A_HUNDRED);

    assertThat(
            clusters
                .with(
                    clusters.loops().stream()
                        .map(loop -> loop.worst().equals(few) ? loop.with(growth) : loop)
                        .toList())
                .loops())
        .extracting(RedundantLoop::worst)
        .containsExactly(few, many);
    assertThat(clusters.loops()).extracting(RedundantLoop::worst).containsExactly(many, few);
  }

  private static @Nullable LoopGrowth of(boolean cut, SizeClass... sizes) {
    return LoopGrowth.ofExecutions(with(LoopSamples.contains(17, 1, "t"), figures(cut, sizes)));
  }

  private static Figures figures(boolean cut, SizeClass... sizes) {
    return new Figures(1, 100, 98, 0.95, 0.9, 1, cut, Confidence.HIGH, List.of(sizes));
  }

  private static Observation with(Observation pair, Figures figures) {
    return new Observation(
        pair.callers(),
        pair.outerLoop(),
        pair.path(),
        pair.innerLoop(),
        figures,
        pair.reads(),
        pair.workloads());
  }
}

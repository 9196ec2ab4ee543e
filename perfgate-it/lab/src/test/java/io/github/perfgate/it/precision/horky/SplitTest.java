package io.github.perfgate.it.precision.horky;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.stats.Sample;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SplitTest {
  private static final long SEED = 20261122;
  private static final Sample POOL =
      Sample.ofVmValues(DoubleStream.iterate(1, one -> one + 1).limit(12).toArray());

  @Test
  void noRunIsDrawnTwiceAndEveryRunCanBe() {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] firsts = new double[13];
    for (int i = 0; i < 1200; i++) {
      Split split = Split.draw(POOL, 3, 4, random);
      assertThat(
              Stream.of(split.baseline(), split.candidate(), split.history())
                  .flatMapToDouble(sample -> DoubleStream.of(sample.pooled()))
                  .toArray())
          .as("seed %d", SEED)
          .hasSize(10)
          .doesNotHaveDuplicates();
      firsts[(int) split.candidate().pooled()[0]]++;
    }
    // A hundred of each are expected; the bound is seven standard deviations.
    assertThat(DoubleStream.of(firsts).skip(1)).as("seed %d", SEED).allMatch(n -> n > 33);
  }

  @Test
  void onlyTheCandidateIsSlowed() {
    Split split = Split.draw(POOL, 6, 0, new SplittableRandom(SEED));
    Split slower = split.slowedBy(2);

    assertThat(split.history()).isNull();
    assertThat(slower.baseline()).isEqualTo(split.baseline());
    assertThat(slower.candidate()).isEqualTo(split.candidate().scaledBy(2));
  }

  @Test
  void moreThanThereIsCannotBeDrawn() {
    assertThatThrownBy(() -> Split.draw(POOL, 5, 3, new SplittableRandom(SEED)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Twice 5 runs and 3 cannot be drawn from 12");
  }
}

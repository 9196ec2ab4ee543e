package io.github.perfgate.runtime.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VarietyTest {
  private final Variety variety = new Variety();

  @Test
  void countsAsThePlainDefinitionDoes() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 5_000; i++) {
      int values = 1 + random.nextInt(200);
      long[] sequence =
          LongStream.generate(() -> random.nextInt(values) * 0x100000001L)
              .limit(1 + random.nextInt(300))
              .toArray();
      int start = random.nextInt(sequence.length);
      int length = sequence.length - start;
      long different = LongStream.of(sequence).skip(start).distinct().count();
      int least = 1 + random.nextInt(length);

      assertThat(variety.isAtLeast(least, sequence, start, length))
          .as("seed %d, round %d", seed, i)
          .isEqualTo(different >= least);
    }
  }

  @Test
  void looksAtNoMoreThanThePart() {
    assertThat(variety.isAtLeast(3, new long[] {1, 2, 2, 3, 4}, 1, 3)).isFalse();
    assertThat(variety.isAtLeast(3, new long[] {1, 2, 2, 3, 4}, 1, 4)).isTrue();
  }
}

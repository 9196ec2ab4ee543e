package io.github.perfgate.runtime.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SimilarityTest {
  private final Similarity similarity = new Similarity();

  @Test
  void decidesAsThePlainDefinitionDoes() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      int letters = 1 + random.nextInt(4);
      long[] first = sequence(random, letters);
      long[] second = random.nextBoolean() ? sequence(random, letters) : edited(random, first);
      int shorter = Math.min(first.length, second.length);
      int least = Math.max(1 + random.nextInt(7), (int) Math.ceil(random.nextDouble() * shorter));

      int found = similarity.match(first, first.length, second, second.length, least);

      int longest = longestCommonSubstring(first, second);
      String where = "seed " + seed + ", round " + i + ", least " + least;
      assertThat(found).as(where).isEqualTo(longest >= least ? longest : 0);
      for (int j = 0; j < found; j++) {
        assertThat(first[similarity.firstStart + j])
            .as(where)
            .isEqualTo(second[similarity.secondStart + j]);
      }
    }
  }

  @Test
  void looksAtNoMoreThanTheGivenLengths() {
    long[] first = {1, 2, 3, 9};
    long[] second = {0, 1, 2, 3, 9};

    assertThat(similarity.match(first, 3, second, 4, 2)).isEqualTo(3);
    assertThat(similarity.firstStart).isZero();
    assertThat(similarity.secondStart).isEqualTo(1);
  }

  private static long[] sequence(Random random, int letters) {
    long[] sequence = new long[random.nextInt(40)];
    for (int i = 0; i < sequence.length; i++) {
      sequence[i] = random.nextInt(letters);
    }
    return sequence;
  }

  private static long[] edited(Random random, long[] sequence) {
    int from = random.nextInt(sequence.length + 1);
    long[] edited = new long[sequence.length - from + random.nextInt(5)];
    for (int i = 0; i < edited.length; i++) {
      edited[i] = from + i < sequence.length ? sequence[from + i] : random.nextInt(3);
    }
    if (edited.length > 0) {
      edited[random.nextInt(edited.length)] = 7;
    }
    return edited;
  }

  private static int longestCommonSubstring(long[] first, long[] second) {
    int longest = 0;
    for (int i = 0; i < first.length; i++) {
      for (int j = 0; j < second.length; j++) {
        int length = 0;
        while (i + length < first.length
            && j + length < second.length
            && first[i + length] == second[j + length]) {
          length++;
        }
        longest = Math.max(longest, length);
      }
    }
    return longest;
  }
}

package io.github.perfgate.core.gate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.explanation.DifferenceLine;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineDifferenceTest {
  @Test
  void putsWhatChangedSideBySide() {
    assertThat(LineDifference.of(List.of("a", "b", "c"), List.of("a", "x", "y", "c", "d")))
        .containsExactly(
            new DifferenceLine("a", "a"),
            new DifferenceLine("b", "x"),
            new DifferenceLine(null, "y"),
            new DifferenceLine("c", "c"),
            new DifferenceLine(null, "d"));
  }

  @Test
  void hasEitherTextOnItsSideWhateverTheyAre() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      List<String> left = text(random);
      List<String> right = text(random);

      List<DifferenceLine> lines = LineDifference.of(left, right);

      assertThat(lines.stream().map(DifferenceLine::baseline).filter(Objects::nonNull))
          .as("seed %d", seed)
          .isEqualTo(left);
      assertThat(lines.stream().map(DifferenceLine::candidate).filter(Objects::nonNull))
          .as("seed %d", seed)
          .isEqualTo(right);
    }
  }

  private static List<String> text(Random random) {
    return IntStream.range(0, random.nextInt(12))
        .mapToObj(line -> String.valueOf((char) ('a' + random.nextInt(4))))
        .toList();
  }
}

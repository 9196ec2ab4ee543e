package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.stats.AllocationMargin.Separation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Gates put together from real forks: those of 40 gates over 119 benchmarks of three libraries,
 * whose code was the same in both versions. The forks of a benchmark are dealt to two versions.
 */
class UnchangedAllocationsTest {
  private static final int GATES = 2_000;
  private static final long SEED = 20261126;

  private final AllocationMargin margin = new AllocationMargin(0.01);

  @Test
  void neitherForksNorTheFamilyRaiseAFalseAlarm() throws IOException {
    Random random = new Random(SEED);
    Collection<List<Double>> benchmarks = forks().values();
    int separated = 0;
    int confirmed = 0;
    int compared = 0;
    for (int gate = 0; gate < GATES; gate++) {
      List<Double> p = new ArrayList<>();
      for (List<Double> forks : benchmarks) {
        Collections.shuffle(forks, random);
        int half = forks.size() / 2;
        Separation found =
            margin.compare(forks.subList(0, half), forks.subList(half, forks.size()));
        compared += found.decision() == Decision.CONTINUE ? 0 : 1;
        separated += found.decision() == Decision.REGRESSION ? 1 : 0;
        p.add(found.decision() == Decision.REGRESSION ? found.p() : 1);
      }
      boolean[] shown =
          Family.standard()
              .confirmed(
                  List.of(), GateLook::sequentialP, p.stream().mapToDouble(d -> d).toArray());
      for (boolean one : shown) {
        confirmed += one ? 1 : 0;
      }
    }
    System.out.printf(
        "%d of %d comparisons are separated, %d confirmed; seed %d%n",
        separated, compared, confirmed, SEED);

    assertThat(benchmarks).hasSize(119);
    assertThat(compared).isGreaterThan(GATES * benchmarks.size() / 2);
    assertThat(confirmed).isZero();
    // By chance, forks that scatter are separated with a probability of 1 in 252.
    assertThat(separated).isLessThan(compared / 252);
  }

  private static Map<String, List<Double>> forks() throws IOException {
    Map<String, List<Double>> forks = new LinkedHashMap<>();
    try (InputStream file =
        UnchangedAllocationsTest.class.getResourceAsStream("/allocated/unchanged.csv")) {
      String text =
          new String(
              Objects.requireNonNull(file, "a resource").readAllBytes(), StandardCharsets.UTF_8);
      text.lines()
          .map(line -> line.split(",", -1))
          .forEach(
              cells ->
                  forks
                      .computeIfAbsent(cells[0], any -> new ArrayList<>())
                      .addAll(
                          Arrays.stream(cells)
                              .skip(2)
                              .filter(cell -> !cell.isEmpty())
                              .map(Double::valueOf)
                              .toList()));
    }
    return forks;
  }
}

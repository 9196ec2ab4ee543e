package io.github.perfgate.core.result.shard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartitionTest {
  private static List<Set<String>> alone(String... ids) {
    return List.of(ids).stream().map(Set::of).toList();
  }

  private static List<Set<String>> parts(Partition partition, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(index -> partition.of(new ShardIndex(index, count)))
        .toList();
  }

  @Test
  void withoutCostsTheIdsAreDealtOutInTheirOrder() {
    Partition partition = new Partition(alone("e", "a", "d", "b", "c"), Map.of(), 2);

    assertThat(parts(partition, 2)).containsExactly(Set.of("a", "c", "e"), Set.of("b", "d"));
    assertThat(partition.size()).isEqualTo(5);
  }

  @Test
  void theLongestComeFirstAndEachGoesWhereLeastIsToBeDone() {
    Map<String, Double> costs = Map.of("a", 1.0, "b", 7.0, "c", 5.0, "d", 4.0, "e", 2.0);

    Partition partition = new Partition(alone("a", "b", "c", "d", "e"), costs, 2);

    assertThat(parts(partition, 2)).containsExactly(Set.of("b", "e", "a"), Set.of("c", "d"));
  }

  @Test
  void aWorkloadWithoutCostCountsAsTheOthersOnAverage() {
    Partition partition =
        new Partition(alone("a", "b", "new"), Map.of("a", 10.0, "b", 2.0, "gone", 99.0), 2);

    assertThat(parts(partition, 2)).containsExactly(Set.of("a"), Set.of("b", "new"));
  }

  @Test
  void whatAFormulaComparesStaysTogether() {
    List<Set<String>> together =
        List.of(Set.of("a", "z"), Set.of("b"), Set.of("z", "m"), Set.of("c"), Set.of());

    Partition partition = new Partition(together, Map.of(), 3);

    assertThat(parts(partition, 3))
        .containsExactly(Set.of("a", "m", "z"), Set.of("b"), Set.of("c"));
  }

  @Test
  void everyWorkloadIsInOnePartWhateverTheOrderOfTheInput() {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int count = 1 + random.nextInt(9);
      List<Set<String>> together = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        together.add(Set.of("w" + i));
        if (random.nextInt(5) == 0) {
          together.add(new TreeSet<>(List.of("w" + i, "w" + random.nextInt(40))));
        }
      }
      Map<String, Double> costs =
          IntStream.range(0, 30)
              .boxed()
              .collect(Collectors.toMap(i -> "w" + i, i -> 1 + random.nextDouble()));
      Partition partition = new Partition(together, costs, count);
      Collections.shuffle(together, random);
      Partition again = new Partition(together, costs, count);

      assertThat(parts(partition, count).stream().flatMap(Set::stream))
          .as("seed %s", seed)
          .hasSize(40)
          .doesNotHaveDuplicates();
      assertThat(parts(again, count)).isEqualTo(parts(partition, count));
      assertThat(again.fingerprint()).isEqualTo(partition.fingerprint());
    }
  }

  @Test
  void thereMayBeMoreShardsThanWorkloads() {
    assertThat(parts(new Partition(alone("a"), Map.of(), 3), 3))
        .containsExactly(Set.of("a"), Set.of(), Set.of());
  }

  @Test
  void otherPartsHaveOtherFingerprints() {
    String print = new Partition(alone("a", "b"), Map.of(), 2).fingerprint();

    assertThat(new Partition(alone("a", "b"), Map.of(), 1).fingerprint()).isNotEqualTo(print);
    assertThat(new Partition(alone("a", "c"), Map.of(), 2).fingerprint()).isNotEqualTo(print);
    assertThat(new Partition(alone("a", "b"), Map.of("b", 2.0, "a", 1.0), 2).fingerprint())
        .isNotEqualTo(print);
  }
}

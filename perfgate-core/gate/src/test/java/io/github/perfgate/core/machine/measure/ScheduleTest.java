package io.github.perfgate.core.machine.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final List<String> TWO = List.of("BASELINE", "CURRENT");

  @Test
  void twoVersionsComeFirstEquallyOftenOverTwoBlocks() {
    for (long seed = 0; seed < 200; seed++) {
      Schedule schedule = new Schedule(seed);
      for (int block = 0; block < 6; block += 2) {
        int from = block * Schedule.BLOCK;
        long baselineFirst =
            IntStream.range(from, from + 2 * Schedule.BLOCK)
                .filter(round -> schedule.versions("w", round, TWO).get(0).equals("BASELINE"))
                .count();
        assertThat(baselineFirst).as("seed %d, block %d", seed, block).isEqualTo(Schedule.BLOCK);
      }
    }
  }

  @Test
  void aBlockNeverPutsOneVersionFirstMoreThanThreeTimes() {
    Schedule schedule = new Schedule(7);
    long first =
        IntStream.range(0, Schedule.BLOCK)
            .filter(round -> schedule.versions("w", round, TWO).get(0).equals("BASELINE"))
            .count();
    assertThat(first).isBetween(2L, 3L);
  }

  @Test
  void everyRoundStartsEveryVersionOnce() {
    Schedule schedule = new Schedule(1);
    List<String> three = List.of("A", "B", "C");
    for (int round = 0; round < 60; round++) {
      assertThat(schedule.versions("w", round, three)).containsExactlyInAnyOrderElementsOf(three);
    }
  }

  @Test
  void twoVersionsHaveEachPlaceEquallyOftenOverTwoBlocksWhateverTheirOrder() {
    int bothFirst = 0;
    for (long seed = 0; seed < 200; seed++) {
      Schedule schedule = new Schedule(seed);
      int firstPlaces = 0;
      for (int round = 0; round < 2 * Schedule.BLOCK; round++) {
        boolean place = schedule.places("w", round, TWO).get(0).equals("BASELINE");
        firstPlaces += place ? 1 : 0;
        bothFirst += place && schedule.versions("w", round, TWO).get(0).equals("BASELINE") ? 1 : 0;
      }
      assertThat(firstPlaces).as("seed %d", seed).isEqualTo(Schedule.BLOCK);
    }
    // A quarter of 2000 rounds, if places and order are independent.
    assertThat(bothFirst).isBetween(400, 600);
  }

  @Test
  void theOrderIsRandomBetweenSeedsAndWorkloadsAndEqualForEqualOnes() {
    Set<List<String>> orders = new HashSet<>();
    for (long seed = 0; seed < 40; seed++) {
      orders.add(firsts(new Schedule(seed), "w"));
      assertThat(firsts(new Schedule(seed), "w")).isEqualTo(firsts(new Schedule(seed), "w"));
    }
    assertThat(orders).hasSizeGreaterThan(20);
    assertThat(firsts(new Schedule(3), "v")).isNotEqualTo(firsts(new Schedule(3), "w"));
  }

  @Test
  void aScheduleGoesOnWhereThatOfAnotherHostEnds() {
    Schedule whole = new Schedule(8);
    Schedule second = new Schedule(8, Schedule.BLOCK);
    List<String> ids = List.of("v", "w", "x", "y");
    for (int round = 0; round < 10; round++) {
      assertThat(second.versions("w", round, TWO))
          .isEqualTo(whole.versions("w", Schedule.BLOCK + round, TWO));
      assertThat(second.workloads(ids, round))
          .isEqualTo(whole.workloads(ids, Schedule.BLOCK + round));
    }
  }

  private static List<String> firsts(Schedule schedule, String workload) {
    return IntStream.range(0, 30)
        .mapToObj(round -> schedule.versions(workload, round, TWO).get(0))
        .toList();
  }

  @Test
  void aRoundGoesThroughAllWorkloadsInAnOrderOfItsOwn() {
    List<String> ids = IntStream.range(0, 20).mapToObj(i -> "w" + i).toList();
    Schedule schedule = new Schedule(new Random(11).nextLong());

    assertThat(schedule.workloads(ids, 0)).containsExactlyInAnyOrderElementsOf(ids);
    assertThat(schedule.workloads(ids, 1)).isNotEqualTo(schedule.workloads(ids, 0));
  }
}

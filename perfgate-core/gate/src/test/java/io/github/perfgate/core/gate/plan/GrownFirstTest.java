package io.github.perfgate.core.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.count.Work;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GrownFirstTest {
  private final List<WorkComparison> work = new ArrayList<>();

  @Test
  void whatGrewMostComesFirstAndWhatShrankMostLast() {
    counted("far less", 10);
    counted("more", 110);
    counted("less", 90);
    counted("far more", 900);

    assertThat(ordered("far less", "more", "less", "far more"))
        .containsExactly("far more", "more", "less", "far less");
  }

  @Test
  void aQuarterOfAnyBudgetIsForWhatTheCountSaysNothingOf() {
    IntStream.rangeClosed(1, 9).forEach(i -> counted("more" + i, 200 - i));
    counted("same", 100);
    work.add(notExact("not exact"));

    assertThat(
            ordered(
                "same",
                "not exact",
                "uncounted",
                "more1",
                "more2",
                "more3",
                "more4",
                "more5",
                "more6",
                "more7",
                "more8",
                "more9"))
        .containsExactly(
            "more1",
            "more2",
            "more3",
            "same",
            "more4",
            "more5",
            "more6",
            "not exact",
            "more7",
            "more8",
            "more9",
            "uncounted");
  }

  @Test
  void withoutCountsTheOrderStays() {
    assertThat(ordered("b", "c", "a")).containsExactly("b", "c", "a");
  }

  private List<String> ordered(String... all) {
    return GrownFirst.of(List.of(all), Function.identity(), work);
  }

  /** A workload whose baseline executes 100 bytecodes. */
  private void counted(String id, double bytecodes) {
    work.add(
        new WorkComparison(
            id,
            WorkComparison.Count.EXACT,
            new Work(100, 0, 0, 0, 0, 0, 0),
            new Work(bytecodes, 0, 0, 0, 0, 0, 0),
            WorkComparison.Results.EQUAL,
            null,
            List.of()));
  }

  private static WorkComparison notExact(String id) {
    return new WorkComparison(
        id,
        WorkComparison.Count.NOT_EXACT,
        null,
        null,
        WorkComparison.Results.NOT_COMPARED,
        "random",
        List.of());
  }
}

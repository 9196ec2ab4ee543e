package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NothingChosenTest {
  private static final List<ListedBenchmark> BENCHMARKS =
      List.of(
          new ListedBenchmark(
              "a.Bench.parse", "avgt", 1, List.of(1), List.of(), Map.of(), null, List.of(), null));
  private static final List<ConsideredTest> TESTS =
      List.of(
          new ConsideredTest("a.ParserTest.reads", true, "it calls a.Parser#read", 0.5, null),
          new ConsideredTest("a.OtherTest.is", false, "it executes nothing that changed", 0, null));

  @Test
  void unitTestsAreCountedIfTheyAreWorkloads() {
    assertThat(problem(List.of("Typo"), BENCHMARKS, null, null))
        .contains(
            "Nothing was measured: <includes> [Typo] and <excludes> [] leave nothing of 1 benchmark, 2 formulas",
            "Fix: correct the regular expressions, for example a.Bench.parse, or set");
    assertThat(problem(List.of("Typo"), List.of(), TESTS, null))
        .contains(
            "leave nothing of 0 benchmarks, 2 formulas, 1 unit test that the change can affect",
            "for example a.ParserTest.reads, or set");
  }

  @Test
  void whyNoUnitTestTakesPartIsSaid() {
    assertThat(problem(List.of("Typo"), BENCHMARKS, List.of(), "both versions have the same code"))
        .contains(
            "leave nothing of 1 benchmark, 2 formulas, 0 unit tests that the change can affect; both versions have the same code");
  }

  @Test
  void theIdOfAUnitTestIsNearToAMisspeltOne() {
    String id = WorkloadFilter.only("a.ParserTest.read");

    assertThat(problem(List.of(id), BENCHMARKS, TESTS, null))
        .contains("no workload has the id a.ParserTest.read", "such as a.ParserTest.reads;");
    assertThat(problem(List.of(id), List.of(), List.of(), null))
        .contains(
            "write a whole id in -Dperfgate.workload; `mvn io.github.perfgate:perfgate-maven-plugin:plan` lists all ids");
  }

  private static String problem(
      List<String> includes,
      List<ListedBenchmark> benchmarks,
      @Nullable List<ConsideredTest> tests,
      @Nullable String unaffected) {
    WorkloadSettings usual = WorkloadSettings.DEFAULT;
    WorkloadSettings wanted =
        new WorkloadSettings(
            includes,
            List.of(),
            tests != null,
            usual.testRules(),
            usual.timed(),
            usual.select(),
            usual.benchmarksFrom(),
            List.of(),
            null);
    return String.valueOf(
        new NothingChosen(wanted, benchmarks, 2, tests, unaffected).problem().getMessage());
  }
}

package io.github.perfgate.core.gate;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.NearestNames;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Why a gate would measure nothing.
 *
 * @param wanted which workloads were wanted
 * @param benchmarks those of the candidate
 * @param formulas how many texts of formulas there are
 * @param tests the unit tests; null if unit tests are no workloads
 * @param unaffected why no unit test takes part, whatever its name is; null if names decide
 */
record NothingChosen(
    WorkloadSettings wanted,
    List<ListedBenchmark> benchmarks,
    int formulas,
    @Nullable List<ConsideredTest> tests,
    @Nullable String unaffected) {
  /** What is wrong, with a name that would be right. */
  ProblemException problem() {
    Optional<String> one = WorkloadFilter.onlyOneOf(wanted.includes());
    if (one.isPresent()) {
      List<String> ids =
          Stream.concat(
                  JmhWorkloads.of(benchmarks).stream().map(Workload::id),
                  affected().stream().map(ConsideredTest::name))
              .toList();
      List<String> near = NearestNames.of(one.get(), ids);
      List<String> shown = near.isEmpty() ? ids.stream().limit(1).toList() : near;
      return problem(
          "Nothing was measured: no workload has the id " + PlainText.line(one.get()),
          "write a whole id in -Dperfgate.workload"
              + (shown.isEmpty() ? "" : ", such as " + String.join(" or ", shown))
              + "; `mvn io.github.perfgate:perfgate-maven-plugin:plan` lists all ids");
    }
    return problem(
        "Nothing was measured: <includes> %2$s and <excludes> %3$s leave nothing of %1$s"
            .formatted(counts(), wanted.includes(), wanted.excludes()),
        "correct the regular expressions, for example %s, or set %s"
            .formatted(
                Stream.concat(
                        benchmarks.stream().map(ListedBenchmark::name),
                        affected().stream().map(ConsideredTest::name))
                    .findFirst()
                    .orElse("com.acme.Parser"),
                FailOnNotCompared.ALLOWED));
  }

  private ProblemException problem(String what, String remedy) {
    return new ProblemException(
        Help.NOTHING_MEASURED, what + (unaffected == null ? "" : "; " + unaffected), remedy);
  }

  private String counts() {
    List<String> counts = new ArrayList<>();
    counts.add(Counted.of(benchmarks.size(), "benchmark"));
    if (formulas > 0) {
      counts.add(Counted.of(formulas, "formula"));
    }
    if (tests != null) {
      counts.add(Counted.of(affected().size(), "unit test") + " that the change can affect");
    }
    return String.join(", ", counts);
  }

  /** The unit tests that would be measured but for their names. */
  private List<ConsideredTest> affected() {
    return tests == null ? List.of() : tests.stream().filter(ConsideredTest::affected).toList();
  }
}

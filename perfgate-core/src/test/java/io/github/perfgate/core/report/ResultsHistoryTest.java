package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.gate.Verdict;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsHistoryTest {
  @TempDir Path folder;

  @Test
  void takes_the_runs_of_every_result_scaled_to_one_mean() throws IOException {
    write("one/results.json", 1.0);
    write("two/deeper/results.json", 3.0);

    Sample history =
        Objects.requireNonNull(ResultsHistory.of(List.of(folder)).of("a.B.c"), "a history");

    assertThat(history.runs()).isEqualTo(4);
    assertThat(history.firstRuns(2).mean()).isCloseTo(history.mean(), within(1e-9));
  }

  @Test
  void keeps_how_runs_differ_relative_to_their_mean() throws IOException {
    write("results.json", 2.0);

    Sample history =
        Objects.requireNonNull(
            ResultsHistory.of(List.of(folder.resolve("results.json"))).of("a.B.c"), "a history");

    // The working tree's runs are written as (200, 204) and (99).
    assertThat(history.runMeans()[0] / history.runMeans()[1]).isCloseTo(202.0 / 99, within(1e-12));
  }

  @Test
  void knows_nothing_of_other_workloads_and_of_those_that_failed() throws IOException {
    write("results.json", null);

    ResultsHistory history = ResultsHistory.of(List.of(folder));

    assertThat(history.of("a.B.c")).isNull();
    assertThat(history.of("another")).isNull();
  }

  @Test
  void a_folder_without_results_and_a_missing_file_name_the_remedy() {
    assertThatThrownBy(() -> ResultsHistory.of(List.of(folder)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<history>");
    assertThatThrownBy(() -> ResultsHistory.of(List.of(folder.resolve("gone.json"))))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("does not exist");
  }

  private void write(String file, @Nullable Double estimate) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    try (var out = Files.newBufferedWriter(path)) {
      new ResultsJson()
          .write(
              Results.gate(
                  List.of(Results.workload("a.B.c", Verdict.NO_CHANGE, estimate)), List.of()),
              out);
    }
  }
}

package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import org.apache.commons.math3.stat.StatUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsHistoryTest {
  @TempDir Path folder;

  private int written;

  @Test
  void takesTheRunsOfEveryResultScaledToOneMean() throws IOException {
    write("one/results.json", 1.0);
    write("two/deeper/results.json", 3.0);

    Sample history =
        Objects.requireNonNull(ResultsHistory.of(List.of(folder)).of("a.B.c"), "a history");

    assertThat(history.runs()).isEqualTo(12);
    assertThat(history.firstRuns(6).mean()).isCloseTo(history.mean(), within(1e-9));
  }

  @Test
  void aWorkloadMayLearnFromOthersThatVaryAlike() throws IOException {
    write("results.json", 1.0);
    Map<Pattern, Pattern> alike = Map.of(Pattern.compile("New"), Pattern.compile("^a\\.B"));
    ResultsHistory history = ResultsHistory.of(List.of(folder), alike);

    assertThat(Objects.requireNonNull(history.of("a.NewBenchmark.m"), "a history").runs())
        .isEqualTo(6);
    assertThat(Objects.requireNonNull(history.of("a.B.c"), "a history").runs()).isEqualTo(6);
    assertThat(history.of("a.Other.m")).isNull();
  }

  @Test
  void keepsHowRunsDifferRelativeToTheirMean() throws IOException {
    write("results.json", 2.0);

    Sample history =
        Objects.requireNonNull(
            ResultsHistory.of(List.of(folder.resolve("results.json"))).of("a.B.c"), "a history");

    // The first run is 4 % above the mean of the six measured runs; that mean has taken its part of
    // the variance.
    double apart = Math.sqrt(6 / 5.0);
    assertThat(history.runMeans()[0] / history.mean()).isCloseTo(1 + 0.04 * apart, within(1e-9));
  }

  @Test
  void variesAsRunsDoHoweverFewAResultHolds() throws IOException {
    Random random = new Random(20261121);
    for (int i = 0; i < 200; i++) {
      List<List<Double>> rows = new ArrayList<>();
      for (int run = 0; run < 5; run++) {
        rows.add(List.of(100 * (1 + 0.05 * random.nextGaussian())));
      }
      write("%d/results.json".formatted(i), rows);
    }

    Sample history =
        Objects.requireNonNull(ResultsHistory.of(List.of(folder)).of("a.B.c"), "a history");

    assertThat(Math.sqrt(StatUtils.variance(history.runMeans())) / history.mean())
        .isCloseTo(0.05, within(0.003));
  }

  @Test
  void aResultCountsOnceAndOneOfFewRunsNotAtAll() throws IOException {
    write("archive/results.json", 1.0);
    Files.copy(folder.resolve("archive/results.json"), folder.resolve("results.json"));
    write("few/results.json", List.of(List.of(1.0), List.of(2.0)));

    Sample history =
        Objects.requireNonNull(ResultsHistory.of(List.of(folder)).of("a.B.c"), "a history");

    assertThat(history.runs()).isEqualTo(6);
  }

  @Test
  void aFileThatIsNoResultIsNamed() throws IOException {
    Files.writeString(folder.resolve("results.json"), "{}");

    assertThatThrownBy(() -> ResultsHistory.of(List.of(folder)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("results.json cannot be read");
  }

  @Test
  void knowsNothingOfOtherWorkloadsAndOfThoseThatFailed() throws IOException {
    write("results.json", List.of());

    ResultsHistory history = ResultsHistory.of(List.of(folder));

    assertThat(history.of("a.B.c")).isNull();
    assertThat(history.of("another")).isNull();
  }

  @Test
  void aFolderWithoutResultsAndAMissingFileNameTheRemedy() {
    assertThatThrownBy(() -> ResultsHistory.of(List.of(folder)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<history>");
    assertThatThrownBy(() -> ResultsHistory.of(List.of(folder.resolve("gone.json"))))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("does not exist");
  }

  private void write(String file, double scale) throws IOException {
    List<List<Double>> rows = new ArrayList<>();
    for (double value : new double[] {104, 96, 100, 100, 100, 100}) {
      rows.add(List.of(value * scale));
    }
    write(file, rows);
  }

  /** Each result is from a gate of its own. */
  private void write(String file, List<List<Double>> rows) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    WorkloadResult workload =
        Results.measured(
            Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0),
            TimesByVersion.of(List.of("CURRENT"), version -> new IterationTimes(rows)));
    GateResult gate = Results.gate(List.of(workload), List.of());
    Instant started = gate.gated().started().plusSeconds(++written);
    try (var out = Files.newBufferedWriter(path)) {
      new ResultsJson().write(Results.startedAt(gate, started), out);
    }
  }
}

package io.github.perfgate.it.precision.layout;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.precision.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Measures twenty edits without meaning, and as many rebuilds, against the original until each
 * standard error, by the deviation of a workload's rounds in all of them, is at most 0.15 %. A run
 * begins nothing new after twenty minutes, or {@code -Dperfgate.it.minutes}; the next run goes on.
 * {@code -Dperfgate.it.edits} takes only the first edits, {@code -Dperfgate.it.includes} some
 * workloads, and {@code -Dperfgate.it.error} another standard error, in per cent. The folder {@code
 * results} has the tables of all measurements so far.
 */
@Tag("layout")
class LayoutIT {
  private final Instant end =
      Instant.now().plus(Duration.ofMinutes(Long.getLong("perfgate.it.minutes", 20)));
  private final double error =
      Double.parseDouble(System.getProperty("perfgate.it.error", "0.15")) / 100;
  private final String includes = System.getProperty("perfgate.it.includes", "WorkBenchmark");

  @Test
  void howFarEditsWithoutMeaningMoveABenchmark() throws IOException {
    List<Trial> trials =
        Trial.all(
            GateProject.keptFolder("trials"),
            Integer.getInteger("perfgate.it.edits", Edit.values().length));
    for (Trial trial : trials) {
      if (!trial.isBegun() && Instant.now().isBefore(end)) {
        trial.goOn(includes);
      }
    }
    Map<String, Double> deviations = spread(trials).deviations();
    for (Trial trial : trials) {
      while (!trial.isComplete(error, deviations) && Instant.now().isBefore(end)) {
        trial.goOn(includes);
      }
    }

    Spread spread = spread(trials);
    Path results = GateProject.keptFolder("results");
    for (Table table : List.of(spread.builds(), spread.spread())) {
      Files.writeString(results.resolve(table.name() + ".csv"), table.toCsv());
    }
    System.out.println(
        "%d of %d builds are measured, tables in %s"
            .formatted(
                trials.stream().filter(trial -> trial.isComplete(error, deviations)).count(),
                trials.size(),
                results));
    assertThat(spread.builds().rows()).isNotEmpty();
  }

  private static Spread spread(List<Trial> trials) {
    return new Spread(
        trials.stream()
            .flatMap(
                trial ->
                    trial.changes().entrySet().stream()
                        .map(
                            change ->
                                new Spread.Measured(
                                    change.getKey(),
                                    trial.name(),
                                    trial.kind(),
                                    change.getValue())))
            .toList());
  }
}

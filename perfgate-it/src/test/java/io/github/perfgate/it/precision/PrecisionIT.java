package io.github.perfgate.it.precision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * All experiments, as far as the time allows: an hour, or {@code -Dperfgate.it.minutes}. A second
 * run goes on where the first one ended; once all are complete, whole gates over unchanged
 * workloads are made until the time is over, and added to those before. {@code
 * target/precision/results} has the page and the tables of all that was measured so far.
 */
@Tag("precision")
class PrecisionIT {
  private static final long SEED = 20_220_501;
  private static final int RESAMPLES = 10_000;
  private static final int GATES = 2_000;

  /** What a gate over fifty workloads takes at least. */
  private static final Duration GATE_TIME = Duration.ofMinutes(12);

  private static final Duration LEAST = Duration.ofMinutes(2);

  private final Instant end =
      Instant.now().plus(Duration.ofMinutes(Long.getLong("perfgate.it.minutes", 60)));

  @Test
  void howPreciseTheGateIsAndWhatItCosts() throws IOException {
    Path folder = GateProject.keptFolder("laboratory");
    Laboratory laboratory = new Laboratory(folder);
    for (Experiment experiment : Experiment.all()) {
      if (!laboratory.isComplete(experiment) && left().compareTo(LEAST) > 0) {
        laboratory.make(experiment, time(experiment));
      }
    }
    Path gates = folder.resolve("gates.csv");
    while (Experiment.all().stream().allMatch(laboratory::isComplete)
        && left().compareTo(GATE_TIME) > 0) {
      laboratory.gate(left()).append(gates);
    }

    List<Chapter> chapters = chapters(laboratory, RealGate.read(gates));

    Path results = GateProject.keptFolder("results");
    System.out.println(results.resolve("precision.html"));
    assertThat(chapters).isNotEmpty();
    assertThat(chapters)
        .flatExtracting(Chapter::tables)
        .allSatisfy(table -> assertThat(table.rows()).as(table.name()).isNotEmpty());
  }

  /** What compares two versions ends with its rounds, the rest with its time. */
  private Duration time(Experiment experiment) {
    return experiment.compares() || left().compareTo(experiment.time()) < 0
        ? left()
        : experiment.time();
  }

  private Duration left() {
    return Duration.between(Instant.now(), end);
  }

  private static List<Chapter> chapters(Laboratory laboratory, List<RealGate> gates) {
    List<Chapter> chapters = new ArrayList<>();
    List<Pool> interleaved = laboratory.pools(Experiment.OPERATIONS_INTERLEAVED);
    if (!interleaved.isEmpty()) {
      chapters.add(new Reichelt(interleaved, RESAMPLES, SEED).chapter());
      Map<String, List<Pool>> strategies = new LinkedHashMap<>();
      strategies.put("in turn", interleaved);
      strategies.put("at the same time", laboratory.pools(Experiment.OPERATIONS_PARALLEL));
      strategies.put("one after the other", laboratory.pools(Experiment.OPERATIONS_SEQUENTIAL));
      chapters.add(Strategies.chapter(strategies));
    }
    List<Pool> crowd = laboratory.pools(Experiment.CROWD);
    if (!crowd.isEmpty()) {
      chapters.add(new FalseAlarms(crowd, gates, SEED).chapter(GATES));
    }
    return chapters;
  }
}

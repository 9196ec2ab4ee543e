package io.github.perfgate.it.precision;

import static io.github.perfgate.it.precision.Experiment.OPERATIONS_INTERLEAVED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.precision.defaults.Defaults;
import io.github.perfgate.it.precision.horky.Horky;
import io.github.perfgate.it.precision.lockstep.Lockstep;
import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.PrecisionPage;
import io.github.perfgate.it.precision.page.ResultFolder;
import io.github.perfgate.it.precision.peers.AgainstPeers;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.reichelt.Reichelt;
import io.github.perfgate.it.precision.reichelt.Strategies;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * All experiments, as far as the time allows: an hour, or {@code -Dperfgate.it.minutes}. A second
 * run resumes the first one. Once all experiments are complete, whole gates over unchanged
 * workloads are made until the time is over, and added to the earlier ones. {@code
 * -Dperfgate.it.experiments} names the experiments to go on with, for instance {@code gates};
 * {@code -Dperfgate.it.settings} has more settings for them. {@code target/precision/results} has
 * the page and the tables of all measurements so far.
 */
@Tag("precision")
class PrecisionIT {
  private static final long SEED = 20_220_501;
  private static final int RESAMPLES = 10_000;
  private static final int GATES = 2_000;

  /** The time of a gate over fifty workloads; a gate that is cut short does not count. */
  private static final Duration GATE_TIME = Duration.ofMinutes(7);

  private static final Duration LEAST = Duration.ofMinutes(2);

  /** How long an experiment measures before another of its group goes on. */
  private static final Duration TURN = Duration.ofMinutes(3);

  /** The experiments that this run goes on with, in the order of measuring. */
  private final List<Experiment> experiments = wanted();

  private final Instant end =
      Instant.now().plus(Duration.ofMinutes(Long.getLong("perfgate.it.minutes", 60)));

  @Test
  void howPreciseTheGateIsAndWhatItCosts() {
    Path folder = GateProject.keptFolder("laboratory");
    Laboratory laboratory = new Laboratory(folder);
    Path gates = folder.resolve("gates.csv");
    Experiment.inOrder().forEach(group -> make(group, laboratory));
    while (experiments.contains(Experiment.GATE_OF_MANY) && left().compareTo(GATE_TIME) > 0) {
      laboratory.gate(left()).ifPresent(gate -> gate.append(gates));
    }

    List<RealGate> made = RealGate.read(gates);
    List<Chapter> chapters = chapters(laboratory, made);
    ResultFolder results = new ResultFolder(GateProject.keptFolder("results"));
    results.write("How precise perfgate is", facts(laboratory, made), chapters);

    System.out.println("\nSeed " + SEED + ", results in " + results.folder());
    assertThat(results.folder().resolve(ResultFolder.PAGE)).isNotEmptyFile();
    assertThat(chapters)
        .isNotEmpty()
        .flatExtracting(Chapter::tables)
        .anySatisfy(table -> assertThat(table.rows()).as(table.name()).isNotEmpty());
    // A tenth more printing, computing or allocating takes longer, which cannot be chance.
    List<Pool> operations = laboratory.pools(OPERATIONS_INTERLEAVED);
    assertThat(Contest.of(operations, "operations", 30))
        .hasSize(Contest.of(operations, "operations", 0).size())
        .allSatisfy(
            larger ->
                assertThat(median(larger.candidate()))
                    .as(larger.workload())
                    .isGreaterThan(median(larger.baseline())));
  }

  /** Makes experiments by turns until all of them are complete. */
  private void make(List<Experiment> group, Laboratory laboratory) {
    List<Experiment> open = group;
    do {
      open =
          open.stream()
              .filter(experiments::contains)
              .filter(experiment -> !laboratory.isComplete(experiment))
              .toList();
      for (Experiment experiment : open) {
        if (left().compareTo(LEAST) > 0) {
          Duration time = time(experiment, laboratory);
          laboratory.make(experiment, group.size() > 1 && time.compareTo(TURN) > 0 ? TURN : time);
        }
      }
    } while (!open.isEmpty() && left().compareTo(LEAST) > 0);
  }

  private static List<Experiment> wanted() {
    List<Experiment> all =
        Stream.concat(Experiment.all().stream(), Stream.of(Experiment.GATE_OF_MANY)).toList();
    String named = System.getProperty("perfgate.it.experiments", "");
    if (named.isEmpty()) {
      return all;
    }
    List<String> names = List.of(named.split(",", -1));
    assertThat(all).extracting(Experiment::name).containsAll(names);
    return all.stream().filter(experiment -> names.contains(experiment.name())).toList();
  }

  private static double median(Pool pool) {
    double[] values = Arrays.stream(pool.vmValues()).sorted().toArray();
    return values[values.length / 2];
  }

  private static List<PrecisionPage.Fact> facts(Laboratory laboratory, List<RealGate> gates) {
    HostFacts host = HostFacts.detect(Path.of(System.getProperty("java.home")), "");
    List<Pool> pools =
        Experiment.all().stream().map(laboratory::pools).flatMap(List::stream).toList();
    long starts =
        pools.stream().mapToLong(pool -> pool.starts().size()).sum()
            + gates.stream().mapToLong(RealGate::starts).sum();
    double seconds =
        pools.stream()
                .flatMap(pool -> pool.starts().stream())
                .mapToDouble(Pool.Start::seconds)
                .sum()
            + gates.stream().mapToLong(RealGate::seconds).sum();
    return List.of(
        new PrecisionPage.Fact("Date", LocalDate.now(ZoneOffset.UTC).toString()),
        new PrecisionPage.Fact(
            "Host", "%s, %d processors".formatted(host.cpu(), host.processors())),
        new PrecisionPage.Fact("System", host.os()),
        new PrecisionPage.Fact("Java", host.java()),
        new PrecisionPage.Fact("forks", String.valueOf(starts)),
        new PrecisionPage.Fact("Hours in them", "%.1f".formatted(seconds / 3600)),
        new PrecisionPage.Fact("Seed", String.valueOf(SEED)));
  }

  /**
   * The time of an experiment: one that compares two versions ends with its rounds, the others
   * share the remaining time.
   */
  private Duration time(Experiment experiment, Laboratory laboratory) {
    if (experiment.compares()) {
      return left();
    }
    long minutes =
        experiments.stream()
            .dropWhile(before -> !before.equals(experiment))
            .filter(next -> !laboratory.isComplete(next))
            .mapToLong(Experiment::minutes)
            .sum();
    return left().multipliedBy(experiment.minutes()).dividedBy(minutes);
  }

  private Duration left() {
    return Duration.between(Instant.now(), end);
  }

  private static List<Chapter> chapters(Laboratory laboratory, List<RealGate> gates) {
    List<Chapter> chapters = new ArrayList<>();
    List<Pool> interleaved = laboratory.pools(OPERATIONS_INTERLEAVED);
    List<Pool> gate = laboratory.pools(Experiment.GATE);
    List<Contest> operations = Contest.all(interleaved);
    if (!operations.isEmpty()
        && operations.stream().allMatch(contest -> contest.starts() >= Drawing.BLOCK)) {
      chapters.add(new Reichelt(interleaved, RESAMPLES, SEED).chapter());
      Map<String, List<Pool>> strategies = new LinkedHashMap<>();
      strategies.put("in turn", interleaved);
      strategies.put("at the same time", laboratory.pools(Experiment.OPERATIONS_PARALLEL));
      strategies.put("one after the other", laboratory.pools(Experiment.OPERATIONS_SEQUENTIAL));
      chapters.add(Strategies.chapter(strategies));
    }
    if (!gate.isEmpty()) {
      List<Pool> same =
          Stream.of(interleaved, gate)
              .flatMap(List::stream)
              .filter(pool -> Contest.more(pool.workload()) == 0)
              .toList();
      chapters.addAll(Horky.chapters(SEED, same));
      List<Pool> both =
          Stream.of(gate, laboratory.pools(Experiment.JMH)).flatMap(List::stream).toList();
      chapters.add(AgainstPeers.of(both, RESAMPLES, SEED));
      List<Pool> likeGates = Stream.of(gate, interleaved).flatMap(List::stream).toList();
      chapters.add(Defaults.chapter(likeGates, laboratory.pools(Experiment.JMH), GATES, SEED));
    }
    Chapter turns = lockstep(laboratory);
    if (!turns.tables().isEmpty()) {
      chapters.add(turns);
    }
    List<Pool> crowd = laboratory.pools(Experiment.CROWD);
    if (!crowd.isEmpty() || !gates.isEmpty()) {
      chapters.add(new FalseAlarms(crowd, gates, SEED).chapter(GATES));
    }
    return chapters;
  }

  private static Chapter lockstep(Laboratory laboratory) {
    Map<String, List<Contest>> others = new LinkedHashMap<>();
    others.put("interleaved", contests(laboratory, Experiment.LOCKSTEP_INTERLEAVED));
    others.put("parallel", contests(laboratory, Experiment.LOCKSTEP_PARALLEL));
    return new Lockstep(
            contests(laboratory, Experiment.LOCKSTEP),
            others,
            contests(laboratory, Experiment.PLANTED),
            contests(laboratory, Experiment.PLANTED_ISOLATED))
        .chapter(GATES, SEED);
  }

  private static List<Contest> contests(Laboratory laboratory, Experiment experiment) {
    return Contest.all(laboratory.pools(experiment));
  }
}

package io.github.perfgate.it.truth;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.stats.RoundRatios;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whole gates of a case, which find its baseline built. They search no causes, since that comes
 * after the verdict; all other settings are the shipped ones.
 *
 * @param cases the folder of all cases
 * @param truth the case
 * @param host what else runs meanwhile
 * @param margin {@code perfgate.margin}; null for the shipped one
 */
record Gates(Path cases, TruthCase truth, HostState host, @Nullable String margin) {
  private static final List<String> COLUMNS =
      List.of(
          "case",
          "host",
          "margin",
          "gate",
          "workload",
          "verdict",
          "slowdown",
          "slowdown of means",
          "rounds",
          "seconds of the gate",
          "exit code");

  private static final int KEYS = 3;
  private static final String OUTPUT = "target/perfgate";

  /** Longer than the shipped budget and the build of the baseline. */
  private static final Duration LONGEST = Duration.ofMinutes(30);

  /** Runs gates until there are so many of this case, host and margin. */
  void make(GateProject project, int gates) {
    for (int gate = made(); gate < gates; gate++) {
      Kept.delete(project.file(OUTPUT));
      MavenRun run = host.during(() -> call(project).run());
      keep(run, gate);
    }
  }

  private MavenCall call(GateProject project) {
    MavenCall call =
        project
            .mvn("verify")
            .with("-Dperfgate.baseline=HEAD~1")
            .with(truth.options().toArray(String[]::new))
            .timeout(LONGEST);
    return margin == null ? call : call.with("-Dperfgate.margin=" + margin);
  }

  private void keep(MavenRun run, int gate) {
    List<MeasuredWorkload> workloads = run.results().workloads();
    Path samples = run.project().file(OUTPUT).resolve("samples.jsonl");
    Kept.compress(samples, turns().resolve("%03d.jsonl.gz".formatted(gate)));
    Map<String, KeptTurns> turns = KeptTurns.of(samples);
    List<List<String>> rows = new ArrayList<>();
    for (MeasuredWorkload workload : workloads) {
      KeptTurns its = turns.get(workload.id());
      rows.add(row(run, gate, workload, its == null ? Double.NaN : ofMeans(its.rounds())));
    }
    Kept.append(table(), COLUMNS, rows);
    rows.forEach(row -> System.out.println(String.join("  ", row)));
  }

  private List<String> row(MavenRun run, int gate, MeasuredWorkload workload, double means) {
    return Stream.concat(
            key().stream(),
            Stream.of(
                gate,
                workload.id(),
                workload.verdict(),
                String.format(Locale.ROOT, "%.4f", workload.slowdown()),
                String.format(Locale.ROOT, "%.4f", means),
                workload.rounds(),
                run.duration().toSeconds(),
                run.exitCode()))
        .map(String::valueOf)
        .toList();
  }

  private static double ofMeans(RoundRatios rounds) {
    return rounds.means(rounds.count()).ratio();
  }

  private int made() {
    return rows().stream().mapToInt(row -> Integer.parseInt(row.get(KEYS)) + 1).max().orElse(0);
  }

  /** How many gates of this case, host and margin gave each workload each verdict. */
  Map<String, Map<String, Long>> verdicts() {
    return rows().stream()
        .collect(
            Collectors.groupingBy(
                row -> row.get(KEYS + 1),
                TreeMap::new,
                Collectors.groupingBy(
                    row -> row.get(KEYS + 2), TreeMap::new, Collectors.counting())));
  }

  private Path table() {
    return cases.resolve("gates.csv");
  }

  private List<List<String>> rows() {
    return Kept.rows(table()).stream().filter(row -> row.subList(0, KEYS).equals(key())).toList();
  }

  private List<String> key() {
    return List.of(truth.name(), host.id(), margin == null ? "shipped" : margin);
  }

  private Path turns() {
    return cases.resolve("turns").resolve(String.join("-", key()));
  }

  /** The turns of all gates; none before the first gate. */
  List<Path> files() {
    if (!Files.exists(turns())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(turns())) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

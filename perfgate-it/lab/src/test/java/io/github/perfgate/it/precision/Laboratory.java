package io.github.perfgate.it.precision;

import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.precision.pool.Pool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes experiments. The measurements of an earlier run are kept in the build's output until {@code
 * mvn clean}. An experiment that was cut short is resumed. A complete experiment is not made again,
 * and its project is not written anew, so a change of an experiment or its project needs a clean.
 */
final class Laboratory {
  private static final String BASELINE = "BASELINE";
  private static final String CURRENT = "CURRENT";
  private static final String WORK = "src/main/java/com/acme/Size.java";

  /** The time that Maven and the build of the baseline take besides measuring. */
  private static final Duration BESIDES = Duration.ofMinutes(3);

  private final Path folder;

  Laboratory(Path folder) {
    this.folder = folder;
  }

  /** Whether all measurements of an experiment are made. */
  boolean isComplete(Experiment experiment) {
    SampleStore store = store(experiment);
    SampleStore.End end = store == null ? null : store.end();
    return end != null && end.decided();
  }

  /**
   * Makes an experiment, or resumes it.
   *
   * @param time how long it may measure
   */
  void make(Experiment experiment, Duration time) {
    folder(experiment)
        .mvn("package", GateProject.goal(experiment.compares() ? "check" : "calibrate"))
        .with(
            "-Dperfgate.baseline=HEAD",
            "-Dperfgate.select=all",
            "-Dperfgate.failOn=never",
            "-Dperfgate.resume=true")
        .with("-Dperfgate.budget=" + time.toSeconds() + "s")
        .with(experiment.settings().toArray(String[]::new))
        .with(Experiment.moreSettings().toArray(String[]::new))
        .timeout(time.plus(BESIDES))
        .run()
        .shouldPass();
  }

  /**
   * Makes a whole gate over the unchanged workloads, with new measurements.
   *
   * @param time how long it may measure
   * @return its outcome; empty if the time ended the gate
   */
  Optional<RealGate> gate(Duration time) {
    GateProject project = folder(Experiment.GATE_OF_MANY);
    delete(project.file(Experiment.GATE_OF_MANY.samples()));
    MavenRun run =
        project
            .mvn("package", GateProject.goal("check"))
            .with("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", "-Dperfgate.failOn=never")
            .with("-Dperfgate.budget=" + time.toSeconds() + "s")
            .with(Experiment.GATE_OF_MANY.settings().toArray(String[]::new))
            .timeout(time.plus(BESIDES))
            .run()
            .shouldPass();
    boolean whole =
        run.results().workloads().stream().allMatch(Laboratory::isDecidedOrAtItsLastRound);
    return whole ? Optional.of(RealGate.of(run.results())) : Optional.empty();
  }

  private static boolean isDecidedOrAtItsLastRound(MeasuredWorkload workload) {
    return !workload.verdict().equals("INCONCLUSIVE")
        || workload.rounds() == Experiment.LAST_ROUND_OF_MANY;
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private GateProject folder(Experiment experiment) {
    return Files.exists(folder.resolve(experiment.name()))
        ? GateProject.open(folder, experiment.name()).withCacheOfItsOwn()
        : begun(experiment);
  }

  private GateProject begun(Experiment experiment) {
    GateProject project =
        GateProject.create(folder, experiment.name()).withCacheOfItsOwn().from("precision");
    project.commit("Work through some items");
    if (experiment.compares()) {
      project.replace(WORK, "return size;", "return size + more;");
    }
    return project;
  }

  /** The measurements so far of each version of each workload; empty before the first run. */
  List<Pool> pools(Experiment experiment) {
    SampleStore store = store(experiment);
    if (store == null) {
      return List.of();
    }
    return store.forks().stream()
        .map(Fork::workload)
        .distinct()
        .sorted()
        .flatMap(workload -> pools(experiment, store, workload))
        .toList();
  }

  private static Stream<Pool> pools(Experiment experiment, SampleStore store, String workload) {
    List<Pool.Start> baseline = new ArrayList<>();
    List<Pool.Start> current = new ArrayList<>();
    int rounds =
        store.forks().stream()
            .filter(start -> start.workload().equals(workload))
            .mapToInt(start -> start.round() + 1)
            .max()
            .orElse(0);
    for (int round = 0; round < rounds; round++) {
      Fork left = store.find(workload, BASELINE, round);
      Fork right = store.find(workload, CURRENT, round);
      if (left != null
          && right != null
          && left.attempt() == right.attempt()
          && left.outcome() instanceof Measured
          && right.outcome() instanceof Measured) {
        baseline.add(start(left));
        current.add(start(right));
      }
    }
    return baseline.isEmpty()
        ? Stream.empty()
        : Stream.of(
            new Pool(experiment.name(), workload, BASELINE, baseline),
            new Pool(experiment.name(), workload, CURRENT, current));
  }

  private static Pool.Start start(Fork start) {
    Measured measured = (Measured) start.outcome();
    boolean inTurns = !measured.turns().isEmpty();
    // Two forks that take turns share their time.
    return new Pool.Start(
        start.round(),
        measured.wall().toNanos() / 1e9 / (inTurns ? 2 : 1),
        measured.warmup().stream().mapToDouble(Double::doubleValue).toArray(),
        measured.iterations().stream().mapToDouble(Double::doubleValue).toArray(),
        measured.operations(),
        inTurns);
  }

  private @Nullable SampleStore store(Experiment experiment) {
    return SampleStore.open(folder.resolve(experiment.name()).resolve(experiment.samples()));
  }
}

package io.github.perfgate.it.precision;

import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.reichelt.Reichelt;
import java.util.List;
import java.util.stream.Stream;

/**
 * Gates of the project {@code precision} that only measure and decide nothing.
 *
 * @param name the name of its folder, and of its measurements in {@link Pool#experiment}
 * @param minutes its weight when the remaining time is divided; an experiment that compares two
 *     versions is always measured to its end
 * @param compares whether the version with more work is measured against the version with less;
 *     else a version is measured against itself, for as many rounds as the time allows
 * @param settings the settings of the gate
 */
record Experiment(String name, int minutes, boolean compares, List<String> settings) {
  /** A heap that is touched once and then reused, in JVMs that start quickly. */
  private static final String SOON_STARTED =
      "-Dperfgate.jvmArgs=-Xms96m -Xmx96m -XX:+UseSerialGC -XX:+AlwaysPreTouch";

  private static final String INTERLEAVED = "-Dperfgate.strategy=interleaved";
  private static final String PARALLEL = "-Dperfgate.strategy=parallel";

  private static final String FORTY_TURNS = "-Dperfgate.measurementIterations=40";

  /** A second of warm-up, then a second of measuring. */
  private static final List<String> TWO_SECONDS =
      List.of(
          "-Dperfgate.iterationTime=200ms",
          "-Dperfgate.warmupIterations=5",
          "-Dperfgate.measurementIterations=5");

  /** Half a second of warm-up, then half a second of measuring in twenty iterations. */
  private static final List<String> OPERATIONS =
      List.of(
          SOON_STARTED,
          "-Dperfgate.iterationTime=" + Reichelt.ITERATION_MILLIS + "ms",
          "-Dperfgate.warmupIterations=20",
          "-Dperfgate.measurementIterations=20",
          "-Dperfgate.minRounds=30",
          "-Dperfgate.maxRounds=30");

  private static final String TWO_SIZES =
      "-Dperfgate.includes=OperationsBenchmark.*more=(0|9)(?![0-9])";

  Experiment {
    settings = List.copyOf(settings);
  }

  /** Reichelt's workloads of size 300 and all others, the forks of both versions in turn. */
  static final Experiment OPERATIONS_INTERLEAVED =
      new Experiment(
          "operations", 29, true, with(OPERATIONS, "-Dperfgate.includes=Operations", INTERLEAVED));

  /**
   * Two of the sizes of {@link #OPERATIONS_INTERLEAVED}, with the forks of both versions at the
   * same time.
   */
  static final Experiment OPERATIONS_PARALLEL =
      new Experiment("operations-parallel", 5, true, with(OPERATIONS, TWO_SIZES, PARALLEL));

  /**
   * The sizes of {@link #OPERATIONS_PARALLEL}, first all forks of one version and then all of the
   * other.
   */
  static final Experiment OPERATIONS_SEQUENTIAL =
      new Experiment(
          "operations-sequential",
          10,
          true,
          with(OPERATIONS, TWO_SIZES, "-Dperfgate.strategy=sequential"));

  /** Forks of two seconds one after the other, with the same work and with 5 % more. */
  static final Experiment GATE =
      new Experiment(
          "gate",
          23,
          true,
          with(
              TWO_SECONDS,
              INTERLEAVED,
              "-Dperfgate.includes=PeersBenchmark",
              "-Dperfgate.minRounds=15",
              "-Dperfgate.maxRounds=15"));

  /**
   * Forks as long as JMH makes them by default, in iterations that can be put together. Only
   * workloads that just compute are measured, because their noise is small enough to show a
   * slowdown of 5 %.
   */
  static final Experiment JMH =
      new Experiment(
          "jmh",
          21,
          false,
          List.of(
              INTERLEAVED,
              "-Dperfgate.includes=PeersBenchmark.(shift|iterate|hash).more=0",
              "-Dperfgate.iterationTime=50ms",
              "-Dperfgate.warmupIterations=1000",
              "-Dperfgate.calibrate.iterations=1000",
              "-Dperfgate.calibrate.rounds=10"));

  /** Fifty workloads that did not change, with short iterations. */
  static final Experiment CROWD =
      new Experiment(
          "crowd",
          6,
          false,
          List.of(
              SOON_STARTED,
              INTERLEAVED,
              "-Dperfgate.includes=CrowdBenchmark",
              "-Dperfgate.iterationTime=10ms",
              "-Dperfgate.warmupIterations=5",
              "-Dperfgate.calibrate.iterations=5",
              "-Dperfgate.calibrate.rounds=30"));

  /** The last round of the gates over the fifty workloads of {@link #CROWD}. */
  static final int LAST_ROUND_OF_MANY = 10;

  /**
   * A gate over the fifty workloads of {@link #CROWD}; such gates are made in the remaining time. A
   * gate takes a thousand forks, so iterations are short and the JVMs start as quickly as possible.
   * There is one look after ten rounds, instead of five looks after up to thirty. This look spends
   * the whole level of a false alarm, which the five looks share.
   */
  static final Experiment GATE_OF_MANY =
      new Experiment(
          "gates",
          0,
          true,
          List.of(
              "-Dperfgate.jvmArgs=-Xms32m -Xmx32m -XX:+UseSerialGC -XX:+AlwaysPreTouch"
                  + " -XX:TieredStopAtLevel=1",
              INTERLEAVED,
              "-Dperfgate.includes=CrowdBenchmark",
              "-Dperfgate.iterationTime=5ms",
              "-Dperfgate.warmupIterations=5",
              "-Dperfgate.measurementIterations=5",
              "-Dperfgate.maxRounds=" + LAST_ROUND_OF_MANY));

  /** Twelve unchanged workloads of three kinds: they compute, use memory, or use a library. */
  private static final String TWELVE =
      "-Dperfgate.includes=(Peers|Library)Benchmark.*more=0(?![0-9])";

  /** Forks that take turns, as a gate makes them by default. */
  static final Experiment LOCKSTEP =
      new Experiment(
          "lockstep",
          13,
          true,
          List.of(TWELVE, FORTY_TURNS, "-Dperfgate.minRounds=15", "-Dperfgate.maxRounds=15"));

  /** The workloads of {@link #LOCKSTEP}, one fork of two seconds after the other. */
  static final Experiment LOCKSTEP_INTERLEAVED =
      new Experiment(
          "lockstep-interleaved",
          11,
          true,
          with(
              TWO_SECONDS,
              INTERLEAVED,
              TWELVE,
              "-Dperfgate.minRounds=15",
              "-Dperfgate.maxRounds=15"));

  /** The same forks as in {@link #LOCKSTEP_INTERLEAVED}, both versions at the same time. */
  static final Experiment LOCKSTEP_PARALLEL =
      new Experiment(
          "lockstep-parallel",
          6,
          true,
          with(TWO_SECONDS, PARALLEL, TWELVE, "-Dperfgate.maxRounds=10"));

  private static final String A_FIFTH = "-Dperfgate.includes=PlantedBenchmark.*more=20";

  /** Changes that turns could bend, in turns. */
  static final Experiment PLANTED =
      new Experiment(
          "planted",
          7,
          true,
          List.of(A_FIFTH, FORTY_TURNS, "-Dperfgate.minRounds=10", "-Dperfgate.maxRounds=10"));

  /** The same changes in forks that have the host to themselves for five seconds. */
  static final Experiment PLANTED_ISOLATED =
      new Experiment(
          "planted-isolated",
          17,
          true,
          List.of(
              A_FIFTH,
              INTERLEAVED,
              "-Dperfgate.iterationTime=100ms",
              "-Dperfgate.warmupIterations=10",
              "-Dperfgate.measurementIterations=40",
              "-Dperfgate.maxRounds=10"));

  /**
   * All experiments that are made once, in the order of measuring. Those of an inner list are made
   * by turns, some minutes each, so that the same phases of the host meet all of them.
   */
  static List<List<Experiment>> inOrder() {
    return List.of(
        List.of(LOCKSTEP, LOCKSTEP_INTERLEAVED, LOCKSTEP_PARALLEL),
        List.of(PLANTED, PLANTED_ISOLATED),
        List.of(GATE),
        List.of(OPERATIONS_INTERLEAVED),
        List.of(JMH),
        List.of(CROWD),
        List.of(OPERATIONS_PARALLEL),
        List.of(OPERATIONS_SEQUENTIAL));
  }

  /** All experiments that are made once. */
  static List<Experiment> all() {
    return inOrder().stream().flatMap(List::stream).toList();
  }

  /**
   * Settings for all experiments of this run, from {@code perfgate.it.settings}, separated by
   * spaces. They win over those of the experiment.
   */
  static List<String> moreSettings() {
    return Stream.of(System.getProperty("perfgate.it.settings", "").split(" "))
        .filter(setting -> !setting.isEmpty())
        .toList();
  }

  /** The file in which a gate keeps its samples. */
  String samples() {
    return compares ? "target/perfgate/samples.jsonl" : "target/perfgate/calibrate/samples.jsonl";
  }

  private static List<String> with(List<String> settings, String... more) {
    return Stream.concat(settings.stream(), Stream.of(more)).toList();
  }
}

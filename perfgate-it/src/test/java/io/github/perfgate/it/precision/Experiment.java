package io.github.perfgate.it.precision;

import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.reichelt.Reichelt;
import java.util.List;
import java.util.stream.Stream;

/**
 * Gates that measure and decide nothing, of the project {@code precision}.
 *
 * @param name the name of its folder, and of what is measured in {@link Pool#experiment}
 * @param minutes its weight in what is left of the time; two versions are measured to the end all
 *     the same
 * @param compares whether the version with more work is measured against the one with less; else
 *     the version is measured against itself, for as many rounds as the time allows
 * @param settings of the gate
 */
record Experiment(String name, int minutes, boolean compares, List<String> settings) {
  /** A heap that is touched once and then reused, in JVMs that start soon. */
  private static final String SOON_STARTED =
      "-Dperfgate.jvmArgs=-Xms96m -Xmx96m -XX:+UseSerialGC -XX:+AlwaysPreTouch";

  /** Half a second of warm-up, and half a second that is measured in twenty iterations. */
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

  /** Reichelt's workloads of size 300 and all others, the VM starts of both versions in turn. */
  static final Experiment OPERATIONS_INTERLEAVED =
      new Experiment("operations", 29, true, with(OPERATIONS, "-Dperfgate.includes=Operations"));

  /** Two of these sizes, with the VM starts of both versions at the same time. */
  static final Experiment OPERATIONS_PARALLEL =
      new Experiment(
          "operations-parallel",
          5,
          true,
          with(OPERATIONS, TWO_SIZES, "-Dperfgate.strategy=parallel"));

  /** The same two, first all VM starts of one version and then all of the other. */
  static final Experiment OPERATIONS_SEQUENTIAL =
      new Experiment(
          "operations-sequential",
          10,
          true,
          with(OPERATIONS, TWO_SIZES, "-Dperfgate.strategy=sequential"));

  /** VM starts as a gate makes them by default, of the same work and of 5 % more. */
  static final Experiment GATE =
      new Experiment(
          "gate",
          23,
          true,
          List.of(
              "-Dperfgate.includes=PeersBenchmark",
              "-Dperfgate.measurementIterations=5",
              "-Dperfgate.minRounds=15",
              "-Dperfgate.maxRounds=15"));

  /**
   * VM starts as long as JMH makes them by default, in iterations that can be put together: of the
   * workloads that only compute, whose noise lets a slowdown of 5 % be seen.
   */
  static final Experiment JMH =
      new Experiment(
          "jmh",
          21,
          false,
          List.of(
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
              "-Dperfgate.includes=CrowdBenchmark",
              "-Dperfgate.iterationTime=10ms",
              "-Dperfgate.warmupIterations=5",
              "-Dperfgate.calibrate.iterations=5",
              "-Dperfgate.calibrate.rounds=30"));

  /** The last round of the gates over these fifty. */
  static final int LAST_ROUND_OF_MANY = 10;

  /**
   * A gate over these fifty; such gates are made in what time is left. A gate takes a thousand VM
   * starts, so iterations are short, the JVMs are those that start soonest, and there is one look
   * after ten rounds, instead of five after up to thirty: it spends all of the level of a false
   * alarm that those share.
   */
  static final Experiment GATE_OF_MANY =
      new Experiment(
          "gates",
          0,
          true,
          List.of(
              "-Dperfgate.jvmArgs=-Xms32m -Xmx32m -XX:+UseSerialGC -XX:+AlwaysPreTouch"
                  + " -XX:TieredStopAtLevel=1",
              "-Dperfgate.includes=CrowdBenchmark",
              "-Dperfgate.iterationTime=5ms",
              "-Dperfgate.warmupIterations=5",
              "-Dperfgate.measurementIterations=5",
              "-Dperfgate.maxRounds=" + LAST_ROUND_OF_MANY));

  /** All that are made once, in the order of measuring. */
  static List<Experiment> all() {
    return List.of(
        GATE, OPERATIONS_INTERLEAVED, JMH, CROWD, OPERATIONS_PARALLEL, OPERATIONS_SEQUENTIAL);
  }

  /** Where a gate keeps what it measured. */
  String samples() {
    return compares ? "target/perfgate/samples.jsonl" : "target/perfgate/calibrate/samples.jsonl";
  }

  private static List<String> with(List<String> settings, String... more) {
    return Stream.concat(settings.stream(), Stream.of(more)).toList();
  }
}

package io.github.perfgate.core.gate.manyshards;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is true of a suite.
 *
 * @param forks what the workloads are drawn from, each from one benchmark by chance
 * @param workloads how many workloads there are
 * @param planted one of so many workloads is slower; 0 for none
 * @param slowdown candidate time divided by baseline time of these
 */
record SimulatedSuite(RealForks forks, int workloads, int planted, double slowdown) {
  private static final Path STORED =
      Path.of("src/test/resources/io/github/perfgate/core/stored-gates");
  private static final String PREFIX = "com.acme.suite.Many.benchmark";

  private static final int USUAL_ROUNDS = 20;

  static final int WARMUP = 5;
  static final int ITERATIONS = 10;

  static int number(String id) {
    return Integer.parseInt(id.substring(PREFIX.length()));
  }

  boolean isSlower(String id) {
    return planted > 0 && number(id) % planted == 0;
  }

  List<RealForks.Values> pool(String id) {
    return forks.pools().get(new SplittableRandom(number(id)).nextInt(forks.pools().size()));
  }

  /** What an earlier gate with as many rounds of every workload tells, in nanoseconds. */
  Map<String, Double> costs() {
    return IntStream.range(0, workloads)
        .mapToObj(SimulatedSuite::id)
        .collect(Collectors.toMap(id -> id, this::cost));
  }

  private double cost(String id) {
    return SimulatedHost.wall(operation(id)) * 2 * USUAL_ROUNDS;
  }

  /** What an operation takes on the mean host, in nanoseconds. */
  double operation(String id) {
    return pool(id).stream().mapToDouble(RealForks.Values::mean).average().orElseThrow();
  }

  static String id(int number) {
    return PREFIX + "%05d".formatted(number);
  }

  /** Writes the inputs of a stored gate over the suite, without samples. */
  Path write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.copy(STORED.resolve("family/known.json"), folder.resolve("known.json"));
    String gate = Files.readString(STORED.resolve("no-change/gate.json"), StandardCharsets.UTF_8);
    String versions = gate.substring(gate.indexOf("\"module\""), gate.indexOf("\"benchmarks\""));
    String benchmarks =
        IntStream.range(0, workloads)
            .mapToObj(i -> "{\"name\": \"%s\", \"parameters\": {}}".formatted(id(i)))
            .collect(Collectors.joining(","));
    Files.writeString(
        folder.resolve("gate.json"),
        "{%s \"benchmarks\": [%s], \"settings\": {\"warmupIterations\": %d, \"measurementIterations\": %d, \"budgetSeconds\": 100000000}}"
            .formatted(versions, benchmarks, WARMUP, ITERATIONS));
    return folder;
  }
}

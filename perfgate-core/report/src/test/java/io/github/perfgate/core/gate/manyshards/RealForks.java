package io.github.perfgate.core.gate.manyshards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Forks of real benchmarks, in nanoseconds per operation.
 *
 * @param origin where they come from, in words
 * @param pools the forks of each benchmark, all of the same code on one host
 */
record RealForks(String origin, List<List<Values>> pools) {
  /** The system property that names a folder with published measurements. */
  static final String PROPERTY = "perfgate.it.statsData";

  private static final Path OWN =
      Path.of("../perfgate-it/results/2026-11-27-roles/concurrent-forks.tsv");
  private static final int BASELINE = 5;
  private static final int LEAST_FORKS = 5;

  /**
   * A fork.
   *
   * @param early values from its beginning
   * @param late values from its end
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares or changes them.
  record Values(double[] early, double[] late) {
    double mean() {
      return DoubleStream.of(late).average().orElseThrow();
    }
  }

  /**
   * The published forks of the folder that the property names, or else the project's own forks of
   * concurrent tests, of which only one value is stored.
   */
  static RealForks read() throws IOException {
    String folder = System.getProperty(PROPERTY, "");
    return folder.isBlank() ? own() : published(Path.of(folder, "steady_state_subset.json"));
  }

  private static RealForks published(Path file) throws IOException {
    JsonNode document = new ObjectMapper().readTree(file.toFile());
    List<List<Values>> pools = new ArrayList<>();
    for (JsonNode benchmark : document.path("benchmarks")) {
      List<Values> pool = new ArrayList<>();
      for (int fork = 0; fork < benchmark.path("late").size(); fork++) {
        pool.add(
            new Values(
                numbers(benchmark.path("early").path(fork)),
                numbers(benchmark.path("late").path(fork))));
      }
      pools.add(pool);
    }
    return new RealForks(
        "%d JMH benchmarks of %s at commit %s"
            .formatted(
                pools.size(),
                document.path("source").textValue(),
                document.path("commit").textValue()),
        pools);
  }

  private static double[] numbers(JsonNode array) {
    double[] numbers = new double[array.size()];
    Arrays.setAll(numbers, i -> array.get(i).doubleValue());
    return numbers;
  }

  private static RealForks own() throws IOException {
    List<String> lines = Files.readAllLines(OWN);
    List<List<Values>> pools =
        lines.stream()
            .skip(1)
            .map(line -> line.split("\t", -1)[BASELINE].split(" ", -1))
            .filter(values -> values.length >= LEAST_FORKS)
            .map(
                values ->
                    Arrays.stream(values)
                        .map(value -> new double[] {Double.parseDouble(value)})
                        .map(value -> new Values(value, value))
                        .toList())
            .toList();
    return new RealForks(
        "%d rows of concurrent tests, one value for each fork, of %s".formatted(pools.size(), OWN),
        pools);
  }
}

package io.github.perfgate.it.show;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.TestUtils;

/**
 * The output folder of {@code perfgate:inject-slowdowns}, as a program outside perfgate reads it.
 *
 * @param mutants the mutants, in the order in which they were drawn
 * @param workloadCount the number of workloads; zero if the output does not tell
 */
record Injected(List<Mutant> mutants, int workloadCount) {
  /** JMH's default number of forks. */
  private static final int FORKS = 5;

  private static final double LEVEL = 0.05;
  private static final Pattern NONE_OF = Pattern.compile("none of (\\d+) workloads");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * A method that became slower.
   *
   * @param method its class, name and descriptor
   * @param outcome the gate's outcome
   * @param workloads the workloads that were measured
   * @param starts the lines of all forks, none if nothing was measured
   */
  record Mutant(String method, String outcome, List<JsonNode> workloads, List<JsonNode> starts) {
    /** The wall time of the mutant's forks, in seconds. */
    double seconds() {
      return starts.stream().mapToDouble(start -> start.path("wallNanos").asDouble()).sum() / 1e9;
    }

    /**
     * Whether a benchmark is significantly slower by Welch's t test over the iterations of all
     * forks, as JMH pools them.
     */
    boolean isFoundByTTest() {
      return workloads.stream().anyMatch(workload -> isSlower(workload.path("id").asText()));
    }

    private boolean isSlower(String workload) {
      double[] before = pooled(workload, "BASELINE");
      double[] after = pooled(workload, "CURRENT");
      return before.length > 1
          && after.length > 1
          && StatUtils.mean(after) > StatUtils.mean(before)
          && TestUtils.tTest(before, after) < LEVEL;
    }

    private double[] pooled(String workload, String version) {
      return starts.stream()
          .filter(start -> start.path("workload").asText().equals(workload))
          .filter(start -> start.path("version").asText().equals(version))
          .sorted((one, other) -> one.path("round").asInt() - other.path("round").asInt())
          .limit(FORKS)
          .flatMap(start -> values(start.path("iterations")))
          .mapToDouble(Double::doubleValue)
          .toArray();
    }

    private static Stream<Double> values(JsonNode array) {
      List<Double> values = new ArrayList<>();
      array.forEach(value -> values.add(value.asDouble()));
      return values.stream();
    }
  }

  /** Reads the folder, {@code target/perfgate}. */
  static Injected read(Path output) {
    try {
      JsonNode json = JSON.readTree(output.resolve("slowdowns.json").toFile());
      List<Mutant> mutants = new ArrayList<>();
      for (JsonNode mutant : json.path("mutants")) {
        List<JsonNode> workloads = new ArrayList<>();
        mutant.path("workloads").forEach(workloads::add);
        mutants.add(
            new Mutant(
                mutant.path("class").asText()
                    + "."
                    + mutant.path("method").asText()
                    + mutant.path("descriptor").asText(),
                mutant.path("outcome").asText(),
                workloads,
                starts(output.resolve("slowdowns/" + (mutants.size() + 1) + "/samples.jsonl"))));
      }
      return new Injected(mutants, workloadCount(json));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The number of workloads. The output tells it only for a method that no workload executes; zero
   * if there is no such method.
   */
  private static int workloadCount(JsonNode json) {
    for (JsonNode mutant : json.path("mutants")) {
      Matcher none = NONE_OF.matcher(mutant.path("reason").asText());
      if (none.find()) {
        return Integer.parseInt(none.group(1));
      }
    }
    return 0;
  }

  private static List<JsonNode> starts(Path samples) throws IOException {
    List<JsonNode> starts = new ArrayList<>();
    if (Files.exists(samples)) {
      for (String line : Files.readAllLines(samples)) {
        JsonNode json = JSON.readTree(line);
        if (json.path("type").asText().equals("fork")) {
          starts.add(json);
        }
      }
    }
    return starts;
  }

  /** How many mutants the gate called a regression. */
  long foundByGate() {
    return mutants.stream().filter(mutant -> mutant.outcome().equals("FOUND")).count();
  }

  /** How many mutants a t test over JMH's forks found. */
  long foundByTTest() {
    return mutants.stream().filter(Mutant::isFoundByTTest).count();
  }

  /** The mean time of the measured mutants, in seconds. */
  double meanSeconds() {
    return measured().mapToDouble(Mutant::seconds).average().orElse(Double.NaN);
  }

  /**
   * The least time of five forks of every workload in both versions, which is the time of their
   * iterations.
   *
   * @param seconds the seconds of all iterations of a fork
   */
  double secondsForAll(double seconds) {
    return seconds * 2 * FORKS * workloadCount;
  }

  private Stream<Mutant> measured() {
    return mutants.stream().filter(mutant -> !mutant.starts().isEmpty());
  }
}

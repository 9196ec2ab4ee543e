package io.github.perfgate.it.precision.horky;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Runs that others measured and published, from a folder of JSON files that is no part of this
 * project. Each file names its source and commit; missing files are passed over.
 *
 * @param name a short name that fits into names of tables
 * @param origin what was measured, and which part is used
 * @param samples samples, each with runs of the same code on the same host
 */
record PublishedData(String name, String origin, List<NamedSample> samples) {
  /** The system property that names the folder. */
  static final String PROPERTY = "perfgate.it.statsData";

  private static final double NANOS_PER_MILLI = 1e6;

  /** The first iteration that counts, from 0; those before it are treated as warm-up. */
  private static final int NEO4J_WARMUP = 30;

  PublishedData {
    samples = List.copyOf(samples);
  }

  /** The data of the folder that the system property names; none if there is no property. */
  static List<PublishedData> read() {
    String folder = System.getProperty(PROPERTY, "");
    return folder.isBlank() ? List.of() : read(Path.of(folder));
  }

  /**
   * The data of a folder.
   *
   * @throws ProblemException if it is not a folder, or a file in it has not the expected form
   */
  static List<PublishedData> read(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new ProblemException(
          Help.FILES,
          "The system property " + PROPERTY + " names " + folder + ", which is no folder",
          "name a folder with published measurements, or leave the property out");
    }
    List<PublishedData> found = new ArrayList<>();
    read(folder.resolve("spl_jdom_runs.json"), PublishedData::jdom, found);
    read(folder.resolve("graal_neo4j.json"), PublishedData::neo4j, found);
    read(folder.resolve("steady_state_subset.json"), PublishedData::steadyState, found);
    return found;
  }

  /** Makes data of a document. */
  @FunctionalInterface
  private interface Format {
    PublishedData of(JsonNode document);
  }

  private static void read(Path file, Format format, List<PublishedData> found) {
    if (!Files.exists(file)) {
      return;
    }
    try {
      found.add(format.of(JsonMapper.builder().build().readTree(file.toFile())));
    } catch (IOException | IllegalArgumentException e) {
      throw new ProblemException(
          Help.FILES,
          file + " is not what was expected of it: " + e.getMessage(),
          "replace it by the file as it was made, or remove it",
          e);
    }
  }

  /** {@code runs[]} with {@code host} and {@code obs[]}, in units of 100 ns. */
  private static PublishedData jdom(JsonNode document) {
    double nanos = unit(document, "100 ns", 100);
    Map<String, List<double[]>> byHost = new LinkedHashMap<>();
    for (JsonNode run : array(document, "runs")) {
      byHost
          .computeIfAbsent(text(run, "host"), host -> new ArrayList<>())
          .add(numbers(array(run, "obs"), nanos, 0));
    }
    return new PublishedData(
        "jdom",
        "JDOM's Verifier.checkCharacterData, raw observations of runs, each host for itself"
            + source(document),
        samples("JDOM on ", byHost));
  }

  /** {@code builds{}[][]}, in milliseconds, warm-up included. */
  private static PublishedData neo4j(JsonNode document) {
    double nanos = unit(document, "ms/iteration", NANOS_PER_MILLI);
    Map<String, List<double[]>> byBuild = new LinkedHashMap<>();
    JsonNode builds = document.path("builds");
    if (!builds.isObject()) {
      throw new IllegalArgumentException("there is no object 'builds' where one is needed");
    }
    builds
        .fieldNames()
        .forEachRemaining(build -> byBuild.put(build, runs(array(builds, build), nanos)));
    return new PublishedData(
        "neo4j",
        "Renaissance neo4j-analytics on builds of the Graal compiler, each for itself, without the first "
            + NEO4J_WARMUP
            + " iterations of a fork"
            + source(document),
        samples("neo4j on build ", byBuild));
  }

  private static List<double[]> runs(JsonNode runs, double nanos) {
    List<double[]> values = new ArrayList<>();
    runs.forEach(run -> values.add(numbers(run, nanos, NEO4J_WARMUP)));
    return values;
  }

  /** {@code benchmarks[]} with {@code id} and {@code late[][]}, in nanoseconds per operation. */
  private static PublishedData steadyState(JsonNode document) {
    double nanos = unit(document, "ns/op", 1);
    Map<String, List<double[]>> byBenchmark = new LinkedHashMap<>();
    for (JsonNode benchmark : array(document, "benchmarks")) {
      List<double[]> forks =
          byBenchmark.computeIfAbsent(text(benchmark, "id"), id -> new ArrayList<>());
      array(benchmark, "late").forEach(fork -> forks.add(numbers(fork, nanos, 0)));
    }
    return new PublishedData(
        "steady-state",
        "JMH benchmarks of open-source projects, the last 30 seconds of forks of 300, a value for each second"
            + source(document),
        samples("", byBenchmark));
  }

  private static List<NamedSample> samples(String prefix, Map<String, List<double[]>> byName) {
    return byName.entrySet().stream()
        .map(
            entry ->
                new NamedSample(
                    prefix + entry.getKey(), Sample.of(entry.getValue().toArray(double[][]::new))))
        .toList();
  }

  private static String source(JsonNode document) {
    return ". Published by others: "
        + text(document, "source")
        + " at commit "
        + text(document, "commit")
        + ".";
  }

  private static double unit(JsonNode document, String expected, double nanos) {
    String unit = text(document, "unit");
    if (!unit.equals(expected)) {
      throw new IllegalArgumentException("its unit is '%s' and not '%s'".formatted(unit, expected));
    }
    return nanos;
  }

  private static String text(JsonNode node, String name) {
    JsonNode text = node.path(name);
    if (!text.isTextual()) {
      throw new IllegalArgumentException("there is no text '" + name + "' where one is needed");
    }
    return text.textValue();
  }

  private static JsonNode array(JsonNode node, String name) {
    JsonNode array = node.path(name);
    if (!array.isArray()) {
      throw new IllegalArgumentException("there is no array '" + name + "' where one is needed");
    }
    return array;
  }

  private static double[] numbers(JsonNode array, double nanos, int first) {
    if (IntStream.range(0, array.size()).anyMatch(i -> !array.get(i).isNumber())) {
      throw new IllegalArgumentException("what should be a number is none");
    }
    return IntStream.range(Math.min(first, array.size()), array.size())
        .mapToDouble(i -> nanos * array.get(i).doubleValue())
        .toArray();
  }
}

package io.github.perfgate.it.speedgun;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The values of the forks of one test at one number of threads, as a line of a file of results.
 *
 * @param pair the pair of releases
 * @param method what was called
 * @param test the test's name
 * @param threads how many threads ran it
 * @param role 0 for the focus method
 * @param baseline nanoseconds of a repetition, one for each fork
 * @param candidate likewise
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares or changes them.
record StoredForks(
    String pair,
    String method,
    String test,
    int threads,
    int role,
    double[] baseline,
    double[] candidate) {
  private static final String HEAD = "pair\tmethod\ttest\tthreads\trole\tbaseline\tcandidate";

  /** All that a comparison measured. */
  static List<StoredForks> of(String pair, JsonNode result) {
    List<StoredForks> forks = new ArrayList<>();
    for (JsonNode method : result.path("methods")) {
      for (JsonNode test : method.path("tests")) {
        forks.add(
            new StoredForks(
                pair,
                method.path("method").asText(),
                test.path("test").asText(),
                test.path("threads").asInt(),
                test.path("role").asInt(),
                values(test.at("/values/BASELINE")),
                values(test.at("/values/CURRENT"))));
      }
    }
    return forks;
  }

  private static double[] values(JsonNode version) {
    JsonNode deciding =
        version.has("untilLastThreadEnds")
            ? version.path("untilLastThreadEnds")
            : version.path("ofEachThread");
    double[] values = new double[deciding.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = deciding.get(i).asDouble();
    }
    return values;
  }

  static void write(List<StoredForks> all, Path file) throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEAD));
    for (StoredForks one : all) {
      lines.add(
          String.join(
              "\t",
              one.pair,
              one.method,
              one.test,
              String.valueOf(one.threads),
              String.valueOf(one.role),
              text(one.baseline),
              text(one.candidate)));
    }
    Files.write(file, lines);
  }

  private static String text(double[] values) {
    return Arrays.stream(values).mapToObj(String::valueOf).collect(Collectors.joining(" "));
  }

  static List<StoredForks> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    return lines.subList(1, lines.size()).stream()
        .map(line -> line.split("\t", -1))
        .map(
            parts ->
                new StoredForks(
                    parts[0],
                    parts[1],
                    parts[2],
                    Integer.parseInt(parts[3]),
                    Integer.parseInt(parts[4]),
                    parsed(parts[5]),
                    parsed(parts[6])))
        .toList();
  }

  private static double[] parsed(String text) {
    return text.isEmpty()
        ? new double[0]
        : Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }
}

package io.github.perfgate.it.truth;

import static io.github.perfgate.it.truth.CaseFolder.Version.BASELINE;
import static io.github.perfgate.it.truth.CaseFolder.Version.CANDIDATE;

import io.github.perfgate.it.truth.CaseFolder.Version;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Measures the truth without perfgate: JMH itself, a fork of one version and then of the other,
 * with the heap of a gate. A fork warms up for 2.5 s and measures for 3.5 s; a single shot needs
 * neither.
 *
 * @param folder the case
 */
record Oracle(CaseFolder folder) {
  private static final List<String> COLUMNS =
      List.of("benchmark", "version", "fork", "nanoseconds");

  private static final String HEAP = "-Xms512m -Xmx512m -XX:+AlwaysPreTouch";

  /**
   * What the forks of a benchmark say.
   *
   * @param ratio candidate time divided by baseline time: the ratio of the geometric means over the
   *     forks' means
   * @param standardError of the ratio's logarithm, by the variances of both versions' forks
   * @param forks of each version
   */
  record Slowdown(double ratio, double standardError, int forks) {
    /** The slowdown from the means of each version's forks. */
    static Slowdown of(List<Double> baseline, List<Double> candidate) {
      double[] before = logs(baseline);
      double[] after = logs(candidate);
      return new Slowdown(
          Math.exp(StatUtils.mean(after) - StatUtils.mean(before)),
          Math.sqrt(
              StatUtils.variance(before) / before.length
                  + StatUtils.variance(after) / after.length),
          before.length);
    }

    private static double[] logs(List<Double> values) {
      return values.stream().mapToDouble(Math::log).toArray();
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT, "%.4f, standard error %.4f, %d forks", ratio, standardError, forks);
    }
  }

  /** Measures until each version has so many forks. */
  void measure(int forks) throws InterruptedException {
    int made = made();
    for (int fork = made; fork < forks; fork++) {
      List<List<String>> rows = new ArrayList<>();
      for (Version version :
          fork % 2 == 0 ? List.of(BASELINE, CANDIDATE) : List.of(CANDIDATE, BASELINE)) {
        rows.addAll(fork(version, fork));
      }
      Kept.append(table(), COLUMNS, rows);
      System.out.printf("%s: fork %d of %d%n", name(), fork + 1, forks);
      print();
    }
  }

  /** Says what is known so far. */
  private void print() {
    slowdowns()
        .forEach((benchmark, slowdown) -> System.out.printf("  %s %s%n", benchmark, slowdown));
  }

  /** The slowdowns by the names of the benchmarks' methods; empty before the first fork. */
  private Map<String, Slowdown> slowdowns() {
    Map<String, Map<String, List<Double>>> values = new LinkedHashMap<>();
    for (List<String> row : Kept.rows(table())) {
      values
          .computeIfAbsent(row.get(0), benchmark -> new LinkedHashMap<>())
          .computeIfAbsent(row.get(1), version -> new ArrayList<>())
          .add(Double.parseDouble(row.get(3)));
    }
    Map<String, Slowdown> slowdowns = new LinkedHashMap<>();
    values.forEach(
        (benchmark, of) ->
            slowdowns.put(
                benchmark, Slowdown.of(of.get(BASELINE.name()), of.get(CANDIDATE.name()))));
    return slowdowns;
  }

  /** The ratios by the names of the benchmarks' methods. */
  Map<String, Double> ratios() {
    Map<String, Double> ratios = new LinkedHashMap<>();
    slowdowns().forEach((benchmark, slowdown) -> ratios.put(benchmark, slowdown.ratio()));
    return ratios;
  }

  private int made() {
    return Kept.rows(table()).stream()
        .mapToInt(row -> Integer.parseInt(row.get(2)) + 1)
        .max()
        .orElse(0);
  }

  private String name() {
    return "oracle of " + folder.folder().getFileName();
  }

  private Path table() {
    return folder.folder().resolve("oracle.csv");
  }

  private List<List<String>> fork(Version version, int fork) throws InterruptedException {
    Path result = folder.folder().resolve("jmh.csv");
    Path log = folder.folder().resolve("jmh.log");
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            folder.classPath(version),
            "org.openjdk.jmh.Main",
            "-f",
            "1",
            "-w",
            "500ms",
            "-r",
            "700ms",
            "-tu",
            "ns",
            "-foe",
            "true",
            "-jvmArgs",
            HEAP,
            "-rf",
            "csv",
            "-rff",
            result.toString());
    try {
      int exit =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start()
              .waitFor();
      if (exit != 0) {
        throw new IllegalStateException("JMH ended with exit code " + exit + ", see " + log);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Kept.rows(result).stream().map(row -> row(row, version, fork)).toList();
  }

  /** JMH's columns are benchmark, mode, threads, samples, score, error and unit. */
  private static List<String> row(List<String> jmh, Version version, int fork) {
    String benchmark = jmh.get(0).replace("\"", "");
    return Stream.of(benchmark.substring(benchmark.lastIndexOf('.') + 1), version, fork, jmh.get(4))
        .map(String::valueOf)
        .toList();
  }
}

package io.github.perfgate.it.precision;

import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The outcome of a gate over unchanged workloads.
 *
 * @param workloads how many workloads were measured
 * @param regressions how many were called slower
 * @param improvements how many were called faster
 * @param noChange how many were shown not to be slower
 * @param rounds the rounds of all workloads together
 * @param seconds the time of measuring
 */
record RealGate(
    int workloads, int regressions, int improvements, int noChange, int rounds, long seconds) {
  /** Names of {@link #cells}. */
  static final List<String> COLUMNS =
      List.of("workloads", "REGRESSION", "IMPROVEMENT", "NO_CHANGE", "rounds of all", "seconds");

  /** The outcome of a gate with these results. */
  static RealGate of(Results results) {
    List<MeasuredWorkload> all = results.workloads();
    return new RealGate(
        all.size(),
        count(all, "REGRESSION"),
        count(all, "IMPROVEMENT"),
        count(all, "NO_CHANGE"),
        all.stream().mapToInt(MeasuredWorkload::rounds).sum(),
        Math.round(results.timing("measure") / 1e9));
  }

  private static int count(List<MeasuredWorkload> workloads, String verdict) {
    return (int) workloads.stream().filter(workload -> workload.verdict().equals(verdict)).count();
  }

  /** The joint outcome of several gates. */
  static FalseAlarms.Outcome together(List<RealGate> gates) {
    double workloads = gates.stream().mapToInt(RealGate::workloads).sum();
    return new FalseAlarms.Outcome(
        gates.size(),
        (int) gates.stream().filter(gate -> gate.regressions() > 0).count(),
        gates.stream().mapToInt(RealGate::noChange).sum() / workloads,
        gates.stream().mapToInt(RealGate::rounds).sum() / workloads);
  }

  /** The forks of both versions in all rounds. */
  int starts() {
    return 2 * rounds;
  }

  /** The numbers of the gate, as cells of a table. */
  List<String> cells() {
    return LongStream.of(workloads, regressions, improvements, noChange, rounds, seconds)
        .mapToObj(String::valueOf)
        .toList();
  }

  /** Appends the gate to a file of gates. */
  void append(Path file) {
    try {
      Files.writeString(
          file,
          String.join(",", cells()) + System.lineSeparator(),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All gates of a file; none if the file does not exist. */
  static List<RealGate> read(Path file) {
    try {
      return Files.exists(file)
          ? Files.readAllLines(file).stream().map(RealGate::parsed).toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RealGate parsed(String line) {
    int[] values = Arrays.stream(line.split(",", -1)).mapToInt(Integer::parseInt).toArray();
    return new RealGate(values[0], values[1], values[2], values[3], values[4], values[5]);
  }
}

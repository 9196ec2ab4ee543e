package io.github.perfgate.it.adoption;

import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the gates of a build said.
 *
 * @param run the build
 * @param results of each module that has some
 */
record Outcome(MavenRun run, List<Results> results) {
  private static final int DEPTH = 6;
  private static final int LONGEST = 300;
  private static final String PREFIX = "^\\[\\w+] ";

  static Outcome of(MavenRun run) {
    try (Stream<Path> files = Files.walk(run.project().directory(), DEPTH)) {
      return new Outcome(
          run,
          files
              .filter(file -> file.endsWith("results.json") && isNewer(file, run))
              .sorted()
              .map(Results::read)
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isNewer(Path file, MavenRun run) {
    try {
      return !Files.getLastModifiedTime(file).toInstant().isBefore(run.started());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The verdict of each gate. */
  String verdict() {
    return results.stream().map(Results::verdict).collect(Collectors.joining(" "));
  }

  /** How many workloads have each verdict. */
  String verdicts() {
    Map<String, Long> counts =
        results.stream()
            .flatMap(one -> one.workloads().stream())
            .collect(
                Collectors.groupingBy(
                    MeasuredWorkload::verdict, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey())
        .collect(Collectors.joining(", "));
  }

  /** The slowest workload that is slower, with its slowdown. */
  String slowest() {
    return results.stream()
        .flatMap(one -> one.workloads().stream())
        .filter(workload -> workload.verdict().equals("REGRESSION"))
        .max((a, b) -> Double.compare(a.slowdown(), b.slowdown()))
        .map(workload -> "%s %.2f".formatted(workload.id(), workload.slowdown()))
        .orElse("");
  }

  /** The line by which a reader of the log learns the outcome: the headline, else an error. */
  String line() {
    List<String> lines = run.log().lines().toList();
    return Stream.<Predicate<String>>of(
            line -> line.matches("\\[\\w+] (Passed|Failed|Not compared|Nothing)\\b.*"),
            line -> line.startsWith("[ERROR]"))
        .flatMap(kind -> lines.stream().filter(kind).limit(1))
        .findFirst()
        .map(
            line ->
                line.replaceFirst(PREFIX, "")
                    .replaceAll("(?<![\\w:/.])/\\S*/", ".../")
                    .replaceAll("\\s+", " ")
                    .strip())
        .map(line -> line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...")
        .orElse("");
  }
}

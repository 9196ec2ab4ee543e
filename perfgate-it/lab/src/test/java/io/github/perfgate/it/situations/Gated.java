package io.github.perfgate.it.situations;

import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A build that has ended, and what its gates wrote.
 *
 * @param run the build
 * @param results of each module that has some
 */
record Gated(MavenRun run, List<Results> results) {
  private static final String GOAL = "[ERROR] Failed to execute goal ";
  private static final Pattern BEGIN = Pattern.compile("--- perfgate(-maven-plugin)?:\\S+:check ");
  private static final int LONGEST = 300;

  /** Finds the results. */
  static Gated of(MavenRun run) {
    return new Gated(
        run,
        Stream.of("", "bench", "benchmarks")
            .map(module -> run.project().file(module).resolve("target/perfgate/results.json"))
            .filter(file -> isNewer(file, run))
            .map(Results::read)
            .toList());
  }

  private static boolean isNewer(Path file, MavenRun run) {
    try {
      return Files.exists(file)
          && Files.getLastModifiedTime(file).toInstant().isAfter(run.started());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the gate found a regression and failed the build. */
  boolean isRed() {
    return run.exitCode() == 1
        && results.stream().anyMatch(one -> one.verdict().equals("REGRESSION"));
  }

  /** Whether the gate's log, warnings or reasons have something like the expression. */
  boolean says(String expression) {
    return Pattern.compile("(?i)" + expression)
        .matcher(logOfGate() + "\n" + warnings() + "\n" + reason())
        .find();
  }

  /** What other plugins log before the gate begins may have any word in it. */
  private String logOfGate() {
    Matcher begin = BEGIN.matcher(run.log());
    return begin.find() ? run.log().substring(begin.end()) : run.log();
  }

  /** All warnings in the results. */
  String warnings() {
    return results.stream().map(Results::warnings).collect(Collectors.joining("\n"));
  }

  /** The verdicts of the gates. */
  String verdict() {
    return results.stream().map(Results::verdict).collect(Collectors.joining(" "));
  }

  /** The verdict of each workload. */
  String verdicts() {
    return workloads()
        .map(workload -> workload.id() + " " + workload.verdict())
        .collect(Collectors.joining("; "));
  }

  /** The first reason that a workload has. */
  String reason() {
    return workloads()
        .map(MeasuredWorkload::reason)
        .filter(reason -> !reason.isEmpty())
        .findFirst()
        .map(Gated::shortened)
        .orElse("");
  }

  private Stream<MeasuredWorkload> workloads() {
    return results.stream().flatMap(one -> one.workloads().stream());
  }

  /** The line by which a reader of the log learns the outcome: an error, else the headline. */
  String line() {
    List<String> lines = run.log().lines().toList();
    return Stream.<Predicate<String>>of(
            line -> line.startsWith(GOAL),
            line -> line.matches("\\[\\w+] (Passed|Failed)\\b.*"),
            line -> line.startsWith("[ERROR]"),
            line -> line.contains("BUILD"))
        .flatMap(kind -> lines.stream().filter(kind).limit(1))
        .findFirst()
        .map(Gated::shortened)
        .orElse("");
  }

  /** Without the places of a certain machine. */
  private static String shortened(String text) {
    String line =
        text.replaceFirst("^\\[ERROR] Failed to execute goal \\S+ .*?(on project \\S+:|:) ", "")
            .replaceFirst("^\\[\\w+] ", "")
            .replaceAll("(?<![\\w:/.])/\\S*/", ".../")
            .replaceAll("\\s+", " ")
            .strip();
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
  }
}

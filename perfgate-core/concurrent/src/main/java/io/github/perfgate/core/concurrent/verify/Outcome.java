package io.github.perfgate.core.concurrent.verify;

import io.github.perfgate.core.base.problem.PlainText;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The result of verifying a test.
 *
 * @param test full name of its class
 * @param kind whether it can be measured, or why not
 * @param version the version to which the kind applies: {@code BASELINE}, {@code CURRENT}, or
 *     {@code both}. An addition says that the other version was not tried, or that the failure did
 *     not come again
 * @param repetitions how often the suffix of each role is to be repeated in a run of either
 *     version, by number of threads. Numbers with which the test cannot be measured are missing
 * @param message what happened, in one line; empty for a good test
 */
public record Outcome(
    String test,
    Kind kind,
    String version,
    Map<Integer, List<Integer>> repetitions,
    String message) {
  /** What can happen to a test. */
  public enum Kind {
    /** The test can be measured. */
    GOOD,
    /** The test is being executed; this is the last record if the JVM died of the test. */
    BEGUN,
    /** The test was not executed, as enough others can be measured. */
    SPARE,
    /** The test was not executed, or not to its end, as the time for generation ended. */
    LEFT_OUT,
    /** The test throws. */
    THROWS,
    /** The threads of the test wait for each other for ever. */
    DEADLOCK,
    /** The test made a forbidden call, even if it caught the refusal. */
    FORBIDDEN,
    /** The test does not end, not even long after the time that a run may take. */
    HANGS,
    /** The test leaves threads behind. */
    LEAKS_THREADS,
    /** Each call of the test takes longer than the call before. */
    GROWS,
    /** The test ends, but one repetition takes longer than a run may. */
    TOO_LONG,
    /** The test exhausted the stack or the heap. */
    EXHAUSTED
  }

  /** Copies the map. */
  public Outcome {
    repetitions = Collections.unmodifiableMap(new TreeMap<>(repetitions));
  }

  /** The outcome of a test that cannot be measured. */
  public Outcome(String test, Kind kind, String version, String message) {
    this(test, kind, version, Map.of(), message);
  }

  String line() {
    String lengths =
        repetitions.entrySet().stream()
            .map(one -> one.getKey() + "=" + joined(one.getValue()))
            .collect(Collectors.joining(","));
    return String.join("\t", test, kind.name(), version, lengths, oneLine(message));
  }

  /** Parses a line that the verifying JVM wrote. */
  public static Outcome parse(String line) {
    List<String> parts = List.of(line.split("\t", 5));
    return new Outcome(
        parts.get(0),
        Kind.valueOf(parts.get(1)),
        parts.get(2),
        lengths(parts.get(3)),
        parts.size() > 4 ? parts.get(4) : "");
  }

  private static String joined(List<Integer> byRole) {
    return byRole.stream().map(String::valueOf).collect(Collectors.joining("x"));
  }

  private static Map<Integer, List<Integer>> lengths(String text) {
    return Arrays.stream(text.split(","))
        .filter(one -> !one.isEmpty())
        .map(one -> one.split("=", 2))
        .collect(
            Collectors.toMap(
                one -> Integer.valueOf(one[0]),
                one -> Arrays.stream(one[1].split("x")).map(Integer::valueOf).toList()));
  }

  private static String oneLine(String text) {
    return PlainText.joined(text, " | ").replace('\t', ' ');
  }
}

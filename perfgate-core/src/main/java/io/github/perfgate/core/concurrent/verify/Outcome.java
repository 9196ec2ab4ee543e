package io.github.perfgate.core.concurrent.verify;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What became of a test.
 *
 * @param test full name of its class
 * @param kind whether it can be measured, or why not
 * @param version in which version that happened: {@code BASELINE}, {@code CURRENT}, or {@code
 *     both}; with an addition where the other one was not tried, or it did not come again
 * @param repetitions by the number of threads, how often its suffix is to be repeated in a run, in
 *     both versions alike; without those numbers with which it cannot be measured
 * @param message what happened, in one line; empty for a good one
 */
public record Outcome(
    String test, Kind kind, String version, Map<Integer, Integer> repetitions, String message) {
  /** What can happen to a test. */
  public enum Kind {
    /** It can be measured. */
    GOOD,
    /** It is executed now; nothing else follows where the JVM died of it. */
    BEGUN,
    /** It was not executed, as enough others can be measured. */
    SPARE,
    /** It was not executed, or not to its end, as the time for generation ended. */
    LEFT_OUT,
    /** It throws. */
    THROWS,
    /** Its threads wait for each other for ever. */
    DEADLOCK,
    /** It called what a test must not, even if it caught that this was refused. */
    FORBIDDEN,
    /** It does not end, also not long after the time that a run may take. */
    HANGS,
    /** It leaves threads behind. */
    LEAKS_THREADS,
    /** Each call takes longer than the one before it. */
    GROWS,
    /** It ends, but one repetition takes longer than a run may. */
    TOO_LONG,
    /** Stack or heap were exhausted. */
    EXHAUSTED
  }

  /** Copies the map. */
  public Outcome {
    repetitions = Collections.unmodifiableMap(new TreeMap<>(repetitions));
  }

  /** One that cannot be measured. */
  public Outcome(String test, Kind kind, String version, String message) {
    this(test, kind, version, Map.of(), message);
  }

  String line() {
    String lengths =
        repetitions.entrySet().stream()
            .map(one -> one.getKey() + "=" + one.getValue())
            .collect(Collectors.joining(","));
    return String.join("\t", test, kind.name(), version, lengths, oneLine(message));
  }

  /** Reads what the verifying JVM wrote. */
  public static Outcome parse(String line) {
    List<String> parts = List.of(line.split("\t", 5));
    return new Outcome(
        parts.get(0),
        Kind.valueOf(parts.get(1)),
        parts.get(2),
        lengths(parts.get(3)),
        parts.size() > 4 ? parts.get(4) : "");
  }

  private static Map<Integer, Integer> lengths(String text) {
    return Arrays.stream(text.split(","))
        .filter(one -> !one.isEmpty())
        .map(one -> one.split("=", 2))
        .collect(
            Collectors.toMap(one -> Integer.parseInt(one[0]), one -> Integer.parseInt(one[1])));
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " | ").replace('\t', ' ');
  }
}

package io.github.perfgate.core.concurrent.verify;

import java.util.List;

/**
 * What became of a test.
 *
 * @param test full name of its class
 * @param kind whether it can be measured, or why not
 * @param version in which version that happened: {@code BASELINE}, {@code CURRENT}, or {@code
 *     both}; with an addition where the other one was not tried
 * @param repetitions how often its suffix is to be repeated in a run; 0 where it cannot be measured
 * @param message what happened, in one line; empty for a good one
 */
public record Outcome(String test, Kind kind, String version, int repetitions, String message) {
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

  String line() {
    return String.join(
        "\t", test, kind.name(), version, String.valueOf(repetitions), oneLine(message));
  }

  /** Reads what the verifying JVM wrote. */
  public static Outcome parse(String line) {
    List<String> parts = List.of(line.split("\t", 5));
    return new Outcome(
        parts.get(0),
        Kind.valueOf(parts.get(1)),
        parts.get(2),
        Integer.parseInt(parts.get(3)),
        parts.size() > 4 ? parts.get(4) : "");
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " | ").replace('\t', ' ');
  }
}

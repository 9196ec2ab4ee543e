package io.github.perfgate.core.concurrent.explore;

import java.util.List;

/**
 * The most frequent reason for which a focus method could not be called.
 *
 * @param method signature of the focus method
 * @param times how many attempts failed for this reason
 * @param all how many attempts there were
 * @param kind what kind of reason it is, on which its remedy depends
 * @param reason what happened, in one line; an exception with its place, but without its message
 * @param message the message of the first such exception, in one line; empty without one
 */
public record FailedCalls(
    String method, int times, int all, Kind kind, String reason, String message) {
  /** Why calls fail. */
  public enum Kind {
    /** Nothing makes an instance of the class. */
    INSTANCE,
    /** Nothing makes an argument. */
    ARGUMENT,
    /** A module does not open a package that the code needs. */
    MODULE,
    /** A class is not on the class path. */
    MISSING_CLASS,
    /** A forbidden call was refused. */
    FORBIDDEN,
    /** The code throws. */
    THROWS
  }

  String line() {
    return String.join("\t", method, "" + times, "" + all, kind.name(), reason, message);
  }

  /** Parses a line that the generating JVM wrote. */
  public static FailedCalls parse(String line) {
    List<String> parts = List.of(line.split("\t", 6));
    return new FailedCalls(
        parts.get(0),
        Integer.parseInt(parts.get(1)),
        Integer.parseInt(parts.get(2)),
        Kind.valueOf(parts.get(3)),
        parts.get(4),
        parts.get(5));
  }
}

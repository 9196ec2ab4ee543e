package io.github.perfgate.core.workload.spl;

/**
 * Something wrong, or doubtful, in a formula.
 *
 * @param place source, line and column, from 1: {@code limits.spl:3:12}
 * @param message what is wrong, what was expected and, if there is one, the nearest known name
 * @param line the line of the source, or the part of a very long one around the place
 * @param caret white space and a caret that points into {@code line}
 */
public record SplProblem(String place, String message, String line, String caret) {
  /** Place and message, the line, and the caret below it: three lines without a line break. */
  public String text() {
    return "%s: %s%n  %s%n  %s".formatted(place, message, line, caret).replace("\r\n", "\n");
  }
}

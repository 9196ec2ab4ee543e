package io.github.perfgate.core.spl;

import java.util.List;

/**
 * A text that holds statements, and where it came from.
 *
 * @param name what a message calls it: {@code limits.spl}, {@code pom.xml <formulas>}
 * @param text any number of statements
 */
public record Source(String name, String text) {
  private static final int LONGEST_LINE = 160;

  /** Name, line and column. */
  public String place(Position at) {
    return "%s:%d:%d".formatted(name, at.line(), at.column());
  }

  /** A message about a place in this text. */
  SplProblem problem(Position at, String message) {
    List<String> lines = text.lines().toList();
    String line = at.line() <= lines.size() ? lines.get(at.line() - 1) : "";
    int cut = Math.max(0, Math.min(at.column() - 1, line.length()) - LONGEST_LINE / 2);
    String shown = line.substring(cut, Math.min(line.length(), cut + LONGEST_LINE));
    String indent = shown.substring(0, Math.min(shown.length(), at.column() - 1 - cut));
    return new SplProblem(place(at), message, shown, indent.replaceAll("[^\t]", " ") + "^");
  }
}

package io.github.perfgate.core.workload.spl;

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
    int cut = Math.max(0, at.column() - 1 - LONGEST_LINE / 2);
    String shown = line(at.lineStart() + cut);
    String indent = shown.substring(0, Math.min(shown.length(), at.column() - 1 - cut));
    return new SplProblem(place(at), message, shown, indent.replaceAll("[^\t]", " ") + "^");
  }

  /** The text from a place to the end of its line, or the beginning of it. */
  private String line(int from) {
    String part = text.substring(from, Math.min(text.length(), from + LONGEST_LINE));
    int end = part.indexOf('\n');
    String line = end < 0 ? part : part.substring(0, end);
    return (line.endsWith("\r") ? line.substring(0, line.length() - 1) : line).replace('\r', ' ');
  }
}

package io.github.perfgate.it.loops;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A row of {@code loops/cases.tsv} or {@code loops/needed.tsv}.
 *
 * @param id short name
 * @param trigger class of the program that shows the loop
 * @param redundant whether it is a known bug, or a needed loop
 * @param n a small but sufficient size
 * @param jars coordinates of the class path
 * @param fixed coordinates of a class path without the bug; empty where there is none
 * @param outer for a bug, type and method of the outer loop
 */
record LoopCase(
    String id,
    String trigger,
    boolean redundant,
    int n,
    List<String> jars,
    List<String> fixed,
    String outer) {

  /** Known bugs, and needed loops that were collected with them. */
  static List<LoopCase> all() {
    return rows("cases.tsv").stream().map(LoopCase::of).toList();
  }

  /**
   * More needed loops, of {@code needed.tsv}.
   *
   * @param set which of them: {@code tuned} when the rule for confidence was made, or {@code
   *     held-out}
   */
  static List<LoopCase> needed(String set) {
    return rows("needed.tsv").stream()
        .filter(row -> row[2].equals(set))
        .map(
            row ->
                new LoopCase(
                    row[0],
                    row[1],
                    false,
                    Integer.parseInt(row[3]),
                    coordinates(row[4]),
                    List.of(),
                    "-"))
        .toList();
  }

  private static List<String[]> rows(String file) {
    try (InputStream in =
        Objects.requireNonNull(LoopCase.class.getResourceAsStream("/loops/" + file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LoopCase of(String[] row) {
    return new LoopCase(
        row[0],
        row[1],
        row[2].equals("redundant"),
        Integer.parseInt(row[3]),
        coordinates(row[4]),
        coordinates(row[5]),
        row[6]);
  }

  private static List<String> coordinates(String text) {
    return text.equals("-") || text.equals("JDK") ? List.of() : List.of(text.split("\\+"));
  }

  @Override
  public String toString() {
    return id + " " + trigger;
  }
}

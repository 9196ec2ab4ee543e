package io.github.perfgate.it.loops;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A row of {@code loops/cases.tsv}.
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

  static List<LoopCase> all() {
    try (InputStream in =
        Objects.requireNonNull(LoopCase.class.getResourceAsStream("/loops/cases.tsv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.split("\t", -1))
          .map(LoopCase::of)
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

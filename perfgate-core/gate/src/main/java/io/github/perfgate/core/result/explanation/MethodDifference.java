package io.github.perfgate.core.result.explanation;

import java.util.List;

/**
 * The difference in a method's code.
 *
 * @param method as in {@code com.acme.Cell.pad(String)}
 * @param lines its bytecode in both versions, without indices of constants, line numbers and names
 *     of variables, which do not affect what it does
 * @param source its source in both versions; empty if it is not known
 */
public record MethodDifference(
    String method, List<DifferenceLine> lines, List<DifferenceLine> source) {
  /** Copies the lists. */
  public MethodDifference {
    lines = List.copyOf(lines);
    source = List.copyOf(source);
  }
}

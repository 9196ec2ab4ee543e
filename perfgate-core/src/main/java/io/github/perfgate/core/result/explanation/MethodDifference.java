package io.github.perfgate.core.result.explanation;

import java.util.List;

/**
 * The difference in a method's code.
 *
 * @param method as in {@code com.acme.Cell.pad(String)}
 * @param lines its bytecode in both versions, without indices of constants, line numbers and names
 *     of variables, which do not affect what it does
 */
public record MethodDifference(String method, List<DifferenceLine> lines) {
  /** Copies the list. */
  public MethodDifference {
    lines = List.copyOf(lines);
  }
}

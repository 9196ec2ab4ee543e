package io.github.perfgate.core.result;

import java.util.List;

/**
 * What differs in a method's code.
 *
 * @param method as in {@code com.acme.Cell.pad(String)}
 * @param lines its bytecode in both versions; without places of constants, lines and variables'
 *     names, which say nothing about what it does
 */
public record MethodDifference(String method, List<DifferenceLine> lines) {
  /** Copies the list. */
  public MethodDifference {
    lines = List.copyOf(lines);
  }
}

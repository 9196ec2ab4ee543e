package io.github.perfgate.core.loops;

import java.util.List;

/**
 * An instruction that reads the same values from iteration to iteration.
 *
 * @param what what it reads: {@code java.util.ArrayList.elementData}, {@code int[]}
 * @param stack where it is, and the calls that lead there from the outer loop, the innermost first
 */
public record RepeatedRead(String what, List<CodePlace> stack) {
  /** Copies the list. */
  public RepeatedRead {
    stack = List.copyOf(stack);
  }
}

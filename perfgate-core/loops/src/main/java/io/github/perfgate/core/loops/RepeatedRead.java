package io.github.perfgate.core.loops;

import java.util.List;
import java.util.regex.Pattern;

/**
 * An instruction that reads the same values from iteration to iteration.
 *
 * @param what the field or array that is read: {@code java.util.ArrayList.elementData}, {@code
 *     int[]}
 * @param stack the place of the instruction and the calls that lead there from the outer loop, the
 *     innermost first
 */
public record RepeatedRead(String what, List<CodePlace> stack) {
  private static final String CHARACTER = "java.lang.String.charAt";
  private static final Pattern BEFORE_NAME = Pattern.compile("^([a-z]\\w*\\.)+(?=[A-Z])|\\w+\\$");

  /** Copies the list. */
  public RepeatedRead {
    stack = List.copyOf(stack);
  }

  /** Whether the instruction reads a character of a string. */
  boolean isOfCharacter() {
    return what.equals(CHARACTER);
  }

  /**
   * What is read, for sentences: a field with the simple name of its class, as code between back
   * quotes. Internal fields of JDK classes are not named.
   */
  String inWords() {
    if (isOfCharacter()) {
      return "characters";
    }
    return !stack.isEmpty() && stack.get(0).origin() == CodePlace.Origin.JDK
        ? "elements"
        : "`" + BEFORE_NAME.matcher(what).replaceAll("") + "`";
  }
}

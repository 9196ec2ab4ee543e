package io.github.perfgate.core.loops;

import java.util.List;
import java.util.regex.Pattern;

/**
 * An instruction that reads the same values from iteration to iteration.
 *
 * @param what what it reads: {@code java.util.ArrayList.elementData}, {@code int[]}
 * @param stack where it is, and the calls that lead there from the outer loop, the innermost first
 */
public record RepeatedRead(String what, List<CodePlace> stack) {
  private static final String CHARACTER = "java.lang.String.charAt";
  private static final Pattern BEFORE_NAME = Pattern.compile("^([a-z]\\w*\\.)+(?=[A-Z])|\\w+\\$");

  /** Copies the list. */
  public RepeatedRead {
    stack = List.copyOf(stack);
  }

  /** Whether it asks a text for one of its characters. */
  boolean isOfCharacter() {
    return what.equals(CHARACTER);
  }

  /**
   * Enough for a sentence, code between back quotes: a field with the simple name of its class.
   * What is inside classes of the JDK nobody wants to know.
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

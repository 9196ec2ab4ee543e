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
  private static final Pattern PACKAGE = Pattern.compile("^([a-z][\\w]*\\.)+(?=[A-Z])");

  /** Copies the list. */
  public RepeatedRead {
    stack = List.copyOf(stack);
  }

  /** Whether it asks a text for one of its characters. */
  boolean isOfCharacter() {
    return what.equals(CHARACTER);
  }

  /** Enough for a sentence, code between back quotes: a field without its package. */
  String inWords() {
    return isOfCharacter() ? "characters" : "`" + PACKAGE.matcher(what).replaceFirst("") + "`";
  }
}

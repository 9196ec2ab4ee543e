package io.github.perfgate.maven.params;

import java.util.ArrayList;
import java.util.List;

/** Names of methods, with or without parameters, as a list that stood on the command line. */
public final class MethodTexts {
  private MethodTexts() {}

  /**
   * Joins what Maven has split at every comma, since commas between parentheses belong to the name.
   *
   * @param pieces what Maven made of it, or whole names from a pom, which stay as they are
   */
  public static List<String> joined(List<String> pieces) {
    List<String> names = new ArrayList<>();
    StringBuilder open = new StringBuilder();
    for (String piece : pieces) {
      open.append(open.length() == 0 ? "" : ", ").append(piece.strip());
      if (isClosed(open)) {
        names.add(open.toString());
        open.setLength(0);
      }
    }
    if (open.length() > 0) {
      names.add(open.toString());
    }
    return names;
  }

  private static boolean isClosed(CharSequence text) {
    return text.chars().filter(c -> c == '(').count() <= text.chars().filter(c -> c == ')').count();
  }
}

package io.github.perfgate.core.code.change;

import java.util.stream.Stream;

/**
 * Methods by their full names such as {@code com.acme.Parser.parse}, with {@code *} for any text,
 * and parameters behind them where they tell methods apart: {@code com.acme.Parser.parse(String,
 * int)}. Nested classes may be written either way.
 *
 * @param text the pattern as it was written
 */
public record MethodPattern(String text) {
  /** Whether the pattern names a method. */
  public boolean fits(MethodId method) {
    String[] parts = asInSources(text.strip()).split("\\*", -1);
    return Stream.of(method.owner() + "." + method.name(), method.inWords())
        .map(MethodPattern::asInSources)
        .anyMatch(name -> fits(parts, name));
  }

  /** Whether a name consists of the parts, with any text between them. */
  private static boolean fits(String[] parts, String name) {
    int last = parts.length - 1;
    if (last == 0) {
      return name.equals(parts[0]);
    }
    if (!name.startsWith(parts[0])) {
      return false;
    }
    int end = parts[0].length();
    for (int part = 1; part < last; part++) {
      int found = name.indexOf(parts[part], end);
      if (found < 0) {
        return false;
      }
      end = found + parts[part].length();
    }
    return name.endsWith(parts[last]) && name.length() - parts[last].length() >= end;
  }

  private static String asInSources(String name) {
    return name.replace('$', '.');
  }
}

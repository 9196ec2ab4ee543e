package io.github.perfgate.core.change;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
    Pattern pattern =
        Pattern.compile(
            Arrays.stream(asInSources(text.strip()).split("\\*", -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    return Stream.of(method.owner() + "." + method.name(), method.inWords())
        .map(MethodPattern::asInSources)
        .anyMatch(name -> pattern.matcher(name).matches());
  }

  private static String asInSources(String name) {
    return name.replace('$', '.');
  }
}

package io.github.perfgate.core.code.change;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * All that a method does, with the code of made-up methods in the place of their names. A bridge to
 * a private member is in another class than its callers, so methods of all classes are looked up.
 */
final class MadeUpText {
  private static final Pattern MADE_UP =
      Pattern.compile(MethodText.INLINE + "([^" + MethodText.INLINE + "]*)" + MethodText.INLINE);

  private final Function<MethodId, @Nullable MethodShape> bodies;

  /**
   * @param bodies gives the shape of a method, null for a method that does not exist
   */
  MadeUpText(Function<MethodId, @Nullable MethodShape> bodies) {
    this.bodies = bodies;
  }

  String of(MethodId method) {
    return text(method, new HashSet<>());
  }

  private String text(MethodId method, Set<String> around) {
    MethodShape body = bodies.apply(method);
    return body == null ? method.toString() : expanded(body.text(), around);
  }

  private String expanded(String text, Set<String> around) {
    return MADE_UP
        .matcher(text)
        .replaceAll(
            (MatchResult match) -> {
              String name = match.group(1);
              if (!around.add(name)) {
                return "itself";
              }
              MethodId method = MethodId.parse(name);
              String does = "{" + method.descriptor() + "\n" + text(method, around) + "}";
              around.remove(name);
              return Matcher.quoteReplacement(does);
            });
  }
}

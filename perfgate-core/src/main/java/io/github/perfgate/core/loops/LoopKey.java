package io.github.perfgate.core.loops;

import io.github.perfgate.core.change.MethodId;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a pair of loops is known by from version to version: the methods that they are in, and no
 * lines. Where both are somebody else's, the project's method that runs them comes first.
 *
 * @param text {@code com.acme.Table.merge(List) > java.util.ArrayList.contains}
 */
public record LoopKey(String text) implements Comparable<LoopKey> {
  static final String ARROW = " > ";

  /**
   * The key of a pair.
   *
   * @param outer what is the outer loop's side
   * @param inner what is called
   */
  static LoopKey of(List<CodePlace> outer, CodePlace inner) {
    return new LoopKey(
        Stream.concat(outer.stream(), Stream.of(inner))
            .map(LoopKey::stable)
            .collect(Collectors.joining(ARROW)));
  }

  /** Of what is not the project's, the types of parameters are not always known. */
  private static String stable(CodePlace place) {
    MethodId method = place.method();
    return place.isOwn() ? stable(method) : method.owner() + "." + method.name();
  }

  /** The number of a lambda changes with its neighbours. */
  private static String stable(MethodId method) {
    String written = CodePlace.writtenIn(method.name());
    return written.equals(method.name())
        ? method.inWords()
        : method.owner() + "." + written + "(…)";
  }

  @Override
  public int compareTo(LoopKey other) {
    return text.compareTo(other.text);
  }
}

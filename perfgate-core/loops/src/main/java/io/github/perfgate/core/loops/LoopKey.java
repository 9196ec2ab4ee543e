package io.github.perfgate.core.loops;

import com.fasterxml.jackson.annotation.JsonValue;
import io.github.perfgate.core.code.change.MethodId;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The key of a pair of loops, which is the same in all versions: the methods that contain the
 * loops, without lines. If the outer loop is not the project's own, the project's method that
 * executes it comes first.
 *
 * @param text {@code com.acme.Table.merge(List) > java.util.ArrayList.contains}
 */
public record LoopKey(@JsonValue String text) implements Comparable<LoopKey> {
  static final String ARROW = " > ";

  /**
   * The key of a pair.
   *
   * @param outer the methods of the outer loop's side
   * @param inner the method that is called to reach the inner loop
   */
  static LoopKey of(List<CodePlace> outer, CodePlace inner) {
    return new LoopKey(
        Stream.concat(outer.stream(), Stream.of(inner))
            .map(LoopKey::stable)
            .collect(Collectors.joining(ARROW)));
  }

  /**
   * The name of a place. It has no parameter types if the code is not the project's own, as these
   * types are not always known.
   */
  private static String stable(CodePlace place) {
    MethodId method = place.method();
    return place.isOwn() ? stable(method) : method.owner() + "." + method.name();
  }

  /**
   * The name of a method; a lambda has the name of the method around it, as the number of a lambda
   * changes with its neighbours.
   */
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

package io.github.perfgate.core.loops;

import io.github.perfgate.core.change.MethodId;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a pair of loops is known by from version to version: the methods that they are in, and no
 * lines.
 *
 * @param text {@code com.acme.Table.merge(List) > java.util.ArrayList.contains}
 */
public record LoopKey(String text) implements Comparable<LoopKey> {
  static final String ARROW = " > ";

  /**
   * The key of a pair.
   *
   * @param outer what is the outer loop's side, with the types of parameters
   * @param inner what is called, of which they are not always known
   */
  static LoopKey of(List<CodePlace> outer, CodePlace inner) {
    return new LoopKey(
        Stream.concat(
                outer.stream().map(CodePlace::method).map(LoopKey::stable),
                Stream.of(
                    inner.isOwn()
                        ? stable(inner.method())
                        : inner.method().owner() + "." + inner.method().name()))
            .collect(Collectors.joining(ARROW)));
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

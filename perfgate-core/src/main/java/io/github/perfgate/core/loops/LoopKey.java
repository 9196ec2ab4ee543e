package io.github.perfgate.core.loops;

import io.github.perfgate.core.change.MethodId;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a pair of loops is known by from version to version: the methods that they are in, and no
 * lines.
 *
 * @param text {@code com.acme.Table.merge(List) > java.util.ArrayList.contains(Object)}
 */
public record LoopKey(String text) implements Comparable<LoopKey> {
  static final String ARROW = " > ";

  static LoopKey of(List<MethodId> methods) {
    return new LoopKey(methods.stream().map(LoopKey::stable).collect(Collectors.joining(ARROW)));
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

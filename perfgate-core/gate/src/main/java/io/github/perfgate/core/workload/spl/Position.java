package io.github.perfgate.core.workload.spl;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A place in a source text. All positions are equal to one another, so that trees are equal if they
 * differ only in places.
 *
 * @param line line, from 1
 * @param column column, from 1
 * @param lineStart offset of the line's first character in the text
 */
public record Position(int line, int column, int lineStart) {
  /** Orders positions as in the text. */
  public static final Comparator<Position> IN_TEXT =
      Comparator.comparingInt(Position::line).thenComparingInt(Position::column);

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Position;
  }

  @Override
  public int hashCode() {
    return 0;
  }
}

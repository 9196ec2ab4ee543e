package io.github.perfgate.core.concurrent.mine;

import java.util.List;
import java.util.stream.Stream;

/**
 * A call, and what a unit test called before and after it on the same object.
 *
 * @param call the call itself
 * @param before earlier calls, the last one directly before it
 * @param after the next calls
 */
public record ShownCall(MinedCall call, List<MinedCall> before, List<MinedCall> after) {
  private static final int MOST_BEFORE = 8;
  private static final int MOST_AFTER = 4;

  /** Copies the lists. */
  public ShownCall {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /**
   * A call of a sequence. If many calls come before, the first ones count, as they open or fill the
   * object, and the last ones.
   */
  static ShownCall of(List<MinedCall> sequence, int place) {
    List<MinedCall> before = sequence.subList(0, place);
    if (place > MOST_BEFORE) {
      before =
          Stream.concat(
                  before.subList(0, MOST_BEFORE / 2).stream(),
                  before.subList(place - MOST_BEFORE / 2, place).stream())
              .toList();
    }
    return new ShownCall(
        sequence.get(place),
        before,
        sequence.subList(place + 1, Math.min(sequence.size(), place + 1 + MOST_AFTER)));
  }

  /** The pair of the call and the one directly before it; the call alone if it is the first. */
  List<MinedCall> pair() {
    return before.isEmpty() ? List.of(call) : List.of(before.get(before.size() - 1), call);
  }

  /** The calls of other methods before and after it. */
  public List<MinedCall> beside() {
    return Stream.concat(before.stream(), after.stream())
        .filter(one -> !one.signature().equals(call.signature()))
        .distinct()
        .toList();
  }
}

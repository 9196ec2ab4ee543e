package io.github.perfgate.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Bytes that an operation allocates. Unlike times they are nearly free of noise: what compiled code
 * allocates for the same work is the same to the byte. They differ where the work differs, while
 * code is still being compiled, and where the compilers of two JVMs decided differently.
 */
public final class BytesPerOperation {
  /** Two values agree if they differ by no more bytes than this. */
  public static final double BYTES = 8;

  /** Two values agree if they differ by no more than this share of the larger one. */
  public static final double SHARE = 0.005;

  private static final int LAST = 3;
  private static final int FEWEST = 2;

  private BytesPerOperation() {}

  /** Whether two values are the same but for what an iteration allocates besides. */
  public static boolean agree(double one, double other) {
    return Math.abs(one - other) <= Math.max(BYTES, SHARE * Math.max(one, other));
  }

  /**
   * The value of a fork: the median of its last three iterations with enough operations, or of two
   * if there are no more.
   *
   * @param bytes bytes per operation of each iteration
   * @param operations how many operations each iteration had
   * @param fewest how many operations are enough; see {@link AllocationMargin#fewestOperations}
   * @return empty if these iterations do not agree, or if there are fewer than two
   */
  public static OptionalDouble ofFork(List<Double> bytes, List<Double> operations, double fewest) {
    List<Double> last = new ArrayList<>();
    for (int i = Math.min(bytes.size(), operations.size()) - 1; i >= 0 && last.size() < LAST; i--) {
      if (operations.get(i) >= fewest) {
        last.add(bytes.get(i));
      }
    }
    return last.size() >= FEWEST && agree(Collections.min(last), Collections.max(last))
        ? OptionalDouble.of(median(sorted(last)))
        : OptionalDouble.empty();
  }

  /**
   * The medians of a version's forks: two, in ascending order, if its forks fall into two groups.
   * This happens where the compiler removes an allocation in some JVMs and not in others.
   *
   * @param starts a value for each fork, NaN for one without a value
   * @return one median otherwise, also of values that scatter; none if there is no value
   */
  public static List<Double> medians(List<Double> starts) {
    List<Double> values = sorted(starts.stream().filter(value -> !value.isNaN()).toList());
    if (values.isEmpty()) {
      return List.of();
    }
    List<List<Double>> groups = groups(values);
    return groups.size() == 2
        ? groups.stream().map(BytesPerOperation::median).toList()
        : List.of(median(values));
  }

  /** Splits sorted values wherever two neighbours do not agree. */
  private static List<List<Double>> groups(List<Double> values) {
    List<List<Double>> groups = new ArrayList<>();
    int begin = 0;
    for (int i = 1; i <= values.size(); i++) {
      if (i == values.size() || !agree(values.get(i - 1), values.get(i))) {
        groups.add(values.subList(begin, i));
        begin = i;
      }
    }
    return groups;
  }

  private static List<Double> sorted(List<Double> values) {
    return values.stream().sorted().toList();
  }

  private static double median(List<Double> sorted) {
    int size = sorted.size();
    return (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
  }
}

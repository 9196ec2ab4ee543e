package io.github.perfgate.it.histories;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Sums over the commits of each history. */
final class Summary {
  private Summary() {}

  /** A line for each history. */
  static List<String> of(List<Pair> pairs) {
    return pairs.stream().collect(Collectors.groupingBy(Pair::library)).entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(history -> history.getKey().id() + ": " + line(history.getValue()))
        .toList();
  }

  private static String line(List<Pair> pairs) {
    List<Pair> code = pairs.stream().filter(pair -> pair.changed() > 0).toList();
    return String.format(
        Locale.ROOT,
        "%d commits, %s left out; %d with other code, %s left out; %d missed; median %.1f s",
        pairs.size(),
        share(pairs),
        code.size(),
        share(code),
        pairs.stream().mapToInt(pair -> pair.missed().size()).sum(),
        median(pairs.stream().mapToDouble(Pair::seconds).toArray()));
  }

  private static String share(List<Pair> pairs) {
    int all = pairs.stream().mapToInt(Pair::benchmarks).sum();
    int leftOut = pairs.stream().mapToInt(Pair::leftOut).sum();
    return String.format(
        Locale.ROOT, "%d of %d (%.1f %%)", leftOut, all, all == 0 ? 0 : 100.0 * leftOut / all);
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}

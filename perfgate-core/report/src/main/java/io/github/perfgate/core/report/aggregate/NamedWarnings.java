package io.github.perfgate.core.report.aggregate;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The warnings of several gates.
 *
 * @param names what the gates are called
 * @param warnings those of each gate, in the same order
 */
record NamedWarnings(List<String> names, List<List<String>> warnings) {
  /** Each warning once, with the name of its gate unless all gates have it. */
  Stream<String> all() {
    return IntStream.range(0, names.size()).boxed().flatMap(this::of).distinct();
  }

  private Stream<String> of(int place) {
    return warnings.get(place).stream()
        .map(
            warning ->
                warnings.stream().allMatch(one -> one.contains(warning))
                    ? warning
                    : names.get(place) + ": " + warning);
  }
}

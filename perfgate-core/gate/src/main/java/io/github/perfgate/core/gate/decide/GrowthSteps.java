package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.result.ComparisonResult.Numbers;
import io.github.perfgate.core.workload.spl.Bound;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.CountedQuantity.Count;
import io.github.perfgate.core.workload.spl.CountedQuantity.Growth;
import io.github.perfgate.core.workload.spl.Truth;
import io.github.perfgate.core.workload.spl.UsingClause;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How a count grows from size to size. At each step it may grow as the bound does, and a little
 * more (the margin). Small sizes hide growth behind what does not depend on the size, or show what
 * soon does not matter any more. So where steps disagree, the last one decides.
 *
 * @param growth what grows
 * @param bound how it may grow
 * @param margin how much more it may grow, 1.15 for 15 %
 * @param counts the count at each size
 */
record GrowthSteps(Growth growth, Bound bound, double margin, List<Double> counts) {
  /** Copies the list. */
  GrowthSteps {
    counts = List.copyOf(counts);
  }

  static GrowthSteps of(
      Growth growth, Bound bound, @Nullable UsingClause settings, ToDoubleFunction<Count> values) {
    BigDecimal given = settings == null ? null : settings.margin();
    return new GrowthSteps(
        growth,
        bound,
        1 + (given == null ? Growth.MARGIN : given).doubleValue(),
        growth.counts().stream().map(values::applyAsDouble).toList());
  }

  CountedComparison decided(Comparison comparison, String workload) {
    int last = counts.size() - 2;
    return new CountedComparison(
        comparison,
        workload,
        isWithin(last) ? Truth.TRUE : Truth.FALSE,
        reason(last),
        counts.get(last) == 0 ? null : new Numbers(grown(last), allowed(last)),
        true);
  }

  private boolean isWithin(int step) {
    return CountJudge.isAtMost(counts.get(step + 1), counts.get(step) * allowed(step));
  }

  /** How many times as large the count is behind a step. */
  private double grown(int step) {
    return counts.get(step + 1) / counts.get(step);
  }

  /** How many times as large it may be. */
  private double allowed(int step) {
    return bound.growth(size(step), size(step + 1)) * margin;
  }

  private double size(int at) {
    return growth.sizes().get(at).doubleValue();
  }

  private String reason(int last) {
    List<String> parts = new ArrayList<>();
    parts.add(
        IntStream.range(0, counts.size())
            .mapToObj(
                at ->
                    "%s at %s"
                        .formatted(CountJudge.words(counts.get(at)), CountJudge.words(size(at))))
            .collect(
                Collectors.joining(
                    ", ", CountJudge.words(growth.written().figure()) + " per operation: ", "")));
    IntStream.range(0, last)
        .filter(step -> isWithin(step) != isWithin(last))
        .forEach(step -> parts.add(words(step) + ", but the last step decides"));
    parts.add(words(last));
    return String.join("; ", parts);
  }

  private String words(int step) {
    return "from %s to %s they grow %s, and %s times are allowed"
        .formatted(
            CountJudge.words(size(step)),
            CountJudge.words(size(step + 1)),
            counts.get(step) == 0 ? "from 0" : CountJudge.words(grown(step)) + " times",
            CountJudge.words(allowed(step)));
  }
}

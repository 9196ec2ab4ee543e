package io.github.perfgate.core.gate.outcome;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.result.ComparisonResult.Point;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.Comparison.Quantity;
import io.github.perfgate.core.workload.spl.Revisions;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the comparisons of a formula that differ in a single number, such as those of a quantifier
 * over sizes. The pictures of the SPL papers show time over this number.
 */
final class SeriesPoints {
  private static final String ELLIPSIS = "\u2026";

  private final Comparison comparison;
  private final List<Double> numbers = new ArrayList<>();

  private SeriesPoints(Comparison comparison) {
    this.comparison = comparison;
    // Noting the numbers is what this pass is for.
    text(Set.of());
  }

  /** The places in series, by comparison; a comparison that belongs to none is left out. */
  static Map<Comparison, Point> of(Collection<Comparison> comparisons) {
    Map<Comparison, Point> points = new HashMap<>();
    comparisons.stream()
        .filter(comparison -> !comparison.isCounted())
        .map(SeriesPoints::new)
        .collect(groupingBy(SeriesPoints::shape))
        .values()
        .forEach(group -> points.putAll(series(group)));
    return points;
  }

  /** All comparisons of a group, or none if they differ in several numbers. */
  private static Map<Comparison, Point> series(List<SeriesPoints> group) {
    Set<Integer> varying =
        IntStream.range(0, group.get(0).numbers.size())
            .filter(i -> group.stream().map(one -> one.numbers.get(i)).distinct().count() > 1)
            .boxed()
            .collect(Collectors.toSet());
    // A number may stand on both sides, as in SELF(n) <= other(n).
    boolean isOneNumber =
        group.stream()
            .allMatch(one -> varying.stream().map(one.numbers::get).distinct().count() == 1);
    return isOneNumber
        ? group.stream()
            .collect(
                toMap(
                    one -> one.comparison,
                    one ->
                        new Point(one.text(varying), one.numbers.get(varying.iterator().next()))))
        : Map.of();
  }

  private String shape() {
    int count = numbers.size();
    return text(IntStream.range(0, count).boxed().collect(Collectors.toSet()));
  }

  /**
   * The comparison without the factors of its sides, which may depend on the number.
   *
   * @param hidden the numbers for which an ellipsis stands
   */
  private String text(Set<Integer> hidden) {
    numbers.clear();
    return side(comparison.left(), hidden)
        + " "
        + comparison.relation().symbol()
        + " "
        + side(comparison.right(), hidden);
  }

  private String side(Quantity side, Set<Integer> hidden) {
    return side.unshifted() instanceof Operand operand
        ? subject(operand.subject(), hidden).id() + Revisions.suffix(operand.revision())
        : side.toSpl();
  }

  private Subject subject(Subject subject, Set<Integer> hidden) {
    if (subject instanceof Subject.Method method) {
      return new Subject.Method(
          method.name(),
          method.generator(),
          method.factory(),
          method.arguments().stream().map(value -> argument(value, hidden)).toList());
    }
    Subject.Benchmark benchmark = (Subject.Benchmark) subject;
    Map<String, String> parameters = new TreeMap<>(benchmark.parameters());
    parameters.replaceAll((name, value) -> parameter(value, hidden));
    return new Subject.Benchmark(benchmark.name(), parameters);
  }

  private Value argument(Value value, Set<Integer> hidden) {
    return value instanceof Value.Numeral numeral && isHidden(numeral.value().doubleValue(), hidden)
        ? new Value.Variable(ELLIPSIS)
        : value;
  }

  private String parameter(String value, Set<Integer> hidden) {
    try {
      return isHidden(Double.parseDouble(value), hidden) ? ELLIPSIS : value;
    } catch (NumberFormatException e) {
      return value;
    }
  }

  /** Notes a number, and whether an ellipsis stands for it. */
  private boolean isHidden(double number, Set<Integer> hidden) {
    numbers.add(number);
    return hidden.contains(numbers.size() - 1);
  }
}

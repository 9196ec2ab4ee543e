package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.Bound;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.CountedQuantity.Count;
import io.github.perfgate.core.workload.spl.CountedQuantity.CountLimit;
import io.github.perfgate.core.workload.spl.CountedQuantity.Growth;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.WorkFigure;
import io.github.perfgate.core.workload.spl.syntax.Argument;
import io.github.perfgate.core.workload.spl.syntax.Formula;
import io.github.perfgate.core.workload.spl.syntax.Reference;
import io.github.perfgate.core.workload.spl.syntax.Side;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Resolves the sides of comparisons that counted work decides. */
final class CountedSides {
  private final Subjects subjects;

  CountedSides(Subjects subjects) {
    this.subjects = subjects;
  }

  /** What is counted of an operand. */
  Count count(BigDecimal factor, Side.Counted counted, Bindings bindings) {
    Reference called = counted.called();
    return new Count(
        subjects.operand(factor, counted.of(), bindings),
        new WorkFigure(counted.kind(), called == null ? null : subjects.called(called, bindings)));
  }

  /** A limit of what the other side counts. */
  CountLimit limit(BigDecimal amount, Formula.Compared compared) {
    return new CountLimit(
        amount,
        Stream.of(compared.left(), compared.right())
            .flatMap(side -> Stream.ofNullable(side.counted()))
            .findFirst()
            .orElseThrow());
  }

  /**
   * The counts at all sizes.
   *
   * @throws SplFailure if the sizes are no growing numbers
   */
  Growth growth(Side.Growing growing, Formula.Compared compared, Bindings bindings) {
    List<BigDecimal> sizes = sizes(growing, bindings);
    if (compared.right().measured() instanceof Side.Bounded bounded) {
      requireLogarithm(bounded, sizes.get(0));
    }
    List<Count> counts = new ArrayList<>();
    for (BigDecimal size : sizes) {
      counts.add(at(new Value.Numeral(size), growing, bindings));
    }
    return new Growth(written(growing, counts.get(0), bindings), growing.variable(), sizes, counts);
  }

  private static List<BigDecimal> sizes(Side.Growing growing, Bindings bindings) {
    List<BigDecimal> sizes = new ArrayList<>();
    for (Value value : bindings.values(growing.sizes())) {
      BigDecimal before = sizes.isEmpty() ? BigDecimal.ZERO : sizes.get(sizes.size() - 1);
      if (!(value instanceof Value.Numeral size) || size.value().compareTo(before) <= 0) {
        throw new SplFailure(
            growing.at(),
            "the sizes of a growth are numbers greater than 0, each greater than the one before; %s is not"
                .formatted(value.toSpl()));
      }
      sizes.add(size.value());
    }
    return sizes;
  }

  private static void requireLogarithm(Side.Bounded bounded, BigDecimal smallest) {
    Bound bound = bounded.bound();
    if (bound.isLogarithmic() && smallest.compareTo(BigDecimal.ONE) <= 0) {
      throw new SplFailure(
          bounded.at(),
          "log(%s) does not grow by a factor from %s on; sizes are greater than 1 here"
              .formatted(bound.variable(), smallest.toPlainString()));
    }
  }

  private Count at(Value size, Side.Growing growing, Bindings bindings) {
    return count(
        BigDecimal.ONE,
        growing.counted(),
        bindings.withValues(List.of(growing.variable()), List.of(size)));
  }

  /** The operand with the variable itself instead of its values, to be printed. */
  private Count written(Side.Growing growing, Count first, Bindings bindings) {
    if (first.operand().subject() instanceof Subject.Benchmark benchmark) {
      Map<String, String> values = new TreeMap<>(benchmark.parameters());
      Map<String, Argument> written = growing.counted().of().parameters();
      if (written != null) {
        written.forEach(
            (name, value) -> {
              if (value instanceof Argument.Name variable
                  && variable.name().equals(growing.variable())) {
                values.put(name, growing.variable());
              }
            });
      }
      return new Count(
          new Operand(
              first.operand().factor(),
              new Subject.Benchmark(benchmark.name(), values),
              first.operand().revision()),
          first.figure());
    }
    return at(new Value.Variable(growing.variable()), growing, bindings);
  }
}

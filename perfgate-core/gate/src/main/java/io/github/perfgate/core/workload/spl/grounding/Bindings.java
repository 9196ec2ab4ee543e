package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.Numbers;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.syntax.Argument;
import io.github.perfgate.core.workload.spl.syntax.Reference;
import io.github.perfgate.core.workload.spl.syntax.Side;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The meanings of variables and aliases at a place of a formula.
 *
 * @param variables what quantifiers bind, as far as it is a value
 * @param benchmarks what quantifiers bind, as far as it is a benchmark or a unit test
 * @param constants aliases of values. These and the other aliases are those of all bindings of a
 *     script, so that nothing copies them
 */
record Bindings(
    Map<String, Value> variables,
    Map<String, Subject.Benchmark> benchmarks,
    Map<String, Value> constants,
    Map<String, Reference> aliases) {

  static Bindings none() {
    return new Bindings(Map.of(), Map.of(), new HashMap<>(), new HashMap<>());
  }

  Bindings withValues(List<String> names, List<Value> more) {
    Map<String, Value> longer = new HashMap<>(variables);
    for (int i = 0; i < names.size(); i++) {
      longer.put(names.get(i), more.get(i));
    }
    return new Bindings(longer, benchmarks, constants, aliases);
  }

  Bindings withBenchmark(String name, Subject.Benchmark benchmark) {
    Map<String, Subject.Benchmark> longer = new HashMap<>(benchmarks);
    longer.put(name, benchmark);
    return new Bindings(variables, longer, constants, aliases);
  }

  /** The value of a variable or of a constant; null if the name is none of these. */
  @Nullable Value value(String name) {
    Value value = variables.get(name);
    return value == null ? constants.get(name) : value;
  }

  List<Value> values(@Nullable List<Argument> arguments) {
    return arguments == null ? List.of() : arguments.stream().map(this::value).toList();
  }

  Value value(Argument argument) {
    if (argument instanceof Argument.Literal literal) {
      return literal.value();
    }
    Value value = value(((Argument.Name) argument).name());
    if (value == null) {
      throw new IllegalStateException("the parser let an unknown name pass: " + argument);
    }
    return value;
  }

  /** A number times a side's factors, divided by its divisors. */
  BigDecimal scaled(BigDecimal number, Side side) {
    BigDecimal multiplied = number.multiply(product(side.factors()));
    return Numbers.plain(
        side.divisors().isEmpty()
            ? multiplied
            : multiplied.divide(product(side.divisors()), MathContext.DECIMAL64));
  }

  /** The product of factors, each of which has to be a positive number. */
  private BigDecimal product(List<Argument> factors) {
    BigDecimal product = BigDecimal.ONE;
    for (Argument factor : factors) {
      Value value = value(factor);
      if (value instanceof Value.Numeral numeral && numeral.value().signum() > 0) {
        product = product.multiply(numeral.value());
      } else if (factor instanceof Argument.Name name) {
        throw new SplFailure(
            name.at(),
            "`%s` is %s here; a factor is a number greater than 0"
                .formatted(name.name(), value.toSpl()));
      }
    }
    return Numbers.plain(product);
  }
}

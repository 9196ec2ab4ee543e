package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Numbers;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of one variable: {@code {10, 100, 'text'}}, {@code {10, 20, ..., 100}}, {@code
 * 10..100 step 10} or {@code 2^4..2^12}, also mixed in braces.
 */
final class ValuesParser {
  /** More values than anybody can measure; a step that is much too small has more. */
  private static final int MOST_VALUES = 10_000;

  /** So many values before an ellipsis tell how it goes on. */
  private static final int MOST_CONTINUED = 3;

  private static final List<String> ELLIPSES = List.of("...", "\u2026");

  private final Tokens tokens;
  private final ReferenceParser references;

  ValuesParser(Tokens tokens, ReferenceParser references) {
    this.tokens = tokens;
    this.references = references;
  }

  /** Reads values in braces, or without braces as in the group's summaries of the language. */
  List<Argument> values() {
    boolean braces = tokens.accept("{");
    if (!braces && !tokens.atNumber() && tokens.peek().kind() != Kind.STRING) {
      throw tokens.expected(
          "values in braces, such as {10, 100}, benchmarks('\u2026') or tests('\u2026')");
    }
    if (tokens.peek().is("}")) {
      throw new SplFailure(tokens.peek().at(), "there are no values between the braces");
    }
    List<Argument> values = new ArrayList<>();
    do {
      if (ELLIPSES.stream().anyMatch(tokens.peek()::is)) {
        continued(values);
      } else {
        next(values);
      }
    } while (tokens.accept(","));
    if (braces) {
      tokens.expect("}", "or `,` after the value");
    }
    return List.copyOf(values);
  }

  /** Reads one value, a power, or a range from one to another. */
  private void next(List<Argument> values) {
    Position at = tokens.peek().at();
    if (!tokens.atNumber()) {
      values.add(references.argument());
      return;
    }
    BigDecimal from = tokens.number("a number");
    BigDecimal power = exponent();
    if (!tokens.accept("..")) {
      values.add(literal(power == null ? from : power(from, power, at)));
      return;
    }
    Position endAt = tokens.peek().at();
    BigDecimal to = tokens.number("the last value");
    BigDecimal lastPower = exponent();
    BigDecimal step = step();
    if (power == null && lastPower == null) {
      steps(from, to, step, at).forEach(value -> values.add(literal(value)));
    } else if (power == null || lastPower == null || from.compareTo(to) != 0) {
      throw new SplFailure(endAt, "a range of powers has one base, as in 2^4..2^12");
    } else {
      steps(power, lastPower, step, at)
          .forEach(exponent -> values.add(literal(power(from, exponent, at))));
    }
  }

  private @Nullable BigDecimal exponent() {
    return tokens.accept("^") ? tokens.number("an exponent") : null;
  }

  private BigDecimal step() {
    if (!tokens.peek().isWord("step")) {
      return BigDecimal.ONE;
    }
    tokens.next();
    Position at = tokens.peek().at();
    BigDecimal step = tokens.number("a step");
    if (step.signum() <= 0) {
      throw new SplFailure(at, "a step is greater than 0");
    }
    return step;
  }

  private static List<BigDecimal> steps(
      BigDecimal from, BigDecimal to, BigDecimal step, Position at) {
    if (from.compareTo(to) > 0) {
      throw new SplFailure(
          at,
          "the range from %s to %s is empty; the smaller number comes first"
              .formatted(from.toPlainString(), to.toPlainString()));
    }
    List<BigDecimal> values = new ArrayList<>();
    for (BigDecimal value = from; value.compareTo(to) <= 0; value = value.add(step)) {
      values.add(Numbers.plain(value));
      requireFew(values, at);
    }
    return values;
  }

  private static BigDecimal power(BigDecimal base, BigDecimal exponent, Position at) {
    try {
      return Numbers.plain(base.pow(exponent.intValueExact(), MathContext.DECIMAL128));
    } catch (ArithmeticException e) {
      throw new SplFailure(
          at,
          "%s^%s cannot be computed; an exponent is a whole number"
              .formatted(base.toPlainString(), exponent.toPlainString()));
    }
  }

  /**
   * Goes on from the values before an ellipsis to the one behind it. Two values give the difference
   * of neighbours; the last of three or more give their difference or their ratio.
   */
  private void continued(List<Argument> values) {
    Position at = tokens.next().at();
    tokens.expect(",", "and the last value behind the ellipsis");
    BigDecimal last = tokens.number("the last value behind the ellipsis");
    List<BigDecimal> known =
        numbers(values.subList(Math.max(0, values.size() - MOST_CONTINUED), values.size()), at);
    int size = known.size();
    BigDecimal first = known.get(size - 2);
    BigDecimal second = known.get(size - 1);
    BigDecimal difference = second.subtract(first);
    boolean isSum = size == 2 || difference.compareTo(first.subtract(known.get(size - 3))) == 0;
    boolean isProduct =
        !isSum && second.multiply(known.get(size - 3)).compareTo(first.multiply(first)) == 0;
    BigDecimal value = second;
    while (difference.signum() > 0 && (isSum || isProduct) && value.compareTo(last) < 0) {
      value =
          isSum
              ? value.add(difference)
              : value.multiply(second).divide(first, MathContext.DECIMAL128);
      values.add(literal(Numbers.plain(value)));
      requireFew(values, at);
    }
    if (value.compareTo(last) != 0) {
      throw new SplFailure(
          at,
          "the values before the ellipsis do not lead to %s by equal differences, or, where there are three, equal ratios"
              .formatted(last.toPlainString()));
    }
  }

  private static List<BigDecimal> numbers(List<Argument> values, Position at) {
    List<BigDecimal> numbers = new ArrayList<>();
    for (Argument value : values) {
      if (value instanceof Argument.Literal literal
          && literal.value() instanceof Value.Numeral numeral) {
        numbers.add(numeral.value());
      }
    }
    if (numbers.size() < 2 || numbers.size() < values.size()) {
      throw new SplFailure(
          at, "two numbers, or three, stand before an ellipsis, as in {10, 20, ..., 100}");
    }
    return numbers;
  }

  private static void requireFew(List<?> values, Position at) {
    if (values.size() > MOST_VALUES) {
      throw new SplFailure(at, "the range has more than " + MOST_VALUES + " values");
    }
  }

  private static Argument literal(BigDecimal value) {
    return new Argument.Literal(new Value.Numeral(value));
  }
}

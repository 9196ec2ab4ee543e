package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.TimeUnit;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.WorkFigure;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a side of a comparison: {@code 1.1 * m / 2 + 5 us}. */
final class SideParser {
  private static final String OPERAND =
      "something to measure (SELF, an alias, pkg.Class#method or a benchmark) or a limit such as"
          + " 5 ms";

  private final Tokens tokens;
  private final DeclaredNames names;
  private final ReferenceParser references;

  SideParser(Tokens tokens, DeclaredNames names, ReferenceParser references) {
    this.tokens = tokens;
    this.names = names;
    this.references = references;
  }

  /** Reads factors between `*`, as they stand in the parentheses behind a relation. */
  List<Argument> factors() {
    List<Argument> factors = new ArrayList<>();
    do {
      Token token = tokens.peek();
      factors.add(
          tokens.atNumber() || token.kind() != Kind.WORD ? factor(false) : references.argument());
    } while (tokens.accept("*"));
    return factors;
  }

  private Argument factor(boolean mayBeZero) {
    Position at = tokens.peek().at();
    BigDecimal number = tokens.orPercent(tokens.number("a factor"));
    if (number.signum() < 0 || (number.signum() == 0 && !mayBeZero)) {
      throw new SplFailure(at, "a factor or a tolerance is greater than 0");
    }
    return new Argument.Literal(new Value.Numeral(number));
  }

  /** Reads a side: a term, and the limits that are added to it or subtracted from it. */
  Side side() {
    Side whole = term();
    List<Side.Shift> shifts = new ArrayList<>();
    while (tokens.peek().is("+") || tokens.peek().is("-")) {
      boolean subtracted = tokens.next().is("-");
      Side next = term();
      if (next.isLimit()) {
        shifts.add(new Side.Shift(subtracted, next));
      } else if (subtracted || !whole.isLimit()) {
        throw new SplFailure(
            next.measured().at(),
            subtracted
                ? "what is measured is not subtracted; write it on the other side of the relation"
                : "a side has one method or benchmark; only limits such as 2 us are added to it");
      } else {
        shifts.add(0, new Side.Shift(false, whole));
        whole = next;
      }
    }
    Unit.requireShifts(whole, shifts);
    return whole.shiftedBy(shifts);
  }

  /** Reads a method, a benchmark or a limit with the numbers that multiply or divide it. */
  private Side term() {
    if (tokens.peek().kind() == Kind.STRING) {
      Position at = tokens.peek().at();
      return Side.of(new Side.CountLimit(references.argument(), null, at));
    }
    List<Argument> factors = new ArrayList<>();
    List<Argument> divisors = new ArrayList<>();
    Side.Measured measured = null;
    Position last;
    boolean divides = false;
    do {
      Token token = tokens.peek();
      last = token.at();
      if (divides) {
        divisors.add(divisor(token));
      } else if (!references.atPrefix() && isFactor(token)) {
        boolean first = factors.isEmpty() && measured == null;
        Argument factor =
            token.kind() == Kind.WORD
                ? references.argument()
                : factor(first && isOfCount(tokens.peek(1)));
        Side.Measured limit = limit(factor, token.at());
        if (limit == null) {
          factors.add(factor);
        } else {
          measured = only(measured, limit);
        }
      } else {
        measured = only(measured, references.operand(OPERAND));
      }
      divides = tokens.peek().is("/");
    } while (tokens.accept("*") || tokens.accept("/"));
    return measured == null
        ? number(factors, divisors, last)
        : new Side(factors, divisors, measured, List.of());
  }

  private Argument divisor(Token token) {
    if (!isFactor(token)) {
      throw tokens.expected("a number after `/`");
    }
    return token.kind() == Kind.WORD ? references.argument() : factor(false);
  }

  /** A number alone, which can be compared with a count or with another number. */
  private static Side number(List<Argument> factors, List<Argument> divisors, Position at) {
    int last = factors.size() - 1;
    return new Side(
        factors.subList(0, last),
        divisors,
        new Side.CountLimit(factors.get(last), null, at),
        List.of());
  }

  /** Whether a number with this token behind it can be a limit of a count, which may be 0. */
  private static boolean isOfCount(Token behind) {
    return !behind.is("*") && TimeUnit.of(behind.text()).isEmpty();
  }

  private boolean isFactor(Token token) {
    return tokens.atNumber() || (token.kind() == Kind.WORD && names.useValue(token.text()));
  }

  private Side.@Nullable Measured limit(Argument number, Position at) {
    Token unit = tokens.peek();
    if (unit.kind() != Kind.WORD
        || unit.beginsLine()
        || tokens.previous().is("%")
        || !(number instanceof Argument.Literal literal)
        || !(literal.value() instanceof Value.Numeral numeral)) {
      return null;
    }
    Optional<TimeUnit> ofTime = TimeUnit.of(unit.text());
    Optional<WorkFigure.Kind> ofCount = WorkFigure.Kind.of(unit.text());
    if (ofTime.isEmpty() && ofCount.isEmpty()) {
      if (isConnective(unit)) {
        return null;
      }
      throw new SplFailure(
          unit.at(),
          "no unit is called `%s`; there are ns, us, ms and s for times and %s for counts, and a factor is followed by `*`"
              .formatted(unit.text(), String.join(", ", WorkFigure.Kind.SYMBOLS)));
    }
    tokens.next();
    return ofTime.isPresent()
        ? new Side.Limit(numeral.value(), ofTime.get(), at)
        : new Side.CountLimit(number, ofCount.orElseThrow(), at);
  }

  private static boolean isConnective(Token word) {
    return List.of("and", "or", "using").contains(word.text());
  }

  private static Side.Measured only(Side.@Nullable Measured before, Side.Measured measured) {
    if (before != null) {
      throw new SplFailure(
          measured.at(), "only numbers multiply; a side has one method, benchmark or limit");
    }
    return measured;
  }
}

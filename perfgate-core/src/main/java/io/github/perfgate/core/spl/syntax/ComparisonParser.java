package io.github.perfgate.core.spl.syntax;

import io.github.perfgate.core.spl.Position;
import io.github.perfgate.core.spl.Relation;
import io.github.perfgate.core.spl.SplFailure;
import io.github.perfgate.core.spl.TimeUnit;
import io.github.perfgate.core.spl.UsingClause;
import io.github.perfgate.core.spl.Value;
import io.github.perfgate.core.spl.WorkFigure;
import io.github.perfgate.core.spl.syntax.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads comparisons and their settings. */
final class ComparisonParser {
  private static final Map<String, Relation> RELATIONS =
      Map.of(
          "<=", Relation.LESS_OR_EQUAL,
          ">=", Relation.GREATER_OR_EQUAL,
          "<", Relation.LESS,
          ">", Relation.GREATER,
          "=", Relation.EQUAL,
          "==", Relation.EQUAL);

  private static final String OPERAND =
      "something to measure (SELF, an alias, pkg.Class#method or a benchmark) or a limit such as"
          + " 5 ms";

  private final Tokens tokens;
  private final DeclaredNames names;
  private final ReferenceParser references;
  private final UsingParser settings;
  private final GrowthParser growths;

  ComparisonParser(
      Tokens tokens, DeclaredNames names, ReferenceParser references, UsingParser settings) {
    this.tokens = tokens;
    this.names = names;
    this.references = references;
    this.settings = settings;
    this.growths = new GrowthParser(tokens, names, references, settings);
  }

  /** Reads a comparison, with the settings behind it. */
  Formula.Compared comparison() {
    if (growths.isNext()) {
      return growths.comparison();
    }
    Position at = tokens.peek().at();
    Side left = side();
    Relation relation = relation();
    Lambda lambda = lambda(relation);
    Position second = tokens.peek().at();
    Side right = side();
    boolean counted = Unit.requireEqual(left, at, right, second);
    Token using = tokens.peek();
    UsingClause own = settings.read();
    if (counted && own != null) {
      throw new SplFailure(using.at(), "counts are exact: no interpretation decides them");
    }
    return new Formula.Compared(
        left.multipliedBy(lambda.left()),
        relation,
        lambda.tolerance(),
        right.multipliedBy(lambda.right()),
        own,
        at);
  }

  private Relation relation() {
    Token token = tokens.peek();
    Relation relation = token.kind() == Kind.SYMBOL ? RELATIONS.get(token.text()) : null;
    if (relation == null) {
      String hint =
          switch (token.kind() == Kind.SYMBOL ? token.text() : "") {
            case "=>" -> ", which is implication; did you mean `>=`?";
            case "!=" -> "; write not (a = b)";
            case ")" -> "; only whole comparisons are put into parentheses, never one side";
            case "[" -> "; only a method has a generator";
            default -> "";
          };
      SplFailure failure = tokens.expected("<=, >=, <, > or =");
      throw new SplFailure(token.at(), failure.getMessage() + hint);
    }
    tokens.next();
    if (token.text().equals("=") && (tokens.peek().is("<") || tokens.peek().is(">"))) {
      throw new SplFailure(
          token.at(),
          "`=%s` is no relation; did you mean `%s=`?"
              .formatted(tokens.peek().text(), tokens.peek().text()));
    }
    return relation;
  }

  /** The content of the optional parentheses behind a relation. */
  private record Lambda(
      List<Argument> left, List<Argument> right, @Nullable BigDecimal tolerance) {}

  private Lambda lambda(Relation relation) {
    Token open = tokens.peek();
    if (!tokens.accept("(")) {
      return new Lambda(List.of(), List.of(), null);
    }
    List<Position> starts = new ArrayList<>();
    List<List<Argument>> parts = new ArrayList<>();
    do {
      starts.add(tokens.peek().at());
      parts.add(factors());
    } while (tokens.accept(","));
    tokens.expect(")", "or `,` after the relation");
    boolean equality = relation == Relation.EQUAL;
    int most = equality ? 3 : 2;
    if (parts.size() > most || (parts.size() < 2 && !equality)) {
      throw new SplFailure(
          open.at(),
          equality
              ? "after = a tolerance (5 %), two factors (1, 1.1), or all three (1, 1.1, 5 %) may follow"
              : "after %s two factors may follow, for the left and the right side, as in %s (1, 1.1)"
                  .formatted(relation.symbol(), relation.symbol()));
    }
    int last = parts.size() - 1;
    boolean tolerant = parts.size() != 2;
    BigDecimal tolerance =
        tolerant
            ? UsingParser.part(
                "tolerance", literal(parts.get(last), starts.get(last)), starts.get(last))
            : null;
    return parts.size() == 1
        ? new Lambda(List.of(), List.of(), tolerance)
        : new Lambda(parts.get(0), parts.get(1), tolerance);
  }

  private static BigDecimal literal(List<Argument> factors, Position at) {
    if (factors.size() == 1
        && factors.get(0) instanceof Argument.Literal literal
        && literal.value() instanceof Value.Numeral numeral) {
      return numeral.value();
    }
    throw new SplFailure(at, "a tolerance is one number, such as 0.05");
  }

  private List<Argument> factors() {
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

  private Side side() {
    List<Argument> factors = new ArrayList<>();
    Side.Measured measured = null;
    Position last;
    do {
      Token token = tokens.peek();
      last = token.at();
      if (!references.atPrefix() && isFactor(token)) {
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
    } while (tokens.accept("*"));
    return measured == null ? number(factors, last) : new Side(List.copyOf(factors), measured);
  }

  /** A number alone, which can be compared with a count only. */
  private static Side number(List<Argument> factors, Position at) {
    int last = factors.size() - 1;
    return new Side(
        List.copyOf(factors.subList(0, last)), new Side.CountLimit(factors.get(last), null, at));
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

package io.github.perfgate.core.spl.syntax;

import io.github.perfgate.core.spl.DidYouMean;
import io.github.perfgate.core.spl.Position;
import io.github.perfgate.core.spl.Relation;
import io.github.perfgate.core.spl.SplFailure;
import io.github.perfgate.core.spl.TimeUnit;
import io.github.perfgate.core.spl.UsingClause;
import io.github.perfgate.core.spl.Value;
import io.github.perfgate.core.spl.syntax.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
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

  private static final List<String> SETTINGS = List.of("level", "tolerance", "margin");

  private static final String OPERAND =
      "something to measure (SELF, an alias, pkg.Class#method or a benchmark) or a limit such as"
          + " 5 ms";

  private final Tokens tokens;
  private final DeclaredNames names;
  private final ReferenceParser references;
  private final List<String> interpretations;

  ComparisonParser(
      Tokens tokens,
      DeclaredNames names,
      ReferenceParser references,
      List<String> interpretations) {
    this.interpretations = interpretations;
    this.tokens = tokens;
    this.names = names;
    this.references = references;
  }

  /** Reads a comparison, with the settings behind it. */
  Formula.Compared comparison() {
    Position at = tokens.peek().at();
    Side left = side();
    Relation relation = relation();
    Lambda lambda = lambda(relation);
    Token second = tokens.peek();
    Side right = side();
    if (left.measured() instanceof Side.Limit && right.measured() instanceof Side.Limit) {
      throw new SplFailure(
          second.at(), "both sides are limits; one side has to be something to measure");
    }
    return new Formula.Compared(
        left.multipliedBy(lambda.left()),
        relation,
        lambda.tolerance(),
        right.multipliedBy(lambda.right()),
        settings(),
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
    tokens.expect(")", "or `,` behind the relation");
    boolean equality = relation == Relation.EQUAL;
    int most = equality ? 3 : 2;
    if (parts.size() > most || (parts.size() < 2 && !equality)) {
      throw new SplFailure(
          open.at(),
          equality
              ? "behind = stand a tolerance (5 %), two factors (1, 1.1), or all three (1, 1.1, 5 %)"
              : "behind %s stand two factors, for the left and the right side, as in %s (1, 1.1)"
                  .formatted(relation.symbol(), relation.symbol()));
    }
    int last = parts.size() - 1;
    boolean tolerant = parts.size() != 2;
    BigDecimal tolerance =
        tolerant
            ? part("tolerance", literal(parts.get(last), starts.get(last)), starts.get(last))
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
          tokens.atNumber() || token.kind() != Kind.WORD ? factor() : references.argument());
    } while (tokens.accept("*"));
    return factors;
  }

  private Argument factor() {
    Position at = tokens.peek().at();
    BigDecimal number = tokens.orPercent(tokens.number("a factor"));
    if (number.signum() <= 0) {
      throw new SplFailure(at, "a factor or a tolerance is greater than 0");
    }
    return new Argument.Literal(new Value.Numeral(number));
  }

  private Side side() {
    Token start = tokens.peek();
    List<Argument> factors = new ArrayList<>();
    Side.Measured measured = null;
    do {
      Token token = tokens.peek();
      if (!references.atPrefix() && isFactor(token)) {
        Argument factor = token.kind() == Kind.WORD ? references.argument() : factor();
        Side.Limit limit = limit(factor, token.at());
        if (limit == null) {
          factors.add(factor);
        } else {
          measured = only(measured, limit);
        }
      } else {
        measured = only(measured, references.reference(OPERAND));
      }
    } while (tokens.accept("*"));
    if (measured == null) {
      throw new SplFailure(
          start.at(),
          "a number alone is nothing to compare with; give it a unit (5 ms) or multiply something"
              + " to measure by it (5 * SELF)");
    }
    return new Side(List.copyOf(factors), measured);
  }

  private boolean isFactor(Token token) {
    return tokens.atNumber() || (token.kind() == Kind.WORD && names.useValue(token.text()));
  }

  private Side.@Nullable Limit limit(Argument number, Position at) {
    Token unit = tokens.peek();
    if (unit.kind() != Kind.WORD
        || unit.beginsLine()
        || tokens.previous().is("%")
        || !(number instanceof Argument.Literal literal)
        || !(literal.value() instanceof Value.Numeral numeral)) {
      return null;
    }
    Optional<TimeUnit> known = TimeUnit.of(unit.text());
    if (known.isEmpty()) {
      if (isConnective(unit)) {
        return null;
      }
      throw new SplFailure(
          unit.at(),
          "no unit is called `%s`; there are ns, us, ms and s, and a factor has a `*` behind it"
              .formatted(unit.text()));
    }
    tokens.next();
    return new Side.Limit(numeral.value(), known.get(), at);
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

  /** Reads {@code using interpretation(level = 1 %)} if it comes next. */
  @Nullable UsingClause settings() {
    if (!tokens.peek().isWord("using")) {
      return null;
    }
    tokens.next();
    String interpretation = interpretation();
    Map<String, BigDecimal> values = new HashMap<>();
    if (tokens.peek().is("(") && !tokens.peek().beginsLine()) {
      tokens.next();
      do {
        setting(values);
      } while (tokens.accept(","));
      tokens.expect(")", "or `,` behind the setting");
    } else if (interpretation == null) {
      throw tokens.expected(
          "the name of an interpretation or settings such as (level = 1 %) behind `using`");
    }
    return new UsingClause(
        interpretation, values.get("level"), values.get("tolerance"), values.get("margin"));
  }

  /** A name that may have hyphens. */
  private @Nullable String interpretation() {
    if (!tokens.peek().isSimpleName()) {
      return null;
    }
    Position at = tokens.peek().at();
    StringBuilder name = new StringBuilder(tokens.next().text());
    while (tokens.peek().is("-")
        && tokens.previous().touches(tokens.peek())
        && tokens.peek().touches(tokens.peek(1))
        && tokens.peek(1).isSimpleName()) {
      tokens.next();
      name.append('-').append(tokens.next().text());
    }
    if (!interpretations.contains(name.toString())) {
      throw new SplFailure(
          at,
          "no interpretation is called `%s`; there are %s%s"
              .formatted(
                  name,
                  String.join(", ", interpretations),
                  DidYouMean.among(name.toString(), interpretations)));
    }
    return name.toString();
  }

  private void setting(Map<String, BigDecimal> values) {
    Token name = tokens.expectSimpleName("level, tolerance or margin");
    if (!SETTINGS.contains(name.text())) {
      throw new SplFailure(
          name.at(),
          "no setting is called `%s`; there are level, tolerance and margin%s"
              .formatted(name.text(), DidYouMean.among(name.text(), SETTINGS)));
    }
    tokens.expect("=", "and a number behind `" + name.text() + "`");
    Position at = tokens.peek().at();
    BigDecimal value = part(name.text(), tokens.orPercent(tokens.number("a number")), at);
    if (values.put(name.text(), value) != null) {
      throw new SplFailure(name.at(), "`" + name.text() + "` is set already");
    }
  }

  /** A number between 0 and 1, both excluded. */
  private static BigDecimal part(String name, BigDecimal value, Position at) {
    if (value.signum() <= 0 || value.compareTo(BigDecimal.ONE) >= 0) {
      throw new SplFailure(
          at,
          "%s is a part of 1, between 0 and 1, such as 0.05 or 5 %%; %s is not"
              .formatted(name, value.toPlainString()));
    }
    return value;
  }
}

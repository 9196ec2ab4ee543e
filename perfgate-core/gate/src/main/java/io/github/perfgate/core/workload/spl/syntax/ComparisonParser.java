package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.UsingClause;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  private final Tokens tokens;
  private final UsingParser settings;
  private final SideParser sides;
  private final GrowthParser growths;

  ComparisonParser(
      Tokens tokens, DeclaredNames names, ReferenceParser references, UsingParser settings) {
    this.tokens = tokens;
    this.settings = settings;
    this.sides = new SideParser(tokens, names, references);
    this.growths = new GrowthParser(tokens, names, references, settings);
  }

  /** Reads a comparison, with the settings behind it, or a condition on values. */
  Formula comparison() {
    if (growths.isNext()) {
      return growths.comparison();
    }
    Position at = tokens.peek().at();
    Side left = sides.side();
    Relation relation = relation();
    Lambda lambda = lambda(relation);
    Position second = tokens.peek().at();
    Side right = sides.side();
    if (left.isNumber() && right.isNumber()) {
      return condition(left, relation, lambda, right, at);
    }
    if (!(lambda.left().isEmpty() || (left.shifts().isEmpty() && right.shifts().isEmpty()))) {
      throw new SplFailure(
          at,
          "factors stand either in parentheses behind the relation or before what they multiply");
    }
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

  /** A relation of values that are known before anything is measured. */
  private Formula condition(Side left, Relation relation, Lambda lambda, Side right, Position at) {
    if (!lambda.isEmpty() || tokens.peek().isWord("using")) {
      throw new SplFailure(
          at,
          "`%s %s %s` compares numbers, which takes neither factors in parentheses, a tolerance nor `using`"
              .formatted(left.toSpl(), relation.symbol(), right.toSpl()));
    }
    return new Formula.Condition(left, relation, right, at);
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
          "`=%s` is not a comparison operator; did you mean `%s=`?"
              .formatted(tokens.peek().text(), tokens.peek().text()));
    }
    return relation;
  }

  /** The content of the optional parentheses behind a relation. */
  private record Lambda(List<Argument> left, List<Argument> right, @Nullable BigDecimal tolerance) {
    boolean isEmpty() {
      return left.isEmpty() && right.isEmpty() && tolerance == null;
    }
  }

  private Lambda lambda(Relation relation) {
    Token open = tokens.peek();
    if (!tokens.accept("(")) {
      return new Lambda(List.of(), List.of(), null);
    }
    List<Position> starts = new ArrayList<>();
    List<List<Argument>> parts = new ArrayList<>();
    do {
      starts.add(tokens.peek().at());
      parts.add(sides.factors());
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
}

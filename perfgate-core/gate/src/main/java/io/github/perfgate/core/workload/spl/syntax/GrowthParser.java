package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Bound;
import io.github.perfgate.core.workload.spl.CountedQuantity.Growth;
import io.github.perfgate.core.workload.spl.Numbers;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.UsingClause;
import io.github.perfgate.core.workload.spl.WorkFigure;
import io.github.perfgate.core.workload.spl.syntax.DeclaredNames.Meaning;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads {@code growth(m[g], n in {100, 1000, 10000}) <= n * log(n)}. */
final class GrowthParser {
  private static final String EXAMPLE =
      "growth(m[generator], n in {100, 1000, 10000}) <= n * log(n)";

  private final Tokens tokens;
  private final DeclaredNames names;
  private final ReferenceParser references;
  private final UsingParser settings;

  GrowthParser(
      Tokens tokens, DeclaredNames names, ReferenceParser references, UsingParser settings) {
    this.tokens = tokens;
    this.names = names;
    this.references = references;
    this.settings = settings;
  }

  /** Whether a growth comes next, and no alias of this name. */
  boolean isNext() {
    return tokens.peek().isWord("growth") && tokens.peek(1).is("(") && !names.isKnown("growth");
  }

  /** Reads the whole comparison. */
  Formula.Compared comparison() {
    Position at = tokens.next().at();
    tokens.next();
    Token variable = variable();
    names.declareVariable(variable, Meaning.VALUE);
    Side.Counted counted = counted(variable.text());
    tokens.expect(",", "and the sizes, as in " + EXAMPLE);
    tokens.next();
    tokens.next();
    List<Argument> sizes = sizes(variable.text());
    tokens.expect(")", "after the sizes");
    if (!tokens.accept("<=")) {
      throw tokens.expected("<= after a growth");
    }
    Position boundAt = tokens.peek().at();
    Bound bound = bound(variable.text());
    names.forget(variable.text());
    return new Formula.Compared(
        Side.of(new Side.Growing(counted, variable.text(), sizes, at)),
        Relation.LESS_OR_EQUAL,
        null,
        Side.of(new Side.Bounded(bound, boundAt)),
        margin(),
        at);
  }

  /** The variable, which stands behind the operand that contains it. */
  private Token variable() {
    int depth = 0;
    for (int i = 0; depth >= 0 && tokens.peek(i).kind() != Kind.END; i++) {
      Token token = tokens.peek(i);
      if (depth == 0 && token.is(",") && tokens.peek(i + 2).isWord("in")) {
        Token variable = tokens.peek(i + 1);
        if (variable.isSimpleName()) {
          return variable;
        }
      }
      depth += token.nesting();
    }
    throw new SplFailure(
        tokens.peek().at(), "a growth has a size that takes several values: " + EXAMPLE);
  }

  /** The operand; if it names the variable nowhere, this is its argument. */
  private Side.Counted counted(String variable) {
    Position at = tokens.peek().at();
    Side.Measured operand =
        references.operand("what grows: a method with a generator, or a benchmark");
    Side.Counted counted =
        operand instanceof Side.Counted given
            ? given
            : new Side.Counted((Reference) operand, WorkFigure.Kind.BYTECODES, null);
    if (names.isUsed(variable)) {
      return counted;
    }
    if (counted.of().arguments() != null || counted.of().parameters() != null) {
      throw new SplFailure(
          at, "the size `%s` does not occur in what is to grow with it".formatted(variable));
    }
    names.use(variable);
    return new Side.Counted(
        counted.of().withArguments(List.of(new Argument.Name(variable, at))),
        counted.kind(),
        counted.called());
  }

  private List<Argument> sizes(String variable) {
    Position at = tokens.peek().at();
    List<Argument> sizes = new ValuesParser(tokens, references).values();
    if (sizes.stream().anyMatch(size -> isNamed(size, variable))) {
      throw new SplFailure(at, "a size cannot be `%s` itself".formatted(variable));
    }
    if (sizes.size() < Growth.FEWEST) {
      throw new SplFailure(at, "a growth needs at least %d sizes".formatted(Growth.FEWEST));
    }
    return sizes;
  }

  private static boolean isNamed(Argument size, String variable) {
    return size instanceof Argument.Name name && name.name().equals(variable);
  }

  private Bound bound(String variable) {
    BigDecimal power = BigDecimal.ZERO;
    BigDecimal logarithms = BigDecimal.ZERO;
    do {
      Token token = tokens.peek();
      if (token.isWord(variable)) {
        tokens.next();
        power = power.add(exponent());
      } else if (token.isWord("log")) {
        tokens.next();
        tokens.expect("(", "and the size");
        if (!tokens.peek().isWord(variable)) {
          throw tokens.expected("the size `" + variable + "`");
        }
        tokens.next();
        tokens.expect(")", "after the size");
        logarithms = logarithms.add(exponent());
      } else if (tokens.atNumber()) {
        constant();
      } else {
        throw tokens.expected(
            "how it may grow: 1, %s, log(%s), %s^2, or a product of these"
                .formatted(variable, variable, variable));
      }
    } while (tokens.accept("*"));
    return new Bound(variable, Numbers.plain(power), Numbers.plain(logarithms));
  }

  /** Only 1 is a constant, as any other would look as if it mattered. */
  private void constant() {
    Position at = tokens.peek().at();
    if (tokens.number("a bound").compareTo(BigDecimal.ONE) != 0) {
      throw new SplFailure(
          at,
          "a factor changes nothing, as only the growth is compared; leave it out (1 alone means that"
              + " nothing grows), and allow more with using (margin = 20 %)");
    }
  }

  private BigDecimal exponent() {
    if (!tokens.accept("^")) {
      return BigDecimal.ONE;
    }
    Position at = tokens.peek().at();
    BigDecimal exponent = tokens.number("an exponent");
    if (exponent.signum() <= 0) {
      throw new SplFailure(at, "an exponent is greater than 0");
    }
    return exponent;
  }

  private @Nullable UsingClause margin() {
    Position at = tokens.peek().at();
    UsingClause own = settings.read();
    if (own != null
        && (own.interpretation() != null || own.level() != null || own.tolerance() != null)) {
      throw new SplFailure(
          at,
          "counts are exact: a growth is followed by its margin only, as in using (margin = 20 %)");
    }
    return own;
  }
}

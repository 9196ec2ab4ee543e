package io.github.perfgate.core.spl.syntax;

import io.github.perfgate.core.spl.Numbers;
import io.github.perfgate.core.spl.SplFailure;
import io.github.perfgate.core.spl.syntax.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The tokens of a text, and how far they were read. */
final class Tokens {
  /** More digits than any sensible number has; keeps a stray exponent from filling the memory. */
  private static final int MOST_DIGITS = 100;

  /** More levels of nesting than anybody writes. */
  private static final int DEEPEST = 200;

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final List<Token> tokens;
  private int at;
  private int depth;

  Tokens(String text) {
    tokens = new ArrayList<>(Lexer.tokens(text));
  }

  Token peek() {
    return peek(0);
  }

  /** Applies a recursive rule, and limits its depth to protect the stack. */
  <T> T nested(Supplier<T> rule) {
    if (depth == DEEPEST) {
      throw new SplFailure(peek().at(), "nested more than " + DEEPEST + " levels deep");
    }
    depth++;
    try {
      return rule.get();
    } finally {
      depth--;
    }
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  /**
   * Makes three tokens of a name with a point in it: what is before the point, the point, and the
   * rest.
   *
   * @param ahead the place of the name, as in {@link #peek(int)}
   * @param point the place of the point in it
   */
  void split(int ahead, int point) {
    Token name = tokens.remove(at + ahead);
    tokens.addAll(
        at + ahead,
        List.of(
            name.part(0, point, Kind.WORD),
            name.part(point, point + 1, Kind.SYMBOL),
            name.part(point + 1, name.text().length(), Kind.WORD)));
  }

  Token previous() {
    return tokens.get(Math.max(0, at - 1));
  }

  Token next() {
    Token token = peek();
    if (token.kind() != Kind.END) {
      at++;
    }
    return token;
  }

  boolean atEnd() {
    return peek().kind() == Kind.END;
  }

  /** Reads the symbol if it comes next. */
  boolean accept(String symbol) {
    boolean there = peek().is(symbol);
    if (there) {
      next();
    }
    return there;
  }

  /** Reads one of the words or symbols if it comes next. */
  boolean acceptAny(List<String> spellings) {
    Token token = peek();
    boolean there =
        (token.kind() == Kind.WORD || token.kind() == Kind.SYMBOL)
            && spellings.contains(token.text());
    if (there) {
      next();
    }
    return there;
  }

  void expect(String symbol, String where) {
    if (!accept(symbol)) {
      throw expected("`" + symbol + "` " + where);
    }
  }

  /** Reads a name without dots. */
  Token expectSimpleName(String what) {
    if (!peek().isSimpleName()) {
      throw expected(what);
    }
    return next();
  }

  boolean atNumber() {
    return peek().kind() == Kind.NUMBER || (peek().is("-") && peek(1).kind() == Kind.NUMBER);
  }

  /** Reads a number, which may be negative. */
  BigDecimal number(String what) {
    if (!atNumber()) {
      throw expected(what);
    }
    boolean negative = accept("-");
    Token token = next();
    try {
      BigDecimal value = new BigDecimal(token.text());
      if (Math.abs((long) value.scale()) <= MOST_DIGITS && value.precision() <= MOST_DIGITS) {
        return Numbers.plain(negative ? value.negate() : value);
      }
    } catch (NumberFormatException e) {
      // The exponent does not fit into an int, so the number is too long as well.
    }
    throw new SplFailure(
        token.at(), "the number has more than " + MOST_DIGITS + " digits; write a smaller one");
  }

  /** Divides the number by a hundred if a percent sign follows. */
  BigDecimal orPercent(BigDecimal number) {
    return accept("%") ? Numbers.plain(number.divide(HUNDRED)) : number;
  }

  SplFailure expected(String what) {
    Token found = peek();
    return found.kind() == Kind.INVALID
        ? new SplFailure(found.at(), "cannot read " + found.text())
        : new SplFailure(found.at(), "expected " + what + ", but found " + found.found());
  }

  /**
   * Skips to a place at which the next statement may begin. That is behind the next semicolon, or
   * the next line on which no bracket of this statement is open. If a bracket is never closed, it
   * is the next line.
   *
   * @param start number of the statement's first token, as returned by {@link #mark}
   */
  void skipStatement(int start) {
    int failed = Math.max(at, start);
    int depth = depthBetween(start, failed);
    for (int i = failed; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (depth == 0 && (token.kind() == Kind.END || (i > start && startsLine(i)))) {
        at = i;
        return;
      }
      if (token.is(";")) {
        at = i + 1;
        return;
      }
      depth = Math.max(0, depth + token.nesting());
    }
    at = failed;
    while (!atEnd() && (at == start || !startsLine(at))) {
      at++;
    }
  }

  int mark() {
    return at;
  }

  private int depthBetween(int from, int to) {
    int depth = 0;
    for (Token token : tokens.subList(from, to)) {
      depth = Math.max(0, depth + token.nesting());
    }
    return depth;
  }

  private boolean startsLine(int index) {
    return tokens.get(index).at().line() > tokens.get(index - 1).at().line();
  }
}

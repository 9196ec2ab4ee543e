package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Numbers;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/** The tokens of a text, and how far they were read. */
final class Tokens {
  /** More digits than any sensible number has; keeps a stray exponent from filling the memory. */
  private static final int MOST_DIGITS = 100;

  /** With point, exponent and zeros. Time to read a number grows faster than its digits. */
  private static final int LONGEST_NUMBER = 3 * MOST_DIGITS;

  /** More levels of nesting than anybody writes. */
  private static final int DEEPEST = 200;

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** The tokens to come, the next one last, so that it can be split without moving the others. */
  private final List<Token> rest;

  private Token previous;
  private int depth;

  /** Whether a token of the present statement was read, and how many of its brackets are open. */
  private boolean begun;

  private int open;

  Tokens(String text) {
    rest = new ArrayList<>(Lexer.tokens(text));
    Collections.reverse(rest);
    previous = peek();
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
    return rest.get(Math.max(0, rest.size() - 1 - ahead));
  }

  /**
   * Makes three tokens of a name with a point in it: what is before the point, the point, and the
   * rest.
   *
   * @param ahead the place of the name, as in {@link #peek(int)}
   * @param point the place of the point in it
   */
  void split(int ahead, int point) {
    int at = rest.size() - 1 - ahead;
    Token name = rest.remove(at);
    rest.addAll(
        at,
        List.of(
            name.part(point + 1, name.text().length(), Kind.WORD),
            name.part(point, point + 1, Kind.SYMBOL),
            name.part(0, point, Kind.WORD)));
  }

  Token previous() {
    return previous;
  }

  Token next() {
    Token token = peek();
    if (token.kind() != Kind.END) {
      rest.remove(rest.size() - 1);
      previous = token;
      begun = true;
      open = Math.max(0, open + token.nesting());
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
      BigDecimal value =
          token.text().length() <= LONGEST_NUMBER ? new BigDecimal(token.text()) : null;
      if (value != null
          && Math.abs((long) value.scale()) <= MOST_DIGITS
          && value.precision() <= MOST_DIGITS) {
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

  /** Begins to count what {@link #skipStatement} has to know. */
  void beginStatement() {
    begun = false;
    open = 0;
  }

  /**
   * Skips to a place at which the next statement may begin. That is behind the next semicolon, or
   * the next line on which no bracket of this statement is open. If a bracket is never closed, it
   * is the next line.
   */
  void skipStatement() {
    int brackets = open;
    for (int i = 0; i < rest.size(); i++) {
      Token token = peek(i);
      if (brackets == 0 && (token.kind() == Kind.END || startsLine(i))) {
        skip(i);
        return;
      }
      if (token.is(";")) {
        skip(i + 1);
        return;
      }
      brackets = Math.max(0, brackets + token.nesting());
    }
    int line = 0;
    while (peek(line).kind() != Kind.END && !startsLine(line)) {
      line++;
    }
    skip(line);
  }

  private void skip(int tokens) {
    for (int i = 0; i < tokens; i++) {
      next();
    }
  }

  /** Whether a token of this statement is before a token, on another line. */
  private boolean startsLine(int ahead) {
    Token before = ahead == 0 ? previous : peek(ahead - 1);
    return (begun || ahead > 0) && peek(ahead).at().line() > before.at().line();
  }
}

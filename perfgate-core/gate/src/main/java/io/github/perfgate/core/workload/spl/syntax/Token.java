package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Value;

/**
 * A word of the language.
 *
 * @param kind what it is
 * @param text the text as written; for {@link Kind#STRING} and {@link Kind#REVISION} the meaning
 *     without quotes and escapes, for {@link Kind#INVALID} what is wrong
 * @param at the place where the token begins
 * @param beginsLine whether it is the first token of a line and no bracket is open, so that it can
 *     begin a statement
 * @param start the offset of its first character in the text
 * @param end the offset behind its last character
 */
record Token(Kind kind, String text, Position at, boolean beginsLine, int start, int end) {
  /** The kinds. */
  enum Kind {
    /** A name, which may have dots, or a keyword. */
    WORD,
    NUMBER,
    STRING,
    /** {@code @} and the revision that touches it. */
    REVISION,
    SYMBOL,
    /** Text that the lexer could not read. */
    INVALID,
    END
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equals(word);
  }

  /** Whether the token is a word without dots. */
  boolean isSimpleName() {
    return kind == Kind.WORD && text.indexOf('.') < 0;
  }

  /** Whether there is nothing between this token and the next one. */
  boolean touches(Token next) {
    return end == next.start;
  }

  /** By how many brackets more text is enclosed behind the token than before it. */
  int nesting() {
    if (kind != Kind.SYMBOL) {
      return 0;
    }
    return "([{".contains(text) ? 1 : ")]}".contains(text) ? -1 : 0;
  }

  /** A part of a token that is written as its text is. */
  Token part(int from, int to, Kind as) {
    return new Token(
        as,
        text.substring(from, to),
        new Position(at.line(), at.column() + from, at.lineStart()),
        beginsLine && from == 0,
        start + from,
        start + to);
  }

  /** The token as messages name it. */
  String found() {
    return switch (kind) {
      case WORD, NUMBER, SYMBOL -> "`" + text + "`";
      case STRING -> "the text " + new Value.Text(text).toSpl();
      case REVISION -> "the revision @" + text;
      case INVALID -> text;
      case END -> "the end of the text";
    };
  }
}

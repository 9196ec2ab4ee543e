package io.github.perfgate.core.spl;

/**
 * A word of the language.
 *
 * @param kind what it is
 * @param text as written; of {@link Kind#STRING} and {@link Kind#REVISION} what is meant, of {@link
 *     Kind#INVALID} what is wrong
 * @param at where it begins
 * @param beginsLine whether it is the first of a line and no bracket is open, so that it can begin
 *     a statement
 * @param start where it begins in the text, in characters
 * @param end where the text goes on
 */
record Token(Kind kind, String text, Position at, boolean beginsLine, int start, int end) {
  /** The kinds. */
  enum Kind {
    /** A name, also one with dots; every keyword is one. */
    WORD,
    NUMBER,
    STRING,
    /** {@code @} and the revision that touches it. */
    REVISION,
    SYMBOL,
    /** What the lexer could not read. */
    INVALID,
    END
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equals(word);
  }

  /** Whether it is a word without dots. */
  boolean isSimpleName() {
    return kind == Kind.WORD && text.indexOf('.') < 0;
  }

  /** Whether nothing stands between this and the next one. */
  boolean touches(Token next) {
    return end == next.start;
  }

  /** As a message says it. */
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

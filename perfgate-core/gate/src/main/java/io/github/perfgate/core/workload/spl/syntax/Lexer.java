package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Revisions;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a text into tokens. Text that it cannot read becomes a token too, which the parser reports.
 */
final class Lexer {
  private static final Pattern WORD =
      Pattern.compile(
          "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*"
              + "(?:\\.\\p{javaJavaIdentifierPart}++)*+");
  private static final Pattern SIMPLE_NAME =
      Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*");
  private static final Pattern NUMBER =
      Pattern.compile("(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
  private static final Pattern REVISION = Pattern.compile("[\\p{Alnum}._/~^-]+");
  private static final Pattern CONSTRUCTOR = Pattern.compile("<init>");
  private static final Pattern SYMBOL =
      Pattern.compile(
          "==>|:=|<=|>=|==|=>|!=|&&|\\|\\||\\.\\.\\.?|[-+/()\\[\\]{},;:*%#&|!<>=.^\u2026]");

  private final String text;
  private final Next lineBreak = new Next('\n');
  private final Next brace = new Next('}');
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;
  private int depth;
  private boolean lineBroke = true;

  private Lexer(String text) {
    this.text = text;
  }

  /** The index at which a character comes next, or the end of the text. It is looked for once. */
  private final class Next {
    private final char wanted;
    private int known = -1;

    Next(char wanted) {
      this.wanted = wanted;
    }

    int place() {
      if (known < at) {
        int found = text.indexOf(wanted, at);
        known = found < 0 ? text.length() : found;
      }
      return known;
    }
  }

  /** The tokens of a text, the last of them {@link Kind#END}. */
  static List<Token> tokens(String text) {
    Lexer lexer = new Lexer(text);
    while (lexer.skipBlanks()) {
      lexer.next();
    }
    lexer.add(Kind.END, "", lexer.at);
    return List.copyOf(lexer.tokens);
  }

  /** Skips white space and comments; returns whether any text is left. */
  private boolean skipBlanks() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        line++;
        lineStart = at + 1;
        lineBroke = true;
      } else if (c == '#' && !touchesName()) {
        at = lineBreak.place() - 1;
      } else if (!Character.isWhitespace(c)) {
        return true;
      }
      at++;
    }
    return false;
  }

  /**
   * Whether a {@code #} touches a name or a constructor's parenthesis, and so belongs to a method
   * and begins no comment.
   */
  private boolean touchesName() {
    return at > 0
        && (Character.isJavaIdentifierPart(text.charAt(at - 1)) || text.charAt(at - 1) == ')');
  }

  private void next() {
    int start = at;
    char c = text.charAt(at);
    if (c == '\'' || c == '"') {
      string(Kind.STRING, start);
    } else if (c == '@') {
      at++;
      revision(start);
    } else if (behindHash() ? matches(CONSTRUCTOR) || matches(SIMPLE_NAME) : matches(WORD)) {
      add(Kind.WORD, text.substring(start, at), start);
    } else if (matches(NUMBER)) {
      add(Kind.NUMBER, text.substring(start, at), start);
    } else if (matches(SYMBOL)) {
      symbol(text.substring(start, at), start);
    } else {
      int codePoint = text.codePointAt(at);
      at += Character.charCount(codePoint);
      add(Kind.INVALID, "the character `" + Character.toString(codePoint) + "`", start);
    }
  }

  private boolean behindHash() {
    return at > 0 && text.charAt(at - 1) == '#';
  }

  private boolean matches(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      return false;
    }
    at = matcher.end();
    return true;
  }

  private void symbol(String symbol, int start) {
    if ("([{".contains(symbol)) {
      add(Kind.SYMBOL, symbol, start);
      depth++;
    } else {
      if (")]}".contains(symbol)) {
        depth = Math.max(0, depth - 1);
      } else if (symbol.equals(";")) {
        depth = 0;
      }
      add(Kind.SYMBOL, symbol, start);
    }
  }

  private void revision(int start) {
    char c = at < text.length() ? text.charAt(at) : ' ';
    if (c == '\'' || c == '"') {
      string(Kind.REVISION, start);
    } else if (c == '{' && brace.place() < lineBreak.place()) {
      String release = text.substring(at + 1, brace.place()).strip();
      at = brace.place() + 1;
      if (Revisions.isRelease(release)) {
        add(Kind.REVISION, release, start);
      } else {
        add(
            Kind.INVALID,
            "@{%s}, where a release is written as @{groupId:artifactId:version}, and a revision"
                    .formatted(release)
                + " with braces in quotes, as in @'HEAD@{1}'",
            start);
      }
    } else if (matches(REVISION)) {
      add(Kind.REVISION, text.substring(start + 1, at), start);
    } else {
      add(
          Kind.INVALID,
          "`@` without a revision after it; write @BASELINE, @v1.2, @{groupId:artifactId:version},"
              + " and anything unusual in quotes",
          start);
    }
  }

  private void string(Kind kind, int start) {
    char quote = text.charAt(at++);
    StringBuilder value = new StringBuilder();
    int end = lineBreak.place();
    while (at < end && text.charAt(at) != quote) {
      if (text.charAt(at) == '\\' && at + 1 < end) {
        escape(value, end);
      } else {
        value.append(text.charAt(at++));
      }
    }
    if (at >= end) {
      add(Kind.INVALID, "a text that does not end on its line; close it with " + quote, start);
    } else {
      at++;
      add(kind, value.toString(), start);
    }
  }

  /**
   * Reads an escape. Other characters keep the backslash before them, so that regular expressions
   * need no second one.
   */
  private void escape(StringBuilder value, int end) {
    char c = text.charAt(at + 1);
    at += 2;
    switch (c) {
      case '\\', '\'', '"' -> value.append(c);
      case 'n' -> value.append('\n');
      case 't' -> value.append('\t');
      case 'r' -> value.append('\r');
      case 'u' -> {
        String digits = text.substring(at, Math.min(end, at + 4)).toLowerCase(Locale.ROOT);
        if (digits.matches("[0-9a-f]{4}")) {
          value.append((char) Integer.parseInt(digits, 16));
          at += 4;
        } else {
          value.append("\\u");
        }
      }
      default -> value.append('\\').append(c);
    }
  }

  private void add(Kind kind, String value, int start) {
    Position position = new Position(line, start - lineStart + 1, lineStart);
    tokens.add(new Token(kind, value, position, lineBroke && depth == 0, start, at));
    lineBroke = false;
  }
}

package io.github.perfgate.core.workload.harness.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Finds the annotations of a declaration in a source text. Lines count from 1. */
final class SourceText {
  private static final String WORD = "[\\p{L}\\p{N}_$]";
  private static final Pattern BODY =
      Pattern.compile("\\s*(?:throws\\b[\\p{L}\\p{N}_$\\s.,@]*)?\\{");
  private static final Pattern KEYWORD = Pattern.compile("\\b(fun|def)\\s+$");
  private static final Pattern NEW = Pattern.compile("\\bnew\\s+$");

  /** This many first characters of a text are enough to tell it from others. */
  private static final int BEGINNING = 20;

  /** How many characters before a name its keyword can stand. */
  private static final int NEAR = 40;

  private final String text;
  private final String code;

  /** The indexes at which lines end. */
  private final int[] ends;

  /**
   * @param text the whole file
   */
  SourceText(String text) {
    this.text = text;
    this.code = JavaCode.of(text);
    this.ends = ends(text);
  }

  /** Reads a file. Bytes that are not UTF-8 do no harm, as only lines count. */
  static SourceText read(Path file) throws IOException {
    return new SourceText(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
  }

  /** The number of lines. */
  int lines() {
    return lineOf(text.length());
  }

  /**
   * The line of a method's annotation; if it has no such annotation, the line of its name; if no
   * declaration is found, the given line.
   *
   * @param method its name
   * @param line a line of its body
   * @param annotation the annotation's simple name
   */
  int ofMethod(String method, int line, String annotation) {
    int declaration = declaration(method, line);
    if (declaration < 0) {
      return line;
    }
    List<Integer> annotations = annotations(declaration, annotation);
    return lineOf(annotations.isEmpty() ? declaration : annotations.get(annotations.size() - 1));
  }

  /**
   * The line of the annotation that holds a text. If the method has several such annotations, the
   * last one before the text counts, or the first one if the text is not found.
   *
   * @param method the annotated method
   * @param line a line of its body
   * @param annotation the annotation's simple name
   * @param held the text
   */
  int ofMethod(String method, int line, String annotation, String held) {
    int declaration = declaration(method, line);
    return declaration < 0 ? line : holding(declaration, annotation, held);
  }

  /**
   * The line of the annotation of a class that holds a text; 0 if the class is not found.
   *
   * @param type the simple name of the class
   */
  int ofType(String type, String annotation, String held) {
    Matcher matcher =
        Pattern.compile("\\b(?:class|interface|enum|record|object)\\s+" + word(type)).matcher(code);
    return matcher.find() ? holding(matcher.start(), annotation, held) : 0;
  }

  private int holding(int declaration, String annotation, String held) {
    List<Integer> annotations = annotations(declaration, annotation);
    if (annotations.isEmpty()) {
      return lineOf(declaration);
    }
    int found = offset(held, annotations.get(0));
    return lineOf(
        found < 0 || found > declaration
            ? annotations.get(0)
            : annotations.stream()
                .filter(one -> one <= found)
                .reduce((one, next) -> next)
                .orElseThrow());
  }

  /** Finds a text, or its beginning, as the source may compose the text from several literals. */
  private int offset(String held, int from) {
    String escaped = firstLine(held).replace("\\", "\\\\").replace("\"", "\\\"");
    int found = text.indexOf(escaped, from);
    return found >= 0
        ? found
        : text.indexOf(escaped.substring(0, Math.min(BEGINNING, escaped.length())), from);
  }

  private static String firstLine(String held) {
    return held.strip().lines().findFirst().orElse("").strip();
  }

  /** The offset of the last declaration up to a line, or -1. */
  private int declaration(String method, int line) {
    Matcher matcher = Pattern.compile("(?<!\\.)" + word(method) + "\\s*\\(").matcher(code);
    int last = -1;
    while (matcher.find() && lineOf(matcher.start()) <= line) {
      if (isDeclaration(matcher.start(), matcher.end())) {
        last = matcher.start();
      }
    }
    return last;
  }

  /**
   * A declaration has a body behind its parameters; a call has one only if it creates an anonymous
   * class.
   */
  private boolean isDeclaration(int name, int arguments) {
    String before = code.substring(Math.max(0, name - NEAR), name);
    if (KEYWORD.matcher(before).find()) {
      return true;
    }
    int end = closing(arguments);
    return !NEW.matcher(before).find() && BODY.matcher(code).region(end, code.length()).lookingAt();
  }

  private int closing(int from) {
    int depth = 1;
    int at = from;
    for (; at < code.length() && depth > 0; at++) {
      depth +=
          switch (code.charAt(at)) {
            case '(' -> 1;
            case ')' -> -1;
            default -> 0;
          };
    }
    return at;
  }

  /** The offsets of the annotations of one name between the member before and the declaration. */
  private List<Integer> annotations(int declaration, String annotation) {
    int start = declaration;
    int depth = 0;
    for (; start > 0; start--) {
      char c = code.charAt(start - 1);
      depth += c == ')' ? 1 : c == '(' ? -1 : 0;
      if (depth == 0 && (c == ';' || c == '{' || c == '}')) {
        break;
      }
    }
    Matcher matcher =
        Pattern.compile("@\\s*(?:" + WORD + "+\\s*\\.\\s*)*" + word(annotation))
            .matcher(code)
            .region(start, declaration)
            .useTransparentBounds(true);
    List<Integer> found = new ArrayList<>();
    while (matcher.find()) {
      found.add(matcher.start());
    }
    return found;
  }

  private static String word(String name) {
    return "(?<!" + WORD + ")" + Pattern.quote(name) + "(?!" + WORD + ")";
  }

  /** As a compiler counts: a line ends with CR, LF, or both. */
  private static int[] ends(String text) {
    return IntStream.range(0, text.length())
        .filter(
            i ->
                text.charAt(i) == '\n'
                    || (text.charAt(i) == '\r'
                        && (i + 1 == text.length() || text.charAt(i + 1) != '\n')))
        .toArray();
  }

  private int lineOf(int offset) {
    int ended = Arrays.binarySearch(ends, offset);
    return 1 + (ended < 0 ? -ended - 1 : ended);
  }
}

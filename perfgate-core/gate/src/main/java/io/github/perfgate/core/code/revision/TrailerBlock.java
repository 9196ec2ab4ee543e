package io.github.perfgate.core.code.revision;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The trailers of a commit's message, by the rules of {@code git interpret-trailers}. They are the
 * lines {@code Name: value} of the last paragraph, unless this is the title. Either the paragraph
 * has no other lines, or git itself wrote one of its trailers and at least a quarter of its lines
 * are trailers. Lines that begin with white space continue the line before. Additions to these
 * rules by git's configuration are ignored, because every clone has to read the same trailers.
 */
final class TrailerBlock {
  /**
   * The beginnings of lines that git itself writes; with such a line, a block of trailers may have
   * other lines too.
   */
  private static final List<String> OF_GIT =
      List.of("Signed-off-by: ", "(cherry picked from commit ");

  private static final char COMMENT = '#';

  private final List<String> lines;

  /**
   * A trailer.
   *
   * @param line the line of the message in which it begins, from 1
   * @param name the text in front of the colon
   * @param value the text behind the colon, on one line
   */
  record Entry(int line, String name, String value) {
    /** Git ignores the case of names. */
    boolean isNamed(String other) {
      return name.equalsIgnoreCase(other);
    }
  }

  private TrailerBlock(List<String> lines) {
    this.lines = lines;
  }

  /** The trailers in the order of the message. */
  static List<Entry> of(String message) {
    TrailerBlock block = new TrailerBlock(lines(message));
    return block.entries(block.start());
  }

  /**
   * The trailers of a name in the order of the message. Besides those of the block they are those
   * of paragraphs with nothing but trailers: where commits are squashed, the blocks of all of them
   * stand in one message.
   */
  static List<Entry> named(String name, String message) {
    TrailerBlock block = new TrailerBlock(lines(message));
    int start = block.start();
    List<Entry> entries = new ArrayList<>();
    int begin = block.titleEnd();
    for (int i = begin; i <= start; i++) {
      if (i == start || block.lines.get(i).isBlank()) {
        if (block.hasNothingButTrailers(begin, i)) {
          entries.addAll(block.entries(begin, i));
        }
        begin = i + 1;
      }
    }
    entries.addAll(block.entries(start));
    entries.removeIf(entry -> !entry.isNamed(name));
    return entries;
  }

  private boolean hasNothingButTrailers(int begin, int end) {
    for (int i = begin; i < end; i++) {
      String line = lines.get(i);
      if (separator(line) <= 0 && (i == begin || !isContinuation(line))) {
        return false;
      }
    }
    return begin < end;
  }

  /**
   * Finds lines anywhere in a message that look like a trailer of a name.
   *
   * @return the numbers of these lines, from 1
   */
  static List<Integer> lookalikes(String message, String name) {
    String beginning = name.toLowerCase(Locale.ROOT);
    List<String> lines = lines(message);
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      int separator = separator(line);
      if (separator > 0
          && line.substring(0, separator).strip().toLowerCase(Locale.ROOT).equals(beginning)) {
        found.add(i + 1);
      }
    }
    return found;
  }

  private static List<String> lines(String message) {
    return List.of(message.split("\n", -1));
  }

  private int titleEnd() {
    int title = 0;
    while (title < lines.size() && (isComment(title) || !lines.get(title).isBlank())) {
      title++;
    }
    return title;
  }

  /** The index of the block's first line; the number of lines if there is no block. */
  private int start() {
    int title = titleEnd();
    boolean onlyBlank = true;
    boolean hasGits = false;
    int trailers = 0;
    int others = 0;
    int continuations = 0;
    for (int i = lines.size() - 1; i >= title; i--) {
      String line = lines.get(i);
      if (isComment(i)) {
        others += continuations;
        continuations = 0;
      } else if (line.isBlank()) {
        if (onlyBlank) {
          continue;
        }
        others += continuations;
        boolean isBlock = hasGits ? 3 * trailers >= others : trailers > 0 && others == 0;
        return isBlock ? i + 1 : lines.size();
      } else {
        onlyBlank = false;
        if (isOfGit(line)) {
          hasGits = true;
          trailers++;
          continuations = 0;
        } else if (isContinuation(line)) {
          continuations++;
        } else if (separator(line) > 0) {
          trailers++;
          continuations = 0;
        } else {
          others += 1 + continuations;
          continuations = 0;
        }
      }
    }
    return lines.size();
  }

  private List<Entry> entries(int start) {
    return entries(start, lines.size());
  }

  private List<Entry> entries(int start, int end) {
    List<Entry> entries = new ArrayList<>();
    for (int i = start; i < end; i++) {
      String line = lines.get(i);
      int separator = isComment(i) || isContinuation(line) ? -1 : separator(line);
      if (separator > 0) {
        StringBuilder value = new StringBuilder(line.substring(separator + 1).strip());
        for (int next = i + 1; next < end && isContinuation(lines.get(next)); next++) {
          value.append(' ').append(lines.get(next).strip());
        }
        entries.add(
            new Entry(i + 1, line.substring(0, separator).strip(), value.toString().strip()));
      }
    }
    return entries;
  }

  private boolean isComment(int index) {
    return !lines.get(index).isEmpty() && lines.get(index).charAt(0) == COMMENT;
  }

  private static boolean isContinuation(String line) {
    return !line.isBlank() && Character.isWhitespace(line.charAt(0));
  }

  private static boolean isOfGit(String line) {
    return OF_GIT.stream().anyMatch(line::startsWith);
  }

  /** The place of the colon behind a name of letters, digits and hyphens; negative without one. */
  private static int separator(String line) {
    boolean ended = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == ':') {
        return i;
      }
      if (i > 0 && (c == ' ' || c == '\t')) {
        ended = true;
      } else if (ended || !isOfName(c)) {
        return -1;
      }
    }
    return -1;
  }

  private static boolean isOfName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  }
}

package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The sentences in comments and string literals of the main sources. CONTRIBUTING.md has the rule
 * for their beginnings.
 */
class EnglishTest {
  private static final Path ROOT = Path.of("..");
  private static final Path SOURCES = Path.of("src", "main", "java");

  /** Folders without sources of ours. */
  private static final Set<String> SKIPPED = Set.of("target", "projects", "examples", "test");

  /** Headings of pictures, which are no sentences. */
  private static final Set<String> HEADINGS =
      Set.of("Where the VM values lie", "Where the time goes", "Where memory is allocated");

  /** A text block, a string, a character, and comments to the end of the line and of blocks. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"\"\".*?(?<!\\\\)\"\"\"|\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\"|'[^'\\\\\n]*+(?:\\\\.[^'\\\\\n]*+)*+'"
              + "|//[^\n]*|/\\*.*?\\*/",
          Pattern.DOTALL);

  private static final String WORDS = "(?:Of|Where|Who(?:ever|m|se)?)\\s";

  /**
   * What precedes a sentence within a text: the end of another one, or the beginning of a
   * paragraph.
   */
  private static final String BEFORE =
      "(?<!e\\.g|i\\.e)[.!?][\"')\\]}]*\\s+|\\n\\s*\\n\\s*|<p>\\s*|<li>\\s*";

  private static final Pattern FIRST = Pattern.compile("\\s*((?:" + WORDS + "|forks\\s).*)");
  private static final Pattern LATER =
      Pattern.compile("(?:" + BEFORE + ")((?:" + WORDS + "|forks\\s).*)");

  /** A description of a tag, which may begin in lower case. */
  private static final Pattern OF_TAG =
      Pattern.compile("@(?:return|(?:param|throws)\\s+\\S+)\\s+(" + WORDS + ".*)");

  @Test
  void noSentenceBeginsWithOfWhereWhoOrForksInLowerCase() throws IOException {
    List<Path> sources = sources();
    assertThat(sources).as("the sources of all modules").hasSizeGreaterThan(1_000);

    List<String> found = new ArrayList<>();
    for (Path source : sources) {
      badSentences(Files.readString(source))
          .forEach(bad -> found.add(ROOT.relativize(source) + ":" + bad));
    }

    assertThat(found).as("rewrite them: subject, verb, object").isEmpty();
  }

  @Test
  void beginningsOfSentencesAreFoundInCommentsAndLiterals() {
    String source =
        """
        /**
         * Tells it. Of these, one is bad.
         *
         * <p>Where it is bad, too.
         *
         * @param one Whose is it
         */
        // forks are bad.
        String a = "Well. " + "Who knows?";
        String b = cond ? "Where it is, %s" : "%s. Of a";
        """;

    assertThat(badSentences(source))
        .containsExactly(
            "2: Of these, one is bad.",
            "4: Where it is bad, too.",
            "6: Whose is it",
            "8: forks are bad.",
            "9: Who knows?",
            "10: Where it is, %s",
            "10: Of a");
  }

  @Test
  void theSameWordsWithinASentenceAreNoBeginnings() {
    String source =
        """
        /**
         * The place of the file, and the
         * forks of both versions.
         *
         * @param pool forks of one version
         */
        // The time of all
        // forks, e.g. forks with turns.
        String a = "some " + "forks " + "Where" + b + "forks of it" + name("Offset", "forks");
        String c = "Where the time goes";
        char d = '"';
        """;

    assertThat(badSentences(source)).isEmpty();
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.getFileName().toString();
            return !folder.equals(ROOT)
                    && (name.startsWith(".") || SKIPPED.contains(name) && !isInSources(folder))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isInSources(file) && file.toString().endsWith(".java")) {
              sources.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return sources.stream().sorted().toList();
  }

  private static boolean isInSources(Path path) {
    for (int i = 0; i + SOURCES.getNameCount() <= path.getNameCount(); i++) {
      if (path.subpath(i, i + SOURCES.getNameCount()).equals(SOURCES)) {
        return true;
      }
    }
    return false;
  }

  /** The bad sentences of a source, each after its line. */
  private static List<String> badSentences(String source) {
    List<String> found = new ArrayList<>();
    for (Text text : texts(source)) {
      text.addBadSentences(found);
    }
    return found;
  }

  /** The comments of a source, and its literals, of which those between plus signs are one text. */
  private static List<Text> texts(String source) {
    List<Text> texts = new ArrayList<>();
    Matcher token = TOKEN.matcher(source);
    Text last = new Text(' ', false);
    int end = 0;
    int line = 1;
    while (token.find()) {
      String between = source.substring(end, token.start());
      String found = token.group();
      line += lineBreaks(between);
      char kind = found.startsWith("/*") ? '*' : found.charAt(0);
      boolean goesOn =
          kind == last.kind
              && (kind == '/' && between.isBlank() && lineBreaks(between) == 1
                  || kind == '"' && between.strip().equals("+"));
      if (!goesOn) {
        last = new Text(kind, kind == '"' && between.stripTrailing().endsWith("+"));
        texts.add(last);
      }
      last.add(found, line);
      line += lineBreaks(found);
      end = token.end();
    }
    return texts;
  }

  private static int lineBreaks(String text) {
    return (int) text.chars().filter(each -> each == '\n').count();
  }

  /** A comment, or literals that are joined. */
  private static final class Text {
    private final char kind;
    private final boolean continued;
    private final StringBuilder words = new StringBuilder();
    private final NavigableMap<Integer, Integer> lines = new TreeMap<>();

    /**
     * @param kind the character that begins it; an asterisk for a comment of a block
     * @param continued whether a value precedes it, so that its beginning is within a sentence
     */
    Text(char kind, boolean continued) {
      this.kind = kind;
      this.continued = continued;
    }

    void add(String token, int first) {
      int line = first;
      for (String each : token.split("\n", -1)) {
        lines.put(words.length(), line++);
        words.append(
            switch (kind) {
              case '*' -> each.replaceFirst("^\\s*(?:/\\*+|\\*(?!/))", "").replace("*/", "") + "\n";
              case '/' -> each.replaceFirst("^//+", "") + "\n";
              case '"' -> each.replaceAll("^\"+|\"+$", "").replace("\\n", "\n\n");
              default -> "";
            });
      }
    }

    void addBadSentences(List<String> found) {
      if (HEADINGS.contains(words.toString())) {
        return;
      }
      int known = -1;
      Matcher first = FIRST.matcher(words);
      if (!continued && first.lookingAt()) {
        found.add(described(first));
        known = first.start(1);
      }
      for (Pattern pattern : List.of(LATER, OF_TAG)) {
        Matcher later = pattern.matcher(words);
        for (int from = 0; later.find(from); from = later.start(1) + 1) {
          if (later.start(1) != known) {
            found.add(described(later));
          }
        }
      }
    }

    private String described(Matcher sentence) {
      return lines.floorEntry(sentence.start(1)).getValue()
          + ": "
          + sentence.group(1).strip().replaceAll("\\s+", " ");
    }
  }
}

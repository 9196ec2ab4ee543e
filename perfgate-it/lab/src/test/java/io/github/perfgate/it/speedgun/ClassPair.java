package io.github.perfgate.it.speedgun;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Two released versions of a class, and the expected result.
 *
 * @param id its name in the table
 * @param type full name of the class
 * @param old coordinates of the old version
 * @param now coordinates of the new version
 * @param expected verdicts that agree with the expectation; empty for none
 * @param opposite the verdict that contradicts it; empty for none
 * @param jvmArgs the JVM arguments that the class needs
 */
record ClassPair(
    String id,
    String type,
    String old,
    String now,
    Set<String> expected,
    String opposite,
    String jvmArgs) {
  private static final List<String> OPENED =
      List.of(
          "java.base/java.lang",
          "java.base/java.lang.reflect",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/java.util.regex",
          "java.base/java.io",
          "java.base/java.net",
          "java.base/java.nio",
          "java.base/java.text",
          "java.base/java.math",
          "java.sql/java.sql",
          "java.xml/org.w3c.dom");

  /** All pairs of the table that are available as jars. */
  static List<ClassPair> all() {
    try (InputStream in = ClassPair.class.getResourceAsStream("/speedgun/pairs.tsv")) {
      List<String> lines =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .toList();
      List<String> names = Arrays.asList(lines.get(0).split("\t", -1));
      List<ClassPair> pairs = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split("\t", -1);
        // A dash means that there is no released jar of the old version.
        if (!cells[names.indexOf("old_jar")].equals("-")) {
          pairs.add(read(names, cells));
        }
      }
      return pairs;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ClassPair read(List<String> names, String[] cells) {
    String id = cells[names.indexOf("id")];
    String extra = cells[names.indexOf("extra_jars")];
    String more = extra.equals("-") ? "" : "+" + extra;
    String expectation = cells[names.indexOf("expected")];
    boolean slower = expectation.contains("regression");
    boolean faster = expectation.startsWith("improvement");
    return new ClassPair(
        id,
        cells[names.indexOf("class")].split(" ")[0],
        cells[names.indexOf("old_jar")] + more,
        cells[names.indexOf("new_jar")] + more,
        expected(id, slower, faster),
        slower ? "IMPROVEMENT" : faster ? "REGRESSION" : "",
        cells[names.indexOf("jvm_options")].equals("groovy-opens") ? opens() : "");
  }

  private static Set<String> expected(String id, boolean slower, boolean faster) {
    if (id.equals("S11")) {
      return Set.of(); // These releases have too many other differences.
    }
    if (id.equals("S10")) {
      return Set.of("IMPROVEMENT", "NO_CHANGE");
    }
    return Set.of(slower ? "REGRESSION" : faster ? "IMPROVEMENT" : "NO_CHANGE");
  }

  private static String opens() {
    return String.join(
        " ", OPENED.stream().map(one -> "--add-opens=" + one + "=ALL-UNNAMED").toList());
  }

  /** Whether nothing changed in the class. */
  boolean isControl() {
    return id.startsWith("C");
  }
}

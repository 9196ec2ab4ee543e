package io.github.perfgate.core.revision.select;

import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.Mention;
import io.github.perfgate.core.revision.Revision;
import java.util.Arrays;
import java.util.List;

/** Reads Maven coordinates. */
final class ReleaseText {
  private ReleaseText() {}

  /**
   * Reads {@code G:A:V}, or {@code G:A:jar:V}, which is the same.
   *
   * @param name the revision's name
   * @param mention where the text was written
   * @throws ProblemException if the text is neither
   */
  static Revision.Release parse(String name, String text, Mention mention) {
    List<String> parts = Arrays.stream(text.split(":", -1)).map(String::strip).toList();
    boolean jar = parts.size() == 4 && parts.get(2).equals("jar");
    boolean spaced = parts.stream().anyMatch(p -> p.isEmpty() || p.matches(".*\\s.*"));
    if (spaced || (parts.size() != 3 && !jar)) {
      throw new ProblemException(
          Help.SETTING,
          "\"" + text + "\" " + mention.where() + " is neither a commit nor a release",
          mention.how()
              + " a release as groupId:artifactId:version, such as"
              + " org.example:parser:1.4.2, or a commit; only `merge-base:REF` may stand before"
              + " its name");
    }
    return new Revision.Release(name, parts.get(0), parts.get(1), parts.get(parts.size() - 1));
  }
}

package io.github.perfgate.core.revision;

import io.github.perfgate.core.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/** Reads Maven coordinates. */
final class ReleaseText {
  private ReleaseText() {}

  /**
   * Reads {@code G:A:V}, or {@code G:A:jar:V}, which is the same.
   *
   * @throws ProblemException if the text is neither
   */
  static Revision.Release parse(String text) {
    List<String> parts = Arrays.stream(text.split(":", -1)).map(String::strip).toList();
    boolean jar = parts.size() == 4 && parts.get(2).equals("jar");
    boolean spaced = parts.stream().anyMatch(p -> p.isEmpty() || p.matches(".*\\s.*"));
    if (spaced || (parts.size() != 3 && !jar)) {
      throw new ProblemException(
          "\"" + text + "\" in <baseline> is neither a commit nor a release",
          "write a release as groupId:artifactId:version, for example"
              + " org.example:parser:1.4.2, or name a commit; only `merge-base:REF` may stand"
              + " before its name");
    }
    return new Revision.Release(
        Revision.BASELINE, parts.get(0), parts.get(1), parts.get(parts.size() - 1));
  }
}

package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.RevisionSource;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Maven coordinates, the paths of compiled classes, and commits of other repositories. */
final class CompiledText {
  private static final Pattern FOREIGN =
      Pattern.compile(
          "git:(?<url>[^\\s#]+)#(?<commit>[^\\s:#-][^\\s:#]*)(?::(?<folder>[^\\s:/\\\\][^\\s:\\\\]*))?");

  private static final Pattern PASSWORD = Pattern.compile("^[^/]*//[^/@]*:[^/@]*@");

  private CompiledText() {}

  /**
   * Reads {@code G:A:V}, or {@code G:A:jar:V}, which is the same, {@code file:PATH}, or {@code
   * git:URL#COMMIT:FOLDER}.
   *
   * @param name the revision's name
   * @param origin where the text was written
   * @throws ProblemException if the text is none of them
   */
  static Revision.Compiled parse(String name, String text, RevisionSource origin) {
    if (text.startsWith(Revision.Local.PREFIX)) {
      return new Revision.Local(name, text.substring(Revision.Local.PREFIX.length()).strip());
    }
    if (text.startsWith(Revision.Foreign.PREFIX)) {
      return foreign(name, text, origin);
    }
    return release(name, text, origin);
  }

  private static Revision.Foreign foreign(String name, String text, RevisionSource origin) {
    Matcher matcher = FOREIGN.matcher(text);
    String folder =
        matcher.matches() ? Objects.requireNonNullElse(matcher.group("folder"), "") : "";
    if (!matcher.matches() || List.of(folder.split("/", -1)).contains("..")) {
      throw new ProblemException(
          Help.SETTING,
          "\"" + text + "\" " + origin.where() + " is no commit of another repository",
          origin.how()
              + " git:URL#COMMIT, such as git:https://github.com/acme/parser.git#v1.2; if its module"
              + " is not in the root, add the module's folder: git:URL#COMMIT:FOLDER");
    }
    if (PASSWORD.matcher(matcher.group("url")).find()) {
      // Logs and reports show the address.
      throw new ProblemException(
          Help.SETTING,
          "an address of a repository "
              + origin.where()
              + " has a password, which reports would show",
          "write the address without it, and the password into ~/.netrc");
    }
    return new Revision.Foreign(name, matcher.group("url"), matcher.group("commit"), folder);
  }

  private static Revision.Release release(String name, String text, RevisionSource origin) {
    List<String> parts = Arrays.stream(text.split(":", -1)).map(String::strip).toList();
    boolean jar = parts.size() == 4 && parts.get(2).equals("jar");
    if ((parts.size() != 3 && !jar)
        || parts.stream().anyMatch(p -> p.isEmpty() || p.matches(".*\\s.*"))) {
      throw new ProblemException(
          Help.SETTING,
          "\"" + text + "\" " + origin.where() + " is neither a commit nor a release",
          origin.how()
              + " a release as groupId:artifactId:version, such as"
              + " org.example:parser:1.4.2, a jar or folder of classes as file:PATH, a commit of"
              + " another repository as git:URL#COMMIT, or a commit;"
              + " only `merge-base:REF` may stand before its name");
    }
    return new Revision.Release(name, parts.get(0), parts.get(1), parts.get(parts.size() - 1));
  }
}

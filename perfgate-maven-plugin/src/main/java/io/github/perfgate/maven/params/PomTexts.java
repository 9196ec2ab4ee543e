package io.github.perfgate.maven.params;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** The poms of a session as they are written, with those of the parents that are files. */
final class PomTexts {
  private final Map<File, String> texts = new LinkedHashMap<>();

  PomTexts(MavenSession session) {
    for (MavenProject project : session.getProjects()) {
      for (MavenProject pom = project; pom != null; pom = pom.getParent()) {
        File file = pom.getFile();
        if (file != null && file.isFile()) {
          texts.computeIfAbsent(file, PomTexts::read);
        }
      }
    }
  }

  /**
   * Whether a pom has this name of a property anywhere: as one of the pom's own, in an expression,
   * or to activate a profile.
   */
  boolean mention(String property) {
    return find("(?<![\\w.-])%s(?![\\w.-])".formatted(Pattern.quote(property)));
  }

  /** Whether a pom uses the value of this property. */
  boolean use(String property) {
    return find(Pattern.quote("${" + property + "}"));
  }

  private boolean find(String expression) {
    Pattern pattern = Pattern.compile(expression);
    return texts.values().stream().anyMatch(text -> pattern.matcher(text).find());
  }

  private static String read(File pom) {
    try {
      // This fits any encoding, since names of properties are ASCII.
      return Files.readString(pom.toPath(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      // Maven has read this pom before. Without its text, a property of the pom's own counts as
      // unknown.
      return "";
    }
  }
}

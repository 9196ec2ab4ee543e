package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.code.pom.OutsidePoms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Collectors;

/**
 * A pom in a checkout that joins several projects into one reactor. So Maven takes what one of them
 * depends on from the others, in the same version, and not from the local repository.
 */
final class JointPom {
  private static final String NAME = ".perfgate-joint.xml";
  private static final String EXCLUDED = ".git/info/exclude";

  private JointPom() {}

  /**
   * Writes the pom beside another one, whose folder has the settings of the build in {@code .mvn}.
   *
   * @param outside the projects
   * @param beside the other pom
   * @param checkout a checkout, whose git is told to overlook the file
   * @return the name of the file
   */
  static String write(OutsidePoms outside, Path beside, Path checkout) throws IOException {
    Path folder = beside.toAbsolutePath().normalize().getParent();
    String modules =
        outside.roots().stream()
            .map(root -> folder.relativize(root).toString().replace('\\', '/'))
            .map(path -> path.replace("&", "&amp;").replace("<", "&lt;"))
            .map("    <module>%s</module>\n"::formatted)
            .collect(Collectors.joining());
    Files.writeString(
        folder.resolve(NAME),
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>io.github.perfgate.joint</groupId>
          <artifactId>joint</artifactId>
          <version>1</version>
          <packaging>pom</packaging>
          <modules>
        %s  </modules>
        </project>
        """
            .formatted(modules));
    if (Files.isDirectory(checkout.resolve(".git"))) {
      Path excluded = checkout.resolve(EXCLUDED);
      Files.createDirectories(excluded.getParent());
      Files.writeString(
          excluded, NAME + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    return NAME;
  }
}

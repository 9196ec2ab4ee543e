package io.github.perfgate.maven.session;

import java.io.File;
import java.nio.file.Path;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The folder into which a goal writes. */
public final class OutputFolder {
  private static final String EXPRESSION = "${";

  private OutputFolder() {}

  /**
   * The folder that the user chose, or one in the build's own folder.
   *
   * @param chosen the setting; null if the user chose none
   * @param name the name of the folder in the build's own
   */
  public static Path of(@Nullable File chosen, MavenProject project, String name) {
    if (chosen != null) {
      return chosen.toPath();
    }
    String build = project.getBuild().getDirectory();
    // Without a pom there is no folder to put into the expression, and Maven leaves it as it is.
    return build.startsWith(EXPRESSION)
        ? Path.of("target", name).toAbsolutePath()
        : Path.of(build, name);
  }

  /**
   * A file as a path from the folder in which the build was started, with {@code /} on every
   * system. The whole path if the file lies elsewhere.
   */
  public static String fromThere(Path started, Path file) {
    Path from = started.toAbsolutePath().normalize();
    Path to = file.toAbsolutePath().normalize();
    Path path = to.startsWith(from) ? from.relativize(to) : to;
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }
}

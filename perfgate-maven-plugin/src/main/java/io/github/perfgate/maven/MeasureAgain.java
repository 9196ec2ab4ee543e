package io.github.perfgate.maven;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** The command line that measures one workload again, ready to be pasted into a POSIX shell. */
final class MeasureAgain {
  private final String prefix;

  MeasureAgain(MavenSession session, MavenProject project) {
    Path root = Path.of(session.getExecutionRootDirectory()).toAbsolutePath().normalize();
    Path module = project.getBasedir().toPath().toAbsolutePath().normalize();
    this.prefix =
        root.equals(module)
            ? "mvn verify"
            : "mvn verify -pl " + quote(root.relativize(module).toString()) + " -am";
  }

  /**
   * The command line.
   *
   * @param workload the workload's id
   */
  String command(String workload) {
    return prefix + " -Dperfgate.includes=" + quote("^" + Pattern.quote(workload) + "$");
  }

  private static String quote(String text) {
    return text.matches("[A-Za-z0-9._/-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}

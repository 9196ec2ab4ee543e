package io.github.perfgate.maven.spy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.maven.eventspy.AbstractEventSpy;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.project.MavenProject;

/**
 * Writes down every project that a nested Maven has built. A goal could not do so: Maven would have
 * to find it in the plugin repositories of a commit that may not know perfgate.
 */
public final class ClassPathSpy extends AbstractEventSpy {
  /** The folder for the records; the gate gives it to the nested Maven as a user property. */
  static final String RECORDS_PROPERTY = "perfgate.spy.directory";

  /** The file among the records that says which module is being built. */
  private static final String PROGRESS = "progress.txt";

  @Override
  public void init(Context context) {
    GateWatch.start();
  }

  @Override
  public void onEvent(Object event) throws IOException {
    if (event instanceof ExecutionEvent execution) {
      MavenProject project = execution.getProject();
      Properties properties = execution.getSession().getUserProperties();
      if (execution.getType() == ExecutionEvent.Type.ProjectStarted) {
        tellProgress(execution, properties);
        // The shade plugin sets another pom file later, and the base directory moves with that
        // file.
        project.setContextValue(RECORDS_PROPERTY, project.getBasedir().toPath());
      } else if (execution.getType() == ExecutionEvent.Type.ProjectSucceeded
          && project.getContextValue(RECORDS_PROPERTY) instanceof Path directory) {
        new ProjectRecord(project, directory, properties)
            .write(Path.of(properties.getProperty(RECORDS_PROPERTY)));
      }
    }
  }

  private static void tellProgress(ExecutionEvent execution, Properties properties)
      throws IOException {
    List<MavenProject> projects = execution.getSession().getProjects();
    Files.writeString(
        Path.of(properties.getProperty(RECORDS_PROPERTY), PROGRESS),
        "%d of %d (%s)"
            .formatted(
                projects.indexOf(execution.getProject()) + 1,
                projects.size(),
                execution.getProject().getArtifactId()));
  }
}

package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import org.apache.maven.model.Build;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class OutputFolderTest {
  @Test
  void aProjectWritesIntoItsOwnFolder() {
    assertThat(OutputFolder.of(null, project("/projects/app/target"), "perfgate"))
        .isEqualTo(Path.of("/projects/app/target/perfgate"));
    assertThat(OutputFolder.of(new File("/out"), project("/projects/app/target"), "perfgate"))
        .isEqualTo(Path.of("/out"));
  }

  @Test
  void withoutAPomTheFolderIsBelowTheOneInWhichMavenWasStarted() {
    assertThat(OutputFolder.of(null, project("${project.basedir}/target"), "perfgate-merged"))
        .isEqualTo(Path.of("target/perfgate-merged").toAbsolutePath());
  }

  private static MavenProject project(String directory) {
    MavenProject project = new MavenProject();
    project.setBuild(new Build());
    project.getBuild().setDirectory(directory);
    return project;
  }
}

package io.github.perfgate.maven.session;

import java.io.File;
import java.nio.file.Path;
import org.apache.maven.project.MavenProject;

/**
 * The folder of a module. {@link MavenProject#getBasedir()} is not always right: a plugin that
 * replaces the module's pom, as maven-shade-plugin does with its dependency-reduced one, moves it.
 */
public final class ModuleFolder {
  private ModuleFolder() {}

  public static Path of(MavenProject project) {
    File folder = project.getModel().getProjectDirectory();
    return (folder == null ? project.getBasedir() : folder).toPath().toAbsolutePath().normalize();
  }
}

package io.github.perfgate.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.project.MavenProject;

/** The parts of a Maven session that the adapters look at. */
public final class SampleSession {
  public final MavenExecutionRequest request = new DefaultMavenExecutionRequest();
  private final Path root;

  public SampleSession(Path root) {
    this.root = root;
    request.setBaseDirectory(root.toFile());
    request.setMultiModuleProjectDirectory(root.toFile());
    request.setLocalRepositoryPath(root.resolveSibling("repository").toFile());
    request
        .getSystemProperties()
        .setProperty("maven.home", root.resolveSibling("maven").toString());
    request.getSystemProperties().setProperty("maven.version", "3.9.11");
  }

  // Outside of a container, there is no other way to make one.
  @SuppressWarnings("deprecation")
  public MavenSession with(List<MavenProject> built, List<MavenProject> all) {
    MavenSession session = new MavenSession(null, null, request, new DefaultMavenExecutionResult());
    session.setProjects(built);
    session.setAllProjects(all);
    return session;
  }

  public MavenProject project(String name, Dependency... dependencies) {
    Model model = new Model();
    model.setGroupId("com.acme");
    model.setArtifactId(name);
    model.setVersion("1");
    model.setBuild(new Build());
    model.setDependencies(List.of(dependencies));
    MavenProject project = new MavenProject(model);
    project.setFile(root.resolve(name).resolve("pom.xml").toFile());
    project.getBuild().setOutputDirectory(root.resolve(name + "/target/classes").toString());
    project
        .getBuild()
        .setTestOutputDirectory(root.resolve(name + "/target/test-classes").toString());
    project.setArtifact(artifact(name, "1", root.resolve(name + "/target/" + name + "-1.jar")));
    return project;
  }

  public static Dependency on(String name) {
    Dependency dependency = new Dependency();
    dependency.setGroupId("com.acme");
    dependency.setArtifactId(name);
    dependency.setVersion("1");
    return dependency;
  }

  public static Artifact artifact(String name, String version, Path file) {
    DefaultArtifactHandler handler = new DefaultArtifactHandler("jar");
    handler.setAddedToClasspath(true);
    Artifact artifact =
        new DefaultArtifact("com.acme", name, version, "compile", "jar", null, handler);
    File target = file.toFile();
    artifact.setFile(target);
    return artifact;
  }
}

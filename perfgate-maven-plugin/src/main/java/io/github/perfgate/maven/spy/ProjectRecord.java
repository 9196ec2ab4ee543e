package io.github.perfgate.maven.spy;

import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;

/** One built project as a properties file. */
final class ProjectRecord {
  private final MavenProject project;
  private final Path directory;
  private final Properties properties;

  /**
   * @param project a project whose last goal has run
   * @param directory the project's folder
   * @param properties the user's properties
   */
  ProjectRecord(MavenProject project, Path directory, Properties properties) {
    this.project = project;
    this.directory = directory;
    this.properties = properties;
  }

  /** Writes a file named after the project into the folder. */
  void write(Path folder) throws IOException {
    String name = project.getGroupId() + "_" + project.getArtifactId();
    Path draft = folder.resolve(name + ".draft");
    try (Writer writer = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
      record().store(writer, null);
    }
    Files.move(draft, folder.resolve(name + ".properties"), StandardCopyOption.ATOMIC_MOVE);
  }

  private Properties record() throws IOException {
    Properties record = new Properties();
    record.setProperty("groupId", project.getGroupId());
    record.setProperty("artifactId", project.getArtifactId());
    record.setProperty("version", project.getVersion());
    record.setProperty("packaging", project.getPackaging());
    record.setProperty("directory", directory.toString());
    record.setProperty("classes", project.getBuild().getOutputDirectory());
    record.setProperty("testClasses", project.getBuild().getTestOutputDirectory());
    File packaged = project.getArtifact().getFile();
    if (packaged != null && packaged.isFile()) {
      record.setProperty("packaged", packaged.getAbsolutePath());
    }
    ProjectProfiles.of(project).forEach((id, state) -> record.setProperty("profile." + id, state));
    Uncompiled uncompiled = new Uncompiled(project, properties);
    uncompiled.main().ifPresent(root -> record.setProperty("uncompiled", root));
    uncompiled.tests().ifPresent(root -> record.setProperty("uncompiledTests", root));
    int index = 0;
    for (Artifact artifact : ResolvedArtifacts.of(project)) {
      put(record, "artifact." + index++ + ".", artifact);
    }
    return record;
  }

  private static void put(Properties record, String prefix, Artifact artifact) {
    record.setProperty(prefix + "groupId", artifact.getGroupId());
    record.setProperty(prefix + "artifactId", artifact.getArtifactId());
    record.setProperty(prefix + "type", artifact.getType());
    if (artifact.hasClassifier()) {
      record.setProperty(prefix + "classifier", artifact.getClassifier());
    }
    record.setProperty(prefix + "version", artifact.getVersion());
    record.setProperty(prefix + "scope", artifact.getScope());
    record.setProperty(prefix + "file", artifact.getFile().getAbsolutePath());
  }
}

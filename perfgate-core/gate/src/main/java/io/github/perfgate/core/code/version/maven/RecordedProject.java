package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.files.PropertiesFile;
import io.github.perfgate.core.code.version.Artifact;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One project, as the spy in a nested Maven recorded it.
 *
 * @param groupId Maven group
 * @param artifactId Maven artifact
 * @param version Maven version
 * @param directory the project's folder
 * @param classes the folder of its main classes
 * @param testClasses the folder of its test classes
 * @param packaged its packaged artifact, if it has one
 * @param artifacts its test class path; whether one is of the reactor is not known here
 * @param completeness what tells whether its build was complete
 */
record RecordedProject(
    String groupId,
    String artifactId,
    String version,
    Path directory,
    Path classes,
    Path testClasses,
    @Nullable Path packaged,
    List<Artifact> artifacts,
    Completeness completeness) {
  private static final String PROFILE = "profile.";

  RecordedProject {
    artifacts = List.copyOf(artifacts);
  }

  /**
   * What tells a complete build from one that only succeeded.
   *
   * @param profiles the profiles of the project and its parents, as {@link ProfileDifference} reads
   *     them
   * @param uncompiled a folder of main sources, if there is none of their classes
   * @param uncompiledTests a folder of test sources, if there is none of their classes
   */
  record Completeness(
      SortedMap<String, String> profiles,
      @Nullable Path uncompiled,
      @Nullable Path uncompiledTests) {
    Completeness {
      profiles = Collections.unmodifiableSortedMap(new TreeMap<>(profiles));
    }
  }

  /**
   * Reads every project in the folder.
   *
   * @throws IOException if a record cannot be read or is damaged: the build of a commit could write
   *     there, too
   */
  static List<RecordedProject> readAll(Path folder) throws IOException {
    List<RecordedProject> projects = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.properties")) {
      for (Path file : files) {
        projects.add(of(file));
      }
    }
    return projects;
  }

  /**
   * The folder of the classes that this project packaged as the artifact; null for an artifact with
   * another classifier, whose jar holds something else.
   */
  @Nullable Path classesOf(Artifact artifact) {
    if (artifact.ofTests()) {
      return testClasses;
    }
    return artifact.classifier() == null ? classes : null;
  }

  private static RecordedProject of(Path file) throws IOException {
    try {
      return of(PropertiesFile.read(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is damaged: " + e.getMessage(), e);
    }
  }

  private static RecordedProject of(Properties record) {
    List<Artifact> artifacts = new ArrayList<>();
    for (int i = 0; record.containsKey("artifact." + i + ".file"); i++) {
      artifacts.add(artifact(record, "artifact." + i + "."));
    }
    return new RecordedProject(
        required(record, "groupId"),
        required(record, "artifactId"),
        required(record, "version"),
        Path.of(required(record, "directory")),
        Path.of(required(record, "classes")),
        Path.of(required(record, "testClasses")),
        path(record, "packaged"),
        artifacts,
        new Completeness(
            profiles(record), path(record, "uncompiled"), path(record, "uncompiledTests")));
  }

  private static @Nullable Path path(Properties record, String key) {
    String path = record.getProperty(key);
    return path == null ? null : Path.of(path);
  }

  private static SortedMap<String, String> profiles(Properties record) {
    SortedMap<String, String> profiles = new TreeMap<>();
    for (String name : record.stringPropertyNames()) {
      if (name.startsWith(PROFILE)) {
        profiles.put(name.substring(PROFILE.length()), record.getProperty(name));
      }
    }
    return profiles;
  }

  private static Artifact artifact(Properties record, String prefix) {
    return new Artifact(
        required(record, prefix + "groupId"),
        required(record, prefix + "artifactId"),
        required(record, prefix + "type"),
        record.getProperty(prefix + "classifier"),
        required(record, prefix + "version"),
        required(record, prefix + "scope"),
        Path.of(required(record, prefix + "file")),
        false);
  }

  private static String required(Properties record, String key) {
    String value = record.getProperty(key);
    if (value == null) {
      throw new IllegalArgumentException("the spy recorded no " + key + ": " + record);
    }
    return value;
  }
}

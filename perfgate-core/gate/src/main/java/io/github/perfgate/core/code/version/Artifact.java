package io.github.perfgate.core.code.version;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One resolved dependency on a module's class path.
 *
 * @param groupId Maven group
 * @param artifactId Maven artifact
 * @param type Maven type, for example {@code jar} or {@code test-jar}
 * @param classifier Maven classifier, if any
 * @param version resolved version
 * @param scope Maven scope: {@code compile}, {@code provided}, {@code runtime}, {@code test} or
 *     {@code system}
 * @param file the jar or the directory of classes
 * @param reactor whether it is a module of the same build
 * @param classes for a reactor module, the folder that its jar was packaged from, if that is known
 */
public record Artifact(
    String groupId,
    String artifactId,
    String type,
    @Nullable String classifier,
    String version,
    String scope,
    Path file,
    boolean reactor,
    @Nullable Path classes) {

  /** An artifact without a known folder of classes of its own. */
  public Artifact(
      String groupId,
      String artifactId,
      String type,
      @Nullable String classifier,
      String version,
      String scope,
      Path file,
      boolean reactor) {
    this(groupId, artifactId, type, classifier, version, scope, file, reactor, null);
  }

  /** What identifies the dependency whatever its version: group, artifact, type and classifier. */
  public String key() {
    return groupId + ":" + artifactId + ":" + type + (classifier == null ? "" : ":" + classifier);
  }

  /** {@code G:A:V}, as messages show it. */
  public String coordinates() {
    return groupId + ":" + artifactId + ":" + version;
  }

  /** Whether it holds the test classes of another module. */
  public boolean ofTests() {
    return type.equals("test-jar") || "tests".equals(classifier);
  }

  /** The same dependency in other files. */
  public Artifact at(Path otherFile, @Nullable Path otherClasses) {
    return new Artifact(
        groupId, artifactId, type, classifier, version, scope, otherFile, reactor, otherClasses);
  }

  /** The same dependency as a module of the reactor, with the folder its jar was packaged from. */
  public Artifact ofReactor(@Nullable Path folder) {
    return new Artifact(groupId, artifactId, type, classifier, version, scope, file, true, folder);
  }
}

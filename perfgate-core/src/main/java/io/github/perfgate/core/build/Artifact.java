package io.github.perfgate.core.build;

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
 */
public record Artifact(
    String groupId,
    String artifactId,
    String type,
    @Nullable String classifier,
    String version,
    String scope,
    Path file,
    boolean reactor) {

  /** What identifies the dependency whatever its version: group, artifact, type and classifier. */
  public String key() {
    return groupId + ":" + artifactId + ":" + type + (classifier == null ? "" : ":" + classifier);
  }
}

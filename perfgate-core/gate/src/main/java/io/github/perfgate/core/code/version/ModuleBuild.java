package io.github.perfgate.core.code.version;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One built Maven module with all that is needed to run its code.
 *
 * @param groupId Maven group
 * @param artifactId Maven artifact
 * @param version Maven version
 * @param directory the module's folder
 * @param classes the folder of its main classes; may not exist
 * @param testClasses the folder of its test classes; may not exist
 * @param packaged its packaged artifact, if it has been packaged
 * @param dependencies everything on its test class path behind its own classes, in class path order
 */
public record ModuleBuild(
    String groupId,
    String artifactId,
    String version,
    Path directory,
    Path classes,
    Path testClasses,
    @Nullable Path packaged,
    List<Artifact> dependencies) {

  /** Copies the list. */
  public ModuleBuild {
    dependencies = List.copyOf(dependencies);
  }

  /** The same module on other dependencies. */
  public ModuleBuild withDependencies(List<Artifact> others) {
    return new ModuleBuild(
        groupId, artifactId, version, directory, classes, testClasses, packaged, others);
  }

  /** The same module with other test classes. */
  public ModuleBuild withTestClasses(Path other) {
    return new ModuleBuild(
        groupId, artifactId, version, directory, classes, other, packaged, dependencies);
  }
}

package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Repackaged;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Brings the same module of several versions into the same shape. Classes load differently from a
 * jar than from a folder, so a version in jars must not be compared with one in folders.
 */
final class Shapes {
  private final Set<String> folders;
  private final Set<String> mixed;
  private final boolean packagedMain;
  private final boolean mixedMain;

  /**
   * @param versions all versions that are compared
   */
  Shapes(List<ModuleBuild> versions) {
    Set<String> someInFolders = keys(versions, artifact -> Files.isDirectory(artifact.file()));
    Set<String> someOnlyJar =
        keys(
            versions,
            artifact ->
                !Files.isDirectory(artifact.file())
                    && (artifact.classes() == null || !Files.isDirectory(artifact.classes())));
    folders = someInFolders;
    mixed = new TreeSet<>(someInFolders);
    mixed.retainAll(someOnlyJar);
    folders.removeAll(mixed);
    // A release has no folder of classes, so if a release is compared, all versions are taken
    // packaged.
    packagedMain = versions.stream().anyMatch(version -> Files.isRegularFile(version.classes()));
    mixedMain = packagedMain && versions.stream().anyMatch(version -> isFolderOnly(version));
  }

  /** The module's main classes: the folder, or the jar if some version has only a jar. */
  Path main(ModuleBuild version) {
    Path packaged = version.packaged();
    return packagedMain && packaged != null && Repackaged.folderOf(packaged).isEmpty()
        ? packaged
        : version.classes();
  }

  /** The file of a dependency in the common shape. */
  Path file(Artifact artifact) {
    Path classes = artifact.classes();
    return folders.contains(artifact.key())
            && classes != null
            && !Files.isDirectory(artifact.file())
        ? classes
        : artifact.file();
  }

  /** Warnings of modules that could not be brought into one shape. */
  List<String> warnings(ModuleBuild candidate) {
    Set<String> names = new TreeSet<>(mixed);
    if (mixedMain) {
      names.add(candidate.groupId() + ":" + candidate.artifactId());
    }
    if (names.isEmpty()) {
      return List.of();
    }
    return List.of(
        "not every version has "
            + String.join(", ", names)
            + " in the same shape, a jar or a folder of classes, which can change how fast classes"
            + " load; run the gate after the package phase, where all are jars");
  }

  private static boolean isFolderOnly(ModuleBuild version) {
    return Files.isDirectory(version.classes()) && version.packaged() == null;
  }

  private static Set<String> keys(
      List<ModuleBuild> versions, Function<Artifact, Boolean> condition) {
    return versions.stream()
        .flatMap(version -> version.dependencies().stream())
        .filter(condition::apply)
        .map(Artifact::key)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}

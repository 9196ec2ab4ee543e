package io.github.perfgate.core.code.version;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The place of the gated module, described so that it can be found in another commit.
 *
 * @param root the folder whose pom leads to the module, relative to the repository's root; empty if
 *     it is that root
 * @param pom the name of that pom, mostly {@code pom.xml}
 * @param module the module's folder, relative to the repository's root
 * @param modulePom the name of the module's own pom, mostly {@code pom.xml}
 * @param groupId the module's group
 * @param artifactId the module's artifact
 */
public record ModulePlace(
    Path root, String pom, Path module, String modulePom, String groupId, String artifactId) {

  /** No project has this folder, so a module in it is found by its coordinates alone. */
  private static final Path NOWHERE = Path.of(".by-coordinates");

  /** The name that Maven looks for by itself. */
  public static final String USUAL_POM = "pom.xml";

  /** Both paths must be relative, and normalised so that equal places give equal cache keys. */
  public ModulePlace {
    if (root.isAbsolute() || module.isAbsolute()) {
      throw new IllegalArgumentException("not relative to the repository: " + root + ", " + module);
    }
    root = root.normalize();
    module = module.normalize();
  }

  /** A module whose own pom has the usual name. */
  public ModulePlace(Path root, String pom, Path module, String groupId, String artifactId) {
    this(root, pom, module, USUAL_POM, groupId, artifactId);
  }

  /** Another module of the same project, whose folder is not known. */
  public ModulePlace beside(String otherGroup, String otherArtifact) {
    return new ModulePlace(root, pom, NOWHERE, otherGroup, otherArtifact);
  }

  /** The module's own pom, relative to the repository's root. */
  public Path pomFile() {
    return module.resolve(modulePom);
  }

  /** {@code G:A}. */
  public String coordinates() {
    return groupId + ":" + artifactId;
  }

  /**
   * The argument of {@code -pl}: the module's folder if it exists, else the coordinates. A folder
   * with two poms would be two modules, so a pom of another name is named.
   *
   * @param start the name of the pom in the root's folder from which the build starts
   */
  public String selector(Path checkout, String start) {
    if (!Files.isRegularFile(checkout.resolve(pomFile()))) {
      return coordinates();
    }
    String path = root.relativize(module).toString().replace('\\', '/');
    if (path.isEmpty()) {
      boolean isOnly = start.equals(pom) && (modulePom.equals(USUAL_POM) || modulePom.equals(pom));
      return isOnly ? "." : modulePom;
    }
    return modulePom.equals(USUAL_POM) ? path : path + "/" + modulePom;
  }
}

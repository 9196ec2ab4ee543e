package io.github.perfgate.core.code.pom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/** The profile that a module or a folder of sources belongs to. */
public final class ModuleProfile {
  private static final String POM = "pom.xml";

  private ModuleProfile() {}

  /**
   * Looks for the profile in the poms of the folders above a module.
   *
   * @param root the uppermost folder
   * @param pom the name of its pom
   * @param module the module's folder
   * @return the profile's id; empty if no profile has the module
   */
  public static Optional<String> of(Path root, String pom, Path module) {
    Path wanted = module.toAbsolutePath().normalize();
    return Stream.iterate(
            wanted.getParent(),
            folder -> folder != null && folder.startsWith(root.toAbsolutePath().normalize()),
            Path::getParent)
        .flatMap(
            folder ->
                profiles(
                        folder.resolve(
                            folder.equals(root.toAbsolutePath().normalize()) ? pom : POM))
                    .filter(profile -> hasModule(profile, folder, wanted)))
        .map(profile -> PomXml.text(profile, "id").orElse("default"))
        .findFirst();
  }

  /**
   * Looks for a profile in whose text a folder is named, such as a further folder of sources.
   *
   * @param pom the file
   * @param folder by its path from the module
   * @return the profile's id; empty if no profile names the folder
   */
  public static Optional<String> naming(Path pom, String folder) {
    return profiles(pom)
        .filter(profile -> profile.getTextContent().contains(folder))
        .map(profile -> PomXml.text(profile, "id").orElse("default"))
        .findFirst();
  }

  private static Stream<Element> profiles(Path pom) {
    try {
      return Files.isRegularFile(pom)
          ? PomXml.parse(Files.readAllBytes(pom)).stream()
              .flatMap(project -> PomXml.children(project, "profiles"))
              .flatMap(profiles -> PomXml.children(profiles, "profile"))
          : Stream.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the profile names the module by its folder, or by its pom. */
  private static boolean hasModule(Element profile, Path folder, Path module) {
    return PomXml.children(profile, "modules")
        .flatMap(modules -> PomXml.children(modules, "module"))
        .map(one -> folder.resolve(one.getTextContent().strip()).normalize())
        .anyMatch(one -> one.equals(module) || one.equals(module.resolve(POM)));
  }
}

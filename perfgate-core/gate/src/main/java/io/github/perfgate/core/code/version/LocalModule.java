package io.github.perfgate.core.code.version;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import java.nio.file.Files;
import java.nio.file.Path;

/** Puts a jar or a folder of classes into the place of the candidate's main classes. */
public final class LocalModule {
  private LocalModule() {}

  /**
   * The candidate with the classes in it; its dependencies and tests stay.
   *
   * @param candidate the module as the candidate has it
   * @throws ProblemException if there is neither a jar nor a folder at the path
   */
  public static ModuleBuild in(ModuleBuild candidate, Revision.Local local) {
    Path file = file(candidate.directory(), local);
    return new ModuleBuild(
        candidate.groupId(),
        candidate.artifactId(),
        candidate.version(),
        candidate.directory(),
        file,
        candidate.testClasses(),
        Files.isDirectory(file) ? null : file,
        candidate.dependencies());
  }

  /**
   * The jar, or the folder of classes.
   *
   * @param folder where the path begins
   * @throws ProblemException if there is neither
   */
  public static Path file(Path folder, Revision.Local local) {
    Path file = folder.resolve(local.path()).normalize();
    boolean isJar = Files.isRegularFile(file) && file.toString().endsWith(".jar");
    if (!isJar && !Files.isDirectory(file)) {
      throw new ProblemException(
          Help.RELEASE,
          "%s is neither a jar nor a folder of classes: %s".formatted(local.coordinates(), file),
          "write the path from %s, such as file:lib/old.jar or file:old/classes".formatted(folder));
    }
    return file;
  }
}

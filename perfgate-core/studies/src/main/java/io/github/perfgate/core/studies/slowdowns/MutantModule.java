package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes a copy of a module in which one method is slower. The whole folder or jar with the method's
 * class is copied, so that both sides of a comparison have the same form. The module itself does
 * not change.
 */
final class MutantModule {
  private MutantModule() {}

  /**
   * Makes the copy.
   *
   * @param module the module as it was built
   * @param method the method that gets the wait
   * @param nanos the length of the wait in nanoseconds
   * @param folder the folder for the copy, which does not exist yet
   */
  static ModuleBuild write(ModuleBuild module, MutableMethod method, long nanos, Path folder) {
    try {
      byte[] original =
          Objects.requireNonNull(
              ClassFiles.read(method.place()).content().get(method.classFile()),
              method.classFile());
      byte[] mutated = BusyWait.insert(original, method.id(), nanos);
      Path copy = Files.createDirectories(folder).resolve(name(method.place()));
      if (Files.isDirectory(method.place())) {
        copyFolder(method, mutated, copy);
      } else {
        copyJar(method, mutated, copy);
      }
      return with(module, method.place(), copy);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path place) {
    return String.valueOf(place.getFileName());
  }

  private static ModuleBuild with(ModuleBuild module, Path place, Path copy) {
    boolean ofItself = module.classes().equals(place);
    return new ModuleBuild(
        module.groupId(),
        module.artifactId(),
        module.version(),
        module.directory(),
        ofItself ? copy : module.classes(),
        module.testClasses(),
        // The packaged artifact would have other code than the folder.
        ofItself ? null : module.packaged(),
        module.dependencies().stream()
            .map(artifact -> artifact.file().equals(place) ? at(artifact, copy) : artifact)
            .toList());
  }

  private static Artifact at(Artifact artifact, Path file) {
    return new Artifact(
        artifact.groupId(),
        artifact.artifactId(),
        artifact.type(),
        artifact.classifier(),
        artifact.version(),
        artifact.scope(),
        file,
        artifact.reactor());
  }

  private static void copyFolder(MutableMethod method, byte[] mutated, Path copy)
      throws IOException {
    try (Stream<Path> tree = Files.walk(method.place(), FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        Path target = copy.resolve(method.place().relativize(file).toString());
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        Files.copy(file, target);
      }
    }
    Files.write(copy.resolve(method.classFile()), mutated);
  }

  private static void copyJar(MutableMethod method, byte[] mutated, Path copy) throws IOException {
    try (ZipFile jar = new ZipFile(method.place().toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(copy))) {
      for (Enumeration<? extends ZipEntry> all = jar.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        ZipEntry written = new ZipEntry(entry.getName());
        written.setTime(entry.getTime());
        out.putNextEntry(written);
        if (entry.getName().equals(method.classFile())) {
          out.write(mutated);
        } else {
          jar.getInputStream(entry).transferTo(out);
        }
        out.closeEntry();
      }
    }
  }
}

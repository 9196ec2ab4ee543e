package io.github.perfgate.core.code.version;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A module that stays as it is while it is measured, whatever a compiler or an IDE does meanwhile.
 * Its own classes, those of other modules of the build and snapshots are copied. Released
 * dependencies do not change and are used where they are.
 *
 * @param module the module with the copies
 * @param originals the hash of each copied file or folder, by the path of the original
 */
public record FrozenModule(ModuleBuild module, Map<String, String> originals) {
  private static final Logger LOG = LoggerFactory.getLogger(FrozenModule.class);

  /** Copies the map. */
  public FrozenModule {
    originals = Map.copyOf(originals);
  }

  /** A module of which nothing is copied, as nobody else writes its files. */
  public static FrozenModule asItIs(ModuleBuild module) {
    return new FrozenModule(module, Map.of());
  }

  /**
   * Copies what may change.
   *
   * @param folder a folder for the copies, which the caller deletes
   * @throws ProblemException when something cannot be copied
   */
  public static FrozenModule of(ModuleBuild module, Path folder) {
    Copies copies = new Copies(module.directory().toAbsolutePath().normalize(), folder);
    try {
      ModuleBuild frozen =
          new ModuleBuild(
              module.groupId(),
              module.artifactId(),
              module.version(),
              module.directory(),
              copies.of(module.classes()),
              copies.of(module.testClasses()),
              copies.ofNullable(module.packaged()),
              module.dependencies().stream().map(copies::of).toList());
      copies.linkSources();
      return new FrozenModule(frozen, copies.hashes());
    } catch (IOException | UncheckedIOException e) {
      throw new ProblemException(
          Help.MODULE,
          "The classes of %s:%s cannot be copied before they are measured: %s"
              .formatted(module.groupId(), module.artifactId(), e),
          "run the gate while no other build writes into its folders; if room is missing, name another"
              + " folder for the copies with MAVEN_OPTS=-Djava.io.tmpdir=<folder>, or java"
              + " -Djava.io.tmpdir=<folder> -jar perfgate.jar",
          e);
    }
  }

  /** An original that is not as it was copied any more, if there is one. */
  public Optional<Path> changed() {
    try {
      return Fingerprint.changed(originals);
    } catch (IOException | UncheckedIOException e) {
      // A file was removed while its content was read.
      return originals.keySet().stream().sorted().map(Path::of).findFirst();
    }
  }

  /**
   * Each file or folder is copied once. What lies in the module's folder keeps its place in it, as
   * tests look for files from where their classes are.
   */
  private static final class Copies {
    private static final String SOURCES = "src";

    private final Path directory;
    private final Path folder;
    private final Map<Path, Path> made = new HashMap<>();

    Copies(Path directory, Path folder) {
      this.directory = directory;
      this.folder = folder;
    }

    /** Tests read from the folder of sources, which is not copied. */
    void linkSources() {
      Path sources = directory.resolve(SOURCES);
      try {
        if (Files.isDirectory(sources) && Files.isDirectory(inModule())) {
          Files.createSymbolicLink(inModule().resolve(SOURCES), sources);
        }
      } catch (IOException | UnsupportedOperationException e) {
        LOG.debug("{} is not linked", sources, e);
      }
    }

    private Path inModule() {
      return folder.resolve("module");
    }

    Map<String, String> hashes() throws IOException {
      Map<String, String> hashes = new TreeMap<>();
      for (Map.Entry<Path, Path> copy : made.entrySet()) {
        hashes.put(copy.getKey().toString(), Fingerprint.hashOf(copy.getValue()));
      }
      return hashes;
    }

    Artifact of(Artifact artifact) {
      boolean mayChange =
          artifact.reactor()
              || artifact.version().endsWith("SNAPSHOT")
              || artifact.scope().equals("system")
              || Files.isDirectory(artifact.file());
      try {
        return mayChange
            ? artifact.at(of(artifact.file()), ofNullable(artifact.classes()))
            : artifact;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Nullable Path ofNullable(@Nullable Path original) throws IOException {
      return original == null ? null : of(original);
    }

    Path of(Path original) throws IOException {
      if (!Files.exists(original)) {
        return original;
      }
      Path known = made.get(original);
      if (known != null) {
        return known;
      }
      Path copy =
          original.startsWith(directory)
              ? inModule().resolve(directory.relativize(original).toString())
              : folder.resolve(String.valueOf(made.size())).resolve(original.getFileName());
      Files.createDirectories(copy.getParent());
      copy(original, copy);
      made.put(original, copy);
      return copy;
    }

    private static void copy(Path original, Path copy) throws IOException {
      try (Stream<Path> tree = Files.walk(original, FileVisitOption.FOLLOW_LINKS)) {
        for (Path file : (Iterable<Path>) tree::iterator) {
          Path target = copy.resolve(original.relativize(file).toString());
          if (Files.isDirectory(file)) {
            Files.createDirectories(target); // The mode is not copied: it may forbid to write.
          } else if (Files.exists(file)) {
            // Not copied as a link: a hard or symbolic link would change with the original.
            Files.copy(file, target);
            // The age of a file tells whether an earlier build left it.
            Files.setLastModifiedTime(target, Files.getLastModifiedTime(file));
          }
        }
      }
    }
  }
}

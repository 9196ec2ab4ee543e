package io.github.perfgate.core.bundle;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.BenchmarkSource;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puts the files of modules into a bundle, and tells their paths there. What lies in the working
 * tree or in the folder of a version keeps its place in it, as code finds files from where its
 * classes are. Jars and folders from elsewhere are named by their content, so each is there once.
 */
final class PackedModules {
  /** The folder of the working tree in the bundle. */
  static final String TREE = "tree";

  private static final String SOURCES = "src";
  private static final int DIGITS = 16;

  private final BundleFiles files;
  private final Map<Path, Path> originals;

  /** The innermost folder counts. */
  private final Map<Path, String> places =
      new TreeMap<>(
          Comparator.comparingInt(Path::getNameCount).reversed().thenComparing(path -> path));

  private final Map<Path, Path> packed = new HashMap<>();
  private int others;

  /**
   * @param tree the root of the working tree
   * @param module the gated module's folder
   * @param originals where copied files and folders came from, by the copy
   */
  PackedModules(BundleFiles files, Path tree, Path module, Map<Path, Path> originals) {
    this.files = files;
    this.originals = Map.copyOf(originals);
    places.put(tree, TREE);
    places.put(
        module,
        module.startsWith(tree) && !module.equals(tree)
            ? TREE + "/" + BundleFiles.slashed(tree.relativize(module))
            : TREE);
  }

  /** A version with all of its classes, and the sources of its benchmarks. */
  ModuleBuild version(ModuleBuild version) {
    Path directory = version.directory();
    if (!places.containsKey(directory)) {
      String place = "versions/" + ++others;
      places.put(directory, place);
      Path sources = directory.resolve(SOURCES);
      if (Files.isDirectory(sources)) {
        files.addFolder(place + "/" + SOURCES, sources, BenchmarkSource::isSource);
      }
    }
    return module(version);
  }

  /** A module with all of its classes. */
  ModuleBuild module(ModuleBuild module) {
    Path archive = module.packaged();
    return new ModuleBuild(
        module.groupId(),
        module.artifactId(),
        module.version(),
        place(module.directory()),
        content(module.classes(), true),
        content(module.testClasses(), true),
        archive == null ? null : content(archive, true),
        module.dependencies().stream().map(this::artifact).toList());
  }

  /** A dependency with its files. */
  Artifact artifact(Artifact artifact) {
    Path classes = artifact.classes();
    return artifact.at(
        content(artifact.file(), artifact.reactor()),
        classes == null ? null : content(classes, true));
  }

  /** A file or a folder, as it is. */
  Path content(Path path) {
    return content(path, false);
  }

  /** The path of a folder in the bundle, without its content. */
  Path place(Path folder) {
    Path original = originals.getOrDefault(folder, folder);
    for (Map.Entry<Path, String> place : places.entrySet()) {
      if (original.startsWith(place.getKey())) {
        String below = BundleFiles.slashed(place.getKey().relativize(original));
        return Path.of(below.isEmpty() ? place.getValue() : place.getValue() + "/" + below);
      }
    }
    return Path.of("elsewhere", String.valueOf(original.getFileName()));
  }

  /**
   * @param built whether the project's build has made it, so that a jar has the time of the build
   */
  private Path content(Path path, boolean built) {
    return packed.computeIfAbsent(path, one -> pack(one, built));
  }

  private Path pack(Path path, boolean built) {
    Path place = place(path);
    try {
      if (Files.isDirectory(path)) {
        Path name =
            isElsewhere(place)
                ? named("folders", new Sha256().addFolder(path).hex(), place)
                : place;
        files.addFolder(BundleFiles.slashed(name), path, file -> true);
        return name;
      }
      if (!Files.isRegularFile(path)) {
        return place;
      }
      // Bytes are read anew when they are written: all jars together may not fit into the heap.
      BundleFiles.Content content =
          built && path.toString().endsWith(".jar")
              ? () -> StableJar.of(path)
              : () -> Files.readAllBytes(path);
      Path name =
          isElsewhere(place) ? named("jars", BundleFiles.hash(content.bytes()), place) : place;
      files.add(BundleFiles.slashed(name), content);
      return name;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isElsewhere(Path place) {
    return place.startsWith("elsewhere");
  }

  private static Path named(String kind, String hash, Path place) {
    return Path.of(kind, hash.substring(0, DIGITS), place.getFileName().toString());
  }

  /** All of them. */
  List<Artifact> artifacts(List<Artifact> all) {
    return all.stream().map(this::artifact).toList();
  }
}

package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.code.pom.ModuleProfile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the sources of benchmarks in a git repository, for a module whose classes have none. */
final class BenchmarkPlaces {
  private static final String POM = "pom.xml";
  private static final Pattern SOURCE = Pattern.compile(".+\\.(?:java|kt|scala|groovy)");

  /** A root of sources, such as {@code src/jmh/java} or {@code src/test/jmh}. */
  private static final Pattern ROOT = Pattern.compile("(?:.*/)?src/[^/]+/[^/]+");

  private static final Set<String> COMPILED = Set.of("src/main/java", "src/test/java");

  /** Folders of outputs, and of what is not ours. */
  private static final Set<String> PASSED_BY = Set.of("target", "build", "node_modules");

  /** A message names no more places, and a search reads no more and no longer files. */
  private static final int MOST = 3;

  private static final int MOST_FILES = 50_000;
  private static final int LONGEST = 1 << 20;

  private final Path module;
  private final Path root;

  private BenchmarkPlaces(Path module, Path root) {
    this.module = module;
    this.root = root;
  }

  /**
   * Sentences on the places, each with what to do; none if the repository has no benchmark.
   *
   * @param directory the module's folder
   */
  static List<String> near(Path directory) {
    Path module = directory.toAbsolutePath().normalize();
    Path root =
        Stream.iterate(module, folder -> folder != null, Path::getParent)
            .filter(folder -> Files.exists(folder.resolve(".git")))
            .findFirst()
            .orElse(module);
    BenchmarkPlaces places = new BenchmarkPlaces(module, root);
    return places.folders().stream().limit(MOST).map(places::sentence).toList();
  }

  private Set<Path> folders() {
    Set<Path> folders = new TreeSet<>();
    try {
      Files.walkFileTree(root, new Search(folders));
    } catch (IOException e) {
      return folders; // What was found serves, too.
    }
    return folders;
  }

  private final class Search extends SimpleFileVisitor<Path> {
    private final Set<Path> folders;
    private int read;

    Search(Set<Path> folders) {
      this.folders = folders;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
      return !folder.equals(root) && (name.startsWith(".") || PASSED_BY.contains(name))
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (attributes.isRegularFile()
          && attributes.size() <= LONGEST
          && SOURCE.matcher(file.getFileName().toString()).matches()) {
        // The words are ASCII, so the encoding does not matter.
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        if (text.contains("org.openjdk.jmh.annotations") && text.contains("@Benchmark")) {
          folders.add(sources(file));
        }
        read++;
      }
      return read < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }

  /** The root of the sources that a file is among, else the folder of the file. */
  private Path sources(Path file) {
    return Stream.iterate(file.getParent(), folder -> folder.startsWith(root), Path::getParent)
        .filter(folder -> ROOT.matcher(slashes(root, folder)).matches())
        .findFirst()
        .orElse(file.getParent());
  }

  private String sentence(Path sources) {
    String place = slashes(root, sources) + " has benchmarks";
    Path project =
        Stream.iterate(sources, folder -> folder.startsWith(root), Path::getParent)
            .filter(folder -> Files.isRegularFile(folder.resolve(POM)))
            .findFirst()
            .orElse(root);
    if (!project.equals(module)) {
      String folder = slashes(root, project);
      return ModuleProfile.of(root, POM, project)
          .map(id -> place + ", in a module of the profile " + id + ": add -P" + id)
          .orElse(place + ", in another module or project: run the goal there, mvn -f " + folder);
    }
    String own = slashes(module, sources);
    if (COMPILED.contains(own)) {
      return place + ", but JMH's annotation processor did not run over them";
    }
    return ModuleProfile.naming(module.resolve(POM), own)
        .map(id -> place + ", which the profile " + id + " compiles: add -P" + id)
        .orElse(place + ", a folder that this build does not compile");
  }

  private static String slashes(Path from, Path to) {
    String path = from.relativize(to).toString().replace('\\', '/');
    return path.isEmpty() ? "." : path;
  }
}

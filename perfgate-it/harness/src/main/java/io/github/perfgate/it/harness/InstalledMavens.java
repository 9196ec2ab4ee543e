package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The Mavens of this machine: the one that runs the outer build, those in the folders where
 * machines and tools usually have them, and those below the folder that the environment variable
 * {@value #VARIABLE} names.
 */
public final class InstalledMavens {
  /** Names a folder with further Mavens, unpacked. */
  public static final String VARIABLE = "PERFGATE_IT_MAVENS";

  private static final Pattern CORE = Pattern.compile("maven-core-.+\\.jar");
  private static final String PROPERTIES =
      "META-INF/maven/org.apache.maven/maven-core/pom.properties";
  private static final int DEPTH = 3;

  private InstalledMavens() {}

  /** A Maven of this release line, for example {@code 3.9}, whatever comes behind it. */
  public static Optional<Path> find(String line) {
    return all().entrySet().stream()
        .filter(maven -> (maven.getKey() + ".").startsWith(line + "."))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** By version. */
  public static Map<String, Path> all() {
    List<Path> homes = new ArrayList<>(List.of(OuterBuild.mavenHome()));
    String home = System.getProperty("user.home");
    for (Path folder :
        List.of(
            Path.of("/opt"),
            Path.of("/usr/share"),
            Path.of(home, ".sdkman/candidates/maven"),
            Path.of(home, ".m2/wrapper/dists"))) {
      homes.addAll(below(folder));
    }
    for (String more : List.of(OuterBuild.mavens(), System.getenv().getOrDefault(VARIABLE, ""))) {
      if (!more.isBlank()) {
        homes.addAll(below(Path.of(more)));
      }
    }
    Map<String, Path> found = new TreeMap<>();
    homes.forEach(one -> version(one).ifPresent(version -> found.putIfAbsent(version, one)));
    return found;
  }

  private static List<Path> below(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> paths = Files.walk(folder, DEPTH)) {
      return paths
          .filter(path -> path.endsWith("bin/mvn"))
          .map(mvn -> mvn.getParent().getParent())
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of(); // Not for us to read.
    }
  }

  private static Optional<String> version(Path home) {
    if (!Files.isExecutable(home.resolve("bin/mvn"))) {
      return Optional.empty();
    }
    try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
      Optional<Path> core =
          jars.filter(jar -> CORE.matcher(jar.getFileName().toString()).matches()).findFirst();
      return core.isEmpty() ? Optional.empty() : Optional.of(versionIn(core.get()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Its name does not always tell: distributions rename it. */
  private static String versionIn(Path core) throws IOException {
    try (JarFile jar = new JarFile(core.toFile());
        InputStream in = jar.getInputStream(jar.getEntry(PROPERTIES))) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version", "");
    }
  }
}

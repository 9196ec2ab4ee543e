package io.github.perfgate.core.code.version;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A folder or jar of a class path, as a JVM reads it. In a multi-release jar the JVM takes the
 * variant of a class for its own version. In a folder there are no variants.
 */
public final class ClassPathEntry implements AutoCloseable {
  /** Lists of benchmarks, which say nothing but which benchmarks exist. */
  private static final Set<String> JMH_LISTS =
      Set.of("META-INF/BenchmarkList", "META-INF/CompilerHints");

  /** No package of classes: folders of variants are in it, which only jars have. */
  private static final String META_INF = "META-INF/";

  /**
   * What tools and people read, but no benchmark: settings of native images and shrinkers,
   * licences, notices, and descriptors of modules for other Java versions.
   */
  private static final Pattern UNREAD =
      Pattern.compile(
          "META-INF/(maven|native-image|proguard|com\\.android\\.tools|licenses?)/.*"
              + "|META-INF/versions/\\d+/module-info\\.class"
              + "|(META-INF/)?(LICEN[CS]E|NOTICE|COPYING|DEPENDENCIES)(-[\\w.-]+)?(\\.(txt|md|html))?",
          Pattern.CASE_INSENSITIVE);

  private interface Source {
    byte[] read() throws IOException;
  }

  private final Map<String, Source> classes = new TreeMap<>();
  private final Map<String, Source> others = new TreeMap<>();
  private final @Nullable JarFile jar;

  private ClassPathEntry(@Nullable JarFile jar) {
    this.jar = jar;
  }

  /**
   * Opens a folder or jar; what does not exist has no files.
   *
   * @param feature the feature version of the JVM that reads it
   * @throws UncheckedIOException if it cannot be read
   */
  public static ClassPathEntry open(Path root, int feature) {
    try {
      if (Files.isDirectory(root)) {
        return ofFolder(root);
      }
      return Files.isRegularFile(root) ? ofFile(root, feature) : new ClassPathEntry(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ClassPathEntry ofFolder(Path root) throws IOException {
    ClassPathEntry place = new ClassPathEntry(null);
    try (Stream<Path> tree = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        place.add(name, isClass(name) ? name : null, () -> Files.readAllBytes(file));
      }
    }
    return place;
  }

  private static ClassPathEntry ofFile(Path file, int feature) throws IOException {
    JarFile jar;
    try {
      jar =
          new JarFile(
              file.toFile(),
              false,
              ZipFile.OPEN_READ,
              Runtime.Version.parse(String.valueOf(feature)));
    } catch (ZipException e) {
      ClassPathEntry place = new ClassPathEntry(null);
      place.add(String.valueOf(file.getFileName()), null, () -> Files.readAllBytes(file));
      return place;
    }
    ClassPathEntry place = new ClassPathEntry(jar);
    Map<String, String> loaded =
        jar.versionedStream()
            .filter(entry -> isClass(entry.getName()))
            .collect(
                Collectors.toMap(JarEntry::getRealName, JarEntry::getName, (one, same) -> one));
    jar.stream()
        .filter(entry -> !entry.isDirectory())
        .forEach(
            entry ->
                place.add(entry.getName(), loaded.get(entry.getName()), () -> bytes(jar, entry)));
    return place;
  }

  private static byte[] bytes(JarFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private void add(String file, @Nullable String loaded, Source source) {
    if (loaded != null) {
      classes.put(loaded, source);
    } else if (Manifests.isManifest(file)) {
      others.put(file, () -> Manifests.withoutStamps(source.read()));
    } else if (!UNREAD.matcher(file).matches() && !JMH_LISTS.contains(file)) {
      others.put(file, source);
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.startsWith(META_INF)
        && !name.endsWith("module-info.class")
        && !name.endsWith("package-info.class");
  }

  /** The class files that the JVM loads, by the names that their classes have. */
  public Set<String> classes() {
    return Collections.unmodifiableSet(classes.keySet());
  }

  /**
   * All other files, by their full names. Descriptors of modules and packages are among them, and
   * class files that the JVM does not load as classes. What only says which build made the place is
   * left out, as are files that no benchmark reads.
   */
  public Set<String> others() {
    return Collections.unmodifiableSet(others.keySet());
  }

  /** The bytes of a class file. */
  public byte[] classFile(String name) {
    return read(classes, name);
  }

  /** The bytes of another file; of a manifest, what does not change with every build. */
  public byte[] other(String name) {
    return read(others, name);
  }

  private static byte[] read(Map<String, Source> sources, String name) {
    try {
      return Objects.requireNonNull(sources.get(name), name).read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      if (jar != null) {
        jar.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

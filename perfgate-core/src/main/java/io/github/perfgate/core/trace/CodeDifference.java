package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.Code;
import io.github.perfgate.core.change.CodeChange;
import io.github.perfgate.core.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The differences between the class paths of two versions. An entry with the same path in both is
 * the same file and cannot differ.
 *
 * @param oldEntries the entries that only the old version has
 * @param newEntries the entries that only the new version has
 * @param old the classes in {@code oldEntries}
 * @param now the classes in {@code newEntries}
 * @param change the differences between these classes
 * @param resource a file, other than a class, that differs between the versions, if there is one
 * @param reordered whether entries of both versions come in another order
 */
record CodeDifference(
    List<Path> oldEntries,
    List<Path> newEntries,
    Code old,
    Code now,
    CodeChange change,
    Optional<String> resource,
    boolean reordered) {
  private static final Set<String> JMH_LISTS =
      Set.of("META-INF/BenchmarkList", "META-INF/CompilerHints");

  static CodeDifference between(List<Path> oldClassPath, List<Path> newClassPath) {
    List<Path> oldEntries = without(oldClassPath, newClassPath);
    List<Path> newEntries = without(newClassPath, oldClassPath);
    Code old = Code.read(oldEntries);
    Code now = Code.read(newEntries);
    return new CodeDifference(
        oldEntries,
        newEntries,
        old,
        now,
        CodeChange.between(old, now),
        differing(resources(oldEntries), resources(newEntries)),
        !without(oldClassPath, oldEntries).equals(without(newClassPath, newEntries)));
  }

  private static List<Path> without(List<Path> entries, Collection<Path> others) {
    return entries.stream().filter(entry -> !others.contains(entry)).toList();
  }

  private static Optional<String> differing(Map<String, String> one, Map<String, String> other) {
    return Stream.concat(one.keySet().stream(), other.keySet().stream())
        .filter(name -> !String.valueOf(one.get(name)).equals(other.get(name)))
        .min(String::compareTo);
  }

  /** Whether nothing that could be executed or read differs. */
  boolean isEmpty() {
    return change.isEmpty() && resource.isEmpty() && !reordered;
  }

  /**
   * Why the difference can affect all code, whatever it executes; empty if there is no such reason.
   *
   * @param reader what executes the code, for the reason: {@code test}
   */
  Optional<String> everywhere(String reader) {
    return reordered
        ? Optional.of("the order of the class path changed")
        : resource.map(
            name -> "the file %s changed, and any %s may read it".formatted(name, reader));
  }

  /**
   * The digests of resources by name. Manifests and Maven's files in archives are left out, as they
   * differ with every build. So are JMH's lists, as they say nothing but which benchmarks exist.
   */
  private static Map<String, String> resources(List<Path> entries) {
    Map<String, String> digests = new TreeMap<>();
    try {
      for (Path entry : entries) {
        if (Files.isDirectory(entry)) {
          ofFolder(entry, digests);
        } else if (Files.isRegularFile(entry)) {
          ofJar(entry, digests);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return digests;
  }

  private static void ofFolder(Path folder, Map<String, String> digests) throws IOException {
    try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (isResource(name)) {
          digests.putIfAbsent(name, digest(Files.readAllBytes(file)));
        }
      }
    }
  }

  private static void ofJar(Path jar, Map<String, String> digests) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        if (!entry.isDirectory() && isResource(entry.getName())) {
          try (InputStream in = zip.getInputStream(entry)) {
            digests.putIfAbsent(entry.getName(), digest(in.readAllBytes()));
          }
        }
      }
    }
  }

  private static boolean isResource(String name) {
    return !name.endsWith(".class")
        && !name.equals("META-INF/MANIFEST.MF")
        && !name.startsWith("META-INF/maven/")
        && !JMH_LISTS.contains(name);
  }

  private static String digest(byte[] content) {
    return new Sha256().add(content).hex();
  }
}

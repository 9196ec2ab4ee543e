package io.github.perfgate.core.version;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The class files of a folder or a jar, by their names, for example {@code com/acme/A$B.class}.
 *
 * @param content every class file's bytes; module and package descriptors are not included
 */
public record ClassFiles(SortedMap<String, byte[]> content) {
  /** Copies the map. */
  public ClassFiles {
    content = Collections.unmodifiableSortedMap(new TreeMap<>(content));
  }

  /** Reads a folder or jar; what does not exist has no class files. */
  public static ClassFiles read(Path root) {
    SortedMap<String, byte[]> content = new TreeMap<>();
    try {
      if (Files.isDirectory(root)) {
        readFolder(root, content);
      } else if (Files.isRegularFile(root)) {
        readJar(root, content);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ClassFiles(content);
  }

  public boolean isEmpty() {
    return content.isEmpty();
  }

  public boolean has(String name) {
    return content.containsKey(name);
  }

  /** Whether both have the file with the same bytes, or neither has it. */
  public boolean agreesWith(ClassFiles other, String name) {
    return Arrays.equals(content.get(name), other.content.get(name));
  }

  private static void readFolder(Path root, Map<String, byte[]> content) throws IOException {
    try (Stream<Path> tree = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        if (isClass(name)) {
          content.put(name, Files.readAllBytes(file));
        }
      }
    }
  }

  private static void readJar(Path jar, Map<String, byte[]> content) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        if (isClass(entry.getName())) {
          try (InputStream bytes = zip.getInputStream(entry)) {
            content.put(entry.getName(), bytes.readAllBytes());
          }
        }
      }
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.endsWith("module-info.class")
        && !name.endsWith("package-info.class");
  }
}

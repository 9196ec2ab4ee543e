package io.github.perfgate.core.code.version;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The class files that a JVM loads from a folder or a jar, by their names, for example {@code
 * com/acme/A$B.class}.
 *
 * @param content every class file's bytes; module and package descriptors are not included
 */
public record ClassFiles(SortedMap<String, byte[]> content) {
  /** Copies the map. */
  public ClassFiles {
    content = Collections.unmodifiableSortedMap(new TreeMap<>(content));
  }

  /** Reads a folder or jar as this JVM would; what does not exist has no class files. */
  public static ClassFiles read(Path root) {
    return read(root, Runtime.version().feature());
  }

  /** Reads a folder or jar as a JVM of this feature version would. */
  public static ClassFiles read(Path root, int feature) {
    SortedMap<String, byte[]> content = new TreeMap<>();
    try (ClassPathEntry place = ClassPathEntry.open(root, feature)) {
      place.classes().forEach(name -> content.put(name, place.classFile(name)));
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
}

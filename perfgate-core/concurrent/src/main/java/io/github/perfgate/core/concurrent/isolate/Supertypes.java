package io.github.perfgate.core.concurrent.isolate;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;

/**
 * Tells the supertypes of classes without loading them. A class that cannot be read has none.
 * Thread-safe.
 */
final class Supertypes {
  private final ClassLoader loader;
  private final Map<String, Set<String>> known = new ConcurrentHashMap<>();

  /**
   * @param loader finds the class files
   */
  Supertypes(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * A class and all its superclasses and interfaces.
   *
   * @param type internal name
   */
  Set<String> withSelf(String type) {
    return known.computeIfAbsent(type, this::read);
  }

  private Set<String> read(String type) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> left = new ArrayDeque<>(Set.of(type));
    while (!left.isEmpty()) {
      String next = left.remove();
      if (found.add(next)) {
        left.addAll(direct(next));
      }
    }
    return Set.copyOf(found);
  }

  private Set<String> direct(String type) {
    if (type.startsWith("[")) {
      return Set.of();
    }
    try (InputStream in = loader.getResourceAsStream(type + ".class")) {
      if (in == null) {
        return Set.of();
      }
      ClassReader reader = new ClassReader(in);
      Set<String> direct = new LinkedHashSet<>(Arrays.asList(reader.getInterfaces()));
      if (reader.getSuperName() != null) {
        direct.add(reader.getSuperName());
      }
      return direct;
    } catch (IOException | IllegalArgumentException e) {
      return Set.of();
    }
  }
}

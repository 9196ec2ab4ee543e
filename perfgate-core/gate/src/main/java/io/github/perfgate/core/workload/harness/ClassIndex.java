package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.workload.spl.grounding.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a class path, and those of the JDK that runs this JVM, by name. Reads a class file
 * when it is first asked for, and loads no class. Not thread-safe.
 */
public final class ClassIndex implements Scope.Types, AutoCloseable {
  private static final String EXTENSION = ".class";

  private final List<Path> classPath;
  private final Map<Path, ZipFile> jars = new HashMap<>();
  private final Map<String, @Nullable TypeInfo> known = new HashMap<>();

  /**
   * @param classPath folders and jars, in order; others are passed over
   */
  public ClassIndex(List<Path> classPath) {
    this.classPath = List.copyOf(classPath);
  }

  /** The class of this full name, nested ones with {@code $}; null if there is none. */
  @Nullable TypeInfo find(String name) {
    if (known.containsKey(name)) {
      return known.get(name);
    }
    byte[] classFile = classFile(name);
    TypeInfo info = classFile == null ? null : TypeInfo.read(classFile);
    known.put(name, info);
    return info;
  }

  /**
   * The class file of this full name, nested ones with {@code $}; null if there is none.
   *
   * @throws UncheckedIOException if it cannot be read
   */
  public byte @Nullable [] classFile(String name) {
    return read(name.replace('.', '/') + EXTENSION);
  }

  /** The class, its superclasses and all interfaces, the class first. */
  List<TypeInfo> hierarchy(String name) {
    Map<String, TypeInfo> all = new java.util.LinkedHashMap<>();
    collect(name, all);
    return List.copyOf(all.values());
  }

  private void collect(@Nullable String name, Map<String, TypeInfo> all) {
    TypeInfo info = name == null ? null : find(name);
    if (info != null && all.putIfAbsent(info.name(), info) == null) {
      collect(info.superclass(), all);
      info.interfaces().forEach(one -> collect(one, all));
    }
  }

  @Override
  public boolean hasType(String name) {
    return find(name) != null;
  }

  @Override
  public Collection<String> methodsOf(String type) {
    Set<String> names = new LinkedHashSet<>();
    for (TypeInfo info : hierarchy(type)) {
      info.methods().stream()
          .map(MethodInfo::name)
          .filter(name -> !name.startsWith("<"))
          .forEach(names::add);
    }
    return names;
  }

  @Override
  public boolean declares(String type, String method, @Nullable List<String> parameterTypes) {
    TypeInfo info = find(type);
    return info != null
        && info.methods().stream()
            .anyMatch(
                one ->
                    one.name().equals(method)
                        && (parameterTypes == null || one.parameterTypes().equals(parameterTypes)));
  }

  @Override
  public Collection<String> typeNames() {
    Set<String> names = new TreeSet<>();
    for (Path folder : classPath) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> walk = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
          walk.map(file -> folder.relativize(file).toString())
              .filter(file -> file.endsWith(EXTENSION) && !file.contains("jmh_generated"))
              .map(file -> file.substring(0, file.length() - EXTENSION.length()))
              .map(file -> file.replace('/', '.').replace('\\', '.'))
              .filter(file -> !file.endsWith("-info"))
              .forEach(names::add);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return names;
  }

  private byte @Nullable [] read(String file) {
    try {
      for (Path entry : classPath) {
        byte[] found = Files.isDirectory(entry) ? inFolder(entry, file) : inJar(entry, file);
        if (found != null) {
          return found;
        }
      }
      try (InputStream in = ClassLoader.getPlatformClassLoader().getResourceAsStream(file)) {
        return in == null ? null : in.readAllBytes();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte @Nullable [] inFolder(Path folder, String file) throws IOException {
    Path path = folder.resolve(file);
    return Files.isRegularFile(path) ? Files.readAllBytes(path) : null;
  }

  private byte @Nullable [] inJar(Path path, String file) throws IOException {
    if (!Files.isRegularFile(path)) {
      return null;
    }
    ZipFile jar = jars.get(path);
    if (jar == null) {
      jar = new ZipFile(path.toFile());
      jars.put(path, jar);
    }
    ZipEntry entry = jar.getEntry(file);
    if (entry == null) {
      return null;
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  @Override
  public void close() {
    List<IOException> failures = new ArrayList<>();
    for (ZipFile jar : jars.values()) {
      try {
        jar.close();
      } catch (IOException e) {
        failures.add(e);
      }
    }
    jars.clear();
    if (!failures.isEmpty()) {
      throw new UncheckedIOException(failures.get(0));
    }
  }
}

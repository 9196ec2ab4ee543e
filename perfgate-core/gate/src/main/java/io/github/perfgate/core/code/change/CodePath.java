package io.github.perfgate.core.code.change;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The classes of one version's class path. A class is read when it is asked for, so that only the
 * needed classes of a large library are read, as this JVM would read them. Not thread-safe.
 */
public final class CodePath implements AutoCloseable {
  private static final String ENDING = ".class";

  /** How many classes are kept; all classes of a library would fill the memory. */
  private static final int KEPT = 500;

  private final List<Path> folders = new ArrayList<>();
  private final List<JarFile> jars = new ArrayList<>();
  private final MadeUpText madeUp = new MadeUpText(this::body);
  private final Map<String, ClassShape> shapes = new RecentShapes();

  private static final class RecentShapes extends LinkedHashMap<String, ClassShape> {
    private static final long serialVersionUID = 1L;

    RecentShapes() {
      super(KEPT, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, ClassShape> eldest) {
      return size() > KEPT;
    }
  }

  /**
   * Opens the class path.
   *
   * @param roots folders, which come first, and jars, each in order; a root that does not exist has
   *     no classes
   * @throws UncheckedIOException if a file is no jar
   */
  public CodePath(Collection<Path> roots) {
    try {
      for (Path root : roots) {
        if (Files.isDirectory(root)) {
          folders.add(root);
        } else if (Files.isRegularFile(root)) {
          jars.add(new JarFile(root.toFile(), false, ZipFile.OPEN_READ, Runtime.version()));
        }
      }
    } catch (IOException e) {
      close();
      throw new UncheckedIOException(e);
    }
  }

  /** Whether there is such a class. */
  public boolean has(String type) {
    return shape(type) != null;
  }

  /** The class file of a class; null if the class path does not have it. */
  public byte @Nullable [] classFile(String type) {
    String name = type.replace('.', '/') + ENDING;
    try {
      for (Path folder : folders) {
        Path file = folder.resolve(name);
        if (Files.isRegularFile(file)) {
          return Files.readAllBytes(file);
        }
      }
      for (JarFile jar : jars) {
        ZipEntry entry = jar.getEntry(name);
        if (entry != null) {
          try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
          }
        }
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Full names of all classes, nested ones included, without reading them. */
  public Set<String> names() {
    Set<String> names = new TreeSet<>();
    for (Path folder : folders) {
      try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
        tree.map(file -> folder.relativize(file).toString().replace('\\', '/'))
            .forEach(file -> addName(file, names));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    for (JarFile jar : jars) {
      jar.versionedStream().map(ZipEntry::getName).forEach(file -> addName(file, names));
    }
    return names;
  }

  private static void addName(String file, Set<String> names) {
    if (file.endsWith(ENDING) && !file.startsWith("META-INF/") && !file.endsWith("-info.class")) {
      names.add(file.substring(0, file.length() - ENDING.length()).replace('/', '.'));
    }
  }

  /** The supertypes that a class names itself; none if the class path does not have the class. */
  public List<String> parents(String type) {
    ClassShape shape = shape(type);
    return shape == null ? List.of() : shape.parents();
  }

  /** The methods that a class declares itself. */
  public Set<MethodId> methods(String type) {
    ClassShape shape = shape(type);
    return shape == null
        ? Set.of()
        : shape.methods().keySet().stream().map(shape::id).collect(Collectors.toSet());
  }

  /** The flags of a method as the JVM has them; 0 if the class path does not have it. */
  public int access(MethodId method) {
    MethodShape body = body(method);
    return body == null ? 0 : body.access();
  }

  /** Whether the class declares the method itself. */
  public boolean declares(MethodId method) {
    return body(method) != null;
  }

  /**
   * What a method does, comparable with another version; empty if the class path does not have it.
   */
  public String text(MethodId method) {
    return declares(method) ? madeUp.of(method) : "";
  }

  /** The methods that a method calls, and those that it makes lambdas of. */
  public Set<MethodId> calls(MethodId method) {
    MethodShape body = body(method);
    return body == null ? Set.of() : body.calls();
  }

  /** The classes that a method names. */
  public Set<String> mentions(MethodId method) {
    MethodShape body = body(method);
    return body == null ? Set.of() : body.mentions();
  }

  /** The flags of the fields that a class declares, by name and descriptor, a blank between. */
  public Map<String, Integer> fields(String type) {
    Map<String, Integer> access = new TreeMap<>();
    ClassShape shape = shape(type);
    if (shape != null) {
      shape
          .fields()
          .forEach(
              (name, text) ->
                  access.put(name, Integer.parseInt(text.substring(0, text.indexOf(' ')))));
    }
    return access;
  }

  private @Nullable MethodShape body(MethodId method) {
    ClassShape shape = shape(method.owner());
    return shape == null ? null : shape.methods().get(method.name() + method.descriptor());
  }

  private @Nullable ClassShape shape(String type) {
    ClassShape known = shapes.get(type);
    if (known != null) {
      return known;
    }
    byte[] classFile = classFile(type);
    if (classFile == null) {
      return null;
    }
    ClassShape shape = ClassText.read(classFile);
    shapes.put(type, shape);
    return shape;
  }

  @Override
  public void close() {
    for (JarFile jar : jars) {
      try {
        jar.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}

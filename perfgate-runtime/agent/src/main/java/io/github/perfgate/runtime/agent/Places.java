package io.github.perfgate.runtime.agent;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Folders and jars whose classes are instrumented. Class loaders resolve links and escape
 * characters each in their own way, so files are compared, and not their URLs. Loaders of plug-ins,
 * of jars in jars or of a program's own say something else, or nothing. So a class counts too if a
 * class file of the places has its name.
 */
public final class Places {
  private static final String CLASS_FILE = ".class";

  /** Only the JDK has such classes, and what instruments others calls them. */
  private static final String[] OF_JDK = {"java/", "jdk/", "sun/"};

  private final boolean everywhere;
  private final Set<Path> files = new HashSet<>();

  /**
   * The class files below the places without their endings, by their last names. Some archives have
   * classes in a folder of their own, such as {@code BOOT-INF/classes}.
   */
  private final Map<String, List<String>> classFiles = new HashMap<>();

  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  private Places(boolean everywhere) {
    this.everywhere = everywhere;
  }

  /**
   * The places with these paths.
   *
   * @param lines absolute paths, one a line
   */
  public static Places of(String lines) {
    Places places = new Places(false);
    for (String line : lines.split("\n", -1)) {
      if (!line.isEmpty()) {
        Path file = real(Paths.get(line));
        if (places.files.add(file)) {
          places.list(file);
        }
      }
    }
    return places;
  }

  /** All places, those of the JDK included. */
  public static Places everywhere() {
    return new Places(true);
  }

  /**
   * Whether a class comes from one of the places, or has the name of a class there.
   *
   * @param name its internal name; null for a class without one
   */
  public boolean have(@Nullable String name, @Nullable ProtectionDomain domain) {
    return everywhere || comesFromHere(domain) || (name != null && isNamedHere(name));
  }

  private boolean comesFromHere(@Nullable ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      return false;
    }
    String name = location.toString();
    Boolean here = known.get(name);
    if (here == null) {
      here = files.contains(file(location));
      known.put(name, here);
    }
    return here;
  }

  private boolean isNamedHere(String name) {
    for (String prefix : OF_JDK) {
      if (name.startsWith(prefix)) {
        return false;
      }
    }
    for (String path : classFiles.getOrDefault(last(name), Collections.emptyList())) {
      if (path.equals(name) || path.endsWith('/' + name)) {
        return true;
      }
    }
    return false;
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** A place that does not exist, or is neither a folder nor an archive, has no classes. */
  private void list(Path place) {
    try {
      if (Files.isDirectory(place)) {
        Files.walkFileTree(
            place,
            EnumSet.of(FileVisitOption.FOLLOW_LINKS),
            Integer.MAX_VALUE,
            new SimpleFileVisitor<Path>() {
              @Override
              public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                note(place.relativize(file).toString().replace(File.separatorChar, '/'));
                return FileVisitResult.CONTINUE;
              }

              @Override
              public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
              }
            });
      } else if (Files.isRegularFile(place)) {
        try (ZipFile jar = new ZipFile(place.toFile())) {
          jar.stream().map(ZipEntry::getName).forEach(this::note);
        }
      }
    } catch (IOException e) {
      // No class can be loaded from it either.
    }
  }

  private void note(String path) {
    if (path.endsWith(CLASS_FILE)) {
      String name = path.substring(0, path.length() - CLASS_FILE.length());
      classFiles.computeIfAbsent(last(name), unknown -> new ArrayList<>()).add(name);
    }
  }

  private static @Nullable Path file(URL location) {
    try {
      return real(Paths.get(location.toURI()));
    } catch (URISyntaxException e) {
      return real(new File(location.getPath()).toPath());
    } catch (RuntimeException e) {
      // The location is no file at all.
      return null;
    }
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException | InvalidPathException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}

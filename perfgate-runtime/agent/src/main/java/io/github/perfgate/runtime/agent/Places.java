package io.github.perfgate.runtime.agent;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Folders and jars whose classes are instrumented. Class loaders resolve links and escape
 * characters each in their own way, so files are compared, and not their URLs.
 */
public final class Places {
  private final boolean everywhere;
  private final Set<Path> files = new HashSet<>();
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
        places.files.add(real(Paths.get(line)));
      }
    }
    return places;
  }

  /** All places, those of the JDK included. */
  public static Places everywhere() {
    return new Places(true);
  }

  /** Whether a class with this domain comes from one of the places. */
  public boolean have(@Nullable ProtectionDomain domain) {
    if (everywhere) {
      return true;
    }
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

package io.github.perfgate.core.jvm.launch;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/**
 * The class path as one argument of a command line. JMH hands {@code java.class.path} to every fork
 * on the fork's command line. So a class path that is too long for that, or cannot be written
 * there, must be a class path jar from the start. Such a jar holds nothing but a manifest with the
 * entries as URLs. An argument file would shorten the host's command line only, not its forks'.
 */
public final class ClassPathArgument {
  /** Half of what Windows allows a whole command line, and less than Linux allows one argument. */
  static final int MAX_LENGTH = 16_000;

  private ClassPathArgument() {}

  /**
   * The class path as one argument.
   *
   * @param entries directories and jars, in order
   * @param directory where the class path jar is written if there must be one
   */
  public static String of(List<Path> entries, Path directory) throws IOException {
    List<String> paths = entries.stream().map(path -> path.toAbsolutePath().toString()).toList();
    String joined = String.join(File.pathSeparator, paths);
    boolean ambiguous =
        paths.stream().anyMatch(path -> path.contains(File.pathSeparator) || path.endsWith("*"));
    if (joined.length() <= MAX_LENGTH && !ambiguous) {
      return joined;
    }
    Path jar = directory.resolve("class-path.jar");
    write(entries, jar);
    return jar.toAbsolutePath().toString();
  }

  private static void write(List<Path> entries, Path jar) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            entries.stream().map(ClassPathArgument::url).collect(Collectors.joining(" ")));
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
  }

  /**
   * An entry as a URL in ASCII, with blanks and letters encoded. A directory must end with a slash,
   * otherwise it is taken for a jar.
   */
  private static String url(Path entry) {
    String url = entry.toAbsolutePath().toUri().toASCIIString();
    return Files.isDirectory(entry) && !url.endsWith("/") ? url + "/" : url;
  }
}

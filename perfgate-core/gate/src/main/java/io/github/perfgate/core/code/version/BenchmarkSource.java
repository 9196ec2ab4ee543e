package io.github.perfgate.core.code.version;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The source files of a module's benchmarks. */
public final class BenchmarkSource {
  private static final List<String> EXTENSIONS = List.of(".java", ".kt", ".scala", ".groovy");

  private BenchmarkSource() {}

  /**
   * Whether a benchmark's source differs between two versions of its module. Line ends do not
   * count, as the checkouts may have different ones. A source that is not found counts as changed.
   *
   * @param benchmarkClass a class name as JMH lists it, nested classes with a dot
   * @param one the module's folder in a version
   * @param other the module's folder in another
   */
  public static boolean isChanged(String benchmarkClass, Path one, Path other) {
    return differs(benchmarkClass, one, other).orElse(true);
  }

  /** The same; empty if the source is not found. */
  public static Optional<Boolean> differs(String benchmarkClass, Path one, Path other) {
    String name = benchmarkClass.replace('.', '/');
    // The source of a nested class is in the file of its top-level class.
    for (; !name.isEmpty(); name = name.substring(0, Math.max(0, name.lastIndexOf('/')))) {
      Map<String, String> ours = find(name, one);
      Map<String, String> theirs = find(name, other);
      if (!ours.isEmpty() || !theirs.isEmpty()) {
        return Optional.of(!ours.equals(theirs));
      }
    }
    return Optional.empty();
  }

  /** Whether a file is one that may have the source of a benchmark, by its name. */
  public static boolean isSource(Path file) {
    return EXTENSIONS.stream().anyMatch(extension -> file.toString().endsWith(extension));
  }

  private static Map<String, String> find(String name, Path module) {
    Path sources = module.resolve("src");
    Map<String, String> found = new TreeMap<>();
    if (!Files.isDirectory(sources)) {
      return found;
    }
    List<Path> endings = EXTENSIONS.stream().map(extension -> Path.of(name + extension)).toList();
    try (Stream<Path> tree = Files.walk(sources)) {
      for (Path file : tree.filter(path -> endings.stream().anyMatch(path::endsWith)).toList()) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        found.put(module.relativize(file).toString(), text.replace("\r\n", "\n"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }
}

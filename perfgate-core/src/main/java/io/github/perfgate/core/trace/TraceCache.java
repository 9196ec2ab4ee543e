package io.github.perfgate.core.trace;

import io.github.perfgate.core.files.Sha256;
import io.github.perfgate.core.launch.MeasuredRuntime;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Traces of earlier gates, and what else they found out about tests, by the content on which the
 * tests ran. The same tests of the same code execute the same methods. If a test failed, no trace
 * is kept, as the environment may have been the cause.
 *
 * @param folder the folder of the traces; it may not exist
 */
record TraceCache(Path folder) {
  private static final Logger LOG = LoggerFactory.getLogger(TraceCache.class);

  /**
   * The most files that are kept; a gate has two of tests, of benchmarks, and of repeated tests.
   */
  private static final int MOST = 120;

  private static final String SUFFIX = ".trace";
  private static final String LINES = ".txt";

  /** The trace of tests with the same key, if there is one. */
  Optional<TraceFile> find(String key) {
    Path file = folder.resolve(key + SUFFIX);
    try {
      TraceFile trace = TraceFile.read(file);
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return Optional.of(trace);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      LOG.debug("{} is not used", file, e);
      return Optional.empty();
    }
  }

  /** The lines that were kept under a key; none if there are none. */
  List<String> lines(String key) {
    Path file = folder.resolve(key + LINES);
    try {
      List<String> lines = Files.readAllLines(file);
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return lines;
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      LOG.debug("{} is not used", file, e);
      return List.of();
    }
  }

  /** Keeps a copy of a trace. A trace that cannot be kept is no failure. */
  void keep(String key, Path trace) {
    keep(key + SUFFIX, draft -> Files.copy(trace, draft));
  }

  /** Keeps lines. Lines that cannot be kept are no failure. */
  void keep(String key, List<String> lines) {
    keep(key + LINES, draft -> Files.write(draft, lines));
  }

  private interface Draft {
    void write(Path draft) throws IOException;
  }

  /** Keeps a file, and deletes the oldest ones if there are too many. */
  private void keep(String name, Draft content) {
    try {
      Files.createDirectories(folder);
      Path draft = folder.resolve(UUID.randomUUID() + ".draft");
      content.write(draft);
      Files.move(draft, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
      try (Stream<Path> files = Files.list(folder)) {
        List<Path> oldest =
            files.sorted(Comparator.comparing(TraceCache::lastUse).reversed()).skip(MOST).toList();
        for (Path file : oldest) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      LOG.debug("{} is not kept", name, e);
    }
  }

  /**
   * The key of a trace, from everything on which tests run: the JDK, its arguments, and the content
   * of all files that tests can load.
   *
   * @param executed what is executed: the names of the test classes, or the benchmarks
   */
  static String key(Tracing.Environment environment, List<String> executed) throws IOException {
    Sha256 digest = new Sha256();
    digest.add("traces of the first kind");
    digest.add(environment.javaHome().toRealPath().toString());
    digest.add(String.join("\n", environment.jvmArgs()));
    environment.surroundings().variables().forEach((name, value) -> digest.add(name).add(value));
    digest.add(String.join("\n", executed));
    List<Path> classPath = new ArrayList<>(environment.classPath());
    // Another version of perfgate may trace in another way.
    classPath.addAll(MeasuredRuntime.classPath());
    for (Path entry : classPath) {
      digest.add(environment.traced().contains(entry) ? "traced" : "");
      if (Files.isDirectory(entry)) {
        digest.addFolder(entry);
      } else if (Files.isRegularFile(entry)) {
        digest.addFile(entry);
      }
    }
    return digest.hex();
  }

  private static FileTime lastUse(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }
}

package io.github.perfgate.core.code.revision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The visible state of a directory: every path with its bytes and its time stamp. */
public final class Fingerprint {
  private Fingerprint() {}

  public static Map<String, String> of(Path directory) {
    Map<String, String> seen = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(directory)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        String content =
            Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                ? Arrays.toString(Files.readAllBytes(path))
                : "";
        seen.put(
            directory.relativize(path).toString(),
            Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS) + content);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return seen;
  }
}

package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Every file below a folder with a digest of its bytes, {@code .git} included; build output in
 * folders named {@code target} is left out.
 *
 * @param digests by path relative to the folder; folders and links are in it too
 */
public record Fingerprint(SortedMap<String, String> digests) {
  /** Takes the fingerprint of a folder as it is now. */
  public static Fingerprint of(Path folder) {
    SortedMap<String, String> digests = new TreeMap<>();
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) tree::iterator) {
        Path relative = folder.relativize(path);
        if (isOutput(relative)) {
          continue;
        }
        digests.put(relative.toString(), digest(path));
      }
      return new Fingerprint(digests);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isOutput(Path relative) {
    for (Path name : relative) {
      if (name.toString().equals("target")) {
        return true;
      }
    }
    return false;
  }

  private static String digest(Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      return "link to " + Files.readSymbolicLink(path);
    }
    if (Files.isDirectory(path)) {
      return "folder";
    }
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(path));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

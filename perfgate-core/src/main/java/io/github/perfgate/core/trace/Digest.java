package io.github.perfgate.core.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 of several parts; each part is preceded by its length, so that its end is clear. */
final class Digest {
  private final MessageDigest digest;

  Digest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }

  Digest add(byte[] content) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(content.length).flip());
    digest.update(content);
    return this;
  }

  Digest add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds all files below a folder with their names, in the order of the names. */
  Digest addFolder(Path folder) throws IOException {
    try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      List<Path> files = tree.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        add(folder.relativize(file).toString().replace('\\', '/'));
        add(Files.readAllBytes(file));
      }
    }
    return this;
  }

  byte[] end() {
    return digest.digest();
  }
}

package io.github.perfgate.core.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 of several parts. Each part is preceded by its length, so that its end is clear. */
public final class Sha256 {
  private final MessageDigest digest = digest();

  /** The hash of a text in UTF-8, without its length. */
  public static byte[] of(String text) {
    return digest().digest(text.getBytes(StandardCharsets.UTF_8));
  }

  /** {@link #of} in hexadecimal. */
  public static String hexOf(String text) {
    return HexFormat.of().formatHex(of(text));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }

  /** Adds bytes. */
  public Sha256 add(byte[] content) {
    addLength(content.length);
    digest.update(content);
    return this;
  }

  /** Adds a text in UTF-8. */
  public Sha256 add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Adds the content of a file.
   *
   * @throws IOException when the file cannot be read
   */
  public Sha256 addFile(Path file) throws IOException {
    addLength(Files.size(file));
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[1 << 16];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
    return this;
  }

  /**
   * Adds all files below a folder with their names, in the order of the names. Links are followed.
   *
   * @throws IOException when a file cannot be read
   */
  public Sha256 addFolder(Path folder) throws IOException {
    try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      List<Path> files = tree.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        add(folder.relativize(file).toString().replace('\\', '/'));
        addFile(file);
      }
    }
    return this;
  }

  private void addLength(long length) {
    digest.update(ByteBuffer.allocate(Long.BYTES).putLong(length).flip());
  }

  /** The hash of all parts. Call it once. */
  public byte[] end() {
    return digest.digest();
  }

  /** {@link #end} in hexadecimal. */
  public String hex() {
    return HexFormat.of().formatHex(end());
  }
}

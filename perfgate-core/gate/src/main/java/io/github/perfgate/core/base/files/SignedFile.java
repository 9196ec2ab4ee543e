package io.github.perfgate.core.base.files;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;

/**
 * A file that counts only as a perfgate of this user wrote it. Its signature lies beside it. It
 * covers the content, when that was written, and what the file is: a file that was signed as
 * something else, and copied to this place, does not count.
 *
 * @param file the file; it may not exist
 * @param identity what the file is, for example the key and the commit of a build
 * @param key the key of the user
 */
public record SignedFile(Path file, String identity, UserKey key) {
  /** The end of a signature's name. */
  public static final String SUFFIX = ".signature";

  /** Whatever is larger was not written by a gate. */
  private static final long LARGEST = 1L << 29;

  private static final int LONGEST_SIGNATURE = 200;

  /** The content of a file whose signature is right. */
  public static final class Content {
    private final byte[] bytes;
    private final Instant written;

    private Content(byte[] bytes, Instant written) {
      this.bytes = bytes;
      this.written = written;
    }

    /** The whole content. */
    public byte[] bytes() {
      return bytes.clone();
    }

    /** When it was written. */
    public Instant written() {
      return written;
    }
  }

  /** The file of the signature. */
  public Path signature() {
    return file.resolveSibling(file.getFileName() + SUFFIX);
  }

  /**
   * Signs the file as it is now.
   *
   * @throws IOException when it cannot be read, or the signature cannot be written
   */
  public void sign() throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      sign(in);
    }
  }

  /** Whether the file is as it was when it was signed. A file that cannot be read is not. */
  public boolean isSigned() {
    try (InputStream in = Files.newInputStream(file)) {
      return written(in).isPresent();
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Replaces the file. A reader sees the old content, the new one, or one that it does not believe.
   *
   * @throws IOException when it cannot be written
   */
  public void write(byte[] content) throws IOException {
    // A gate that ends in between leaves no file, or one that is not believed.
    sign(new ByteArrayInputStream(content));
    AtomicFile.writeBytes(file, out -> out.write(content));
  }

  /**
   * The content, if the file exists and its signature is right.
   *
   * @param report learns of a file that exists and is not used
   */
  public Optional<Content> read(CacheReport report) {
    try {
      if (Files.size(file) > LARGEST) {
        report.refused("%s is not used, as it is too large for what it should be".formatted(file));
        return Optional.empty();
      }
      byte[] bytes = Files.readAllBytes(file);
      Optional<Content> content =
          written(new ByteArrayInputStream(bytes)).map(at -> new Content(bytes, at));
      if (content.isEmpty()) {
        report.refused(
            "%s is not used, as nothing proves that this user wrote it as it is; hosts that share a cache need the same %s"
                .formatted(file, UserKey.VARIABLE));
      }
      return content;
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      report.refused("%s is not used, as it cannot be read: %s".formatted(file, e));
      return Optional.empty();
    }
  }

  /** When the content was written; empty if the signature is not that of this file. */
  private Optional<Instant> written(InputStream content) throws IOException {
    Path beside = signature();
    if (!Files.isRegularFile(beside) || Files.size(beside) > LONGEST_SIGNATURE) {
      return Optional.empty();
    }
    String[] parts = Files.readString(beside, StandardCharsets.ISO_8859_1).split(" ", 2);
    try {
      return parts.length == 2
              && MessageDigest.isEqual(bytes(parts[1]), bytes(signed(parts[0], content)))
          ? Optional.of(Instant.parse(parts[0]))
          : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private void sign(InputStream content) throws IOException {
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    AtomicFile.write(signature(), out -> out.write(now + " " + signed(now, content)));
  }

  private String signed(String written, InputStream content) throws IOException {
    Mac mac = key.mac();
    for (byte[] part : List.of(bytes(identity), bytes(written))) {
      mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).flip());
      mac.update(part);
    }
    byte[] buffer = new byte[1 << 16];
    for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
      mac.update(buffer, 0, read);
    }
    return HexFormat.of().formatHex(mac.doFinal());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

package io.github.perfgate.core.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A digest of all that samples depend on: the code of every version and the settings of measuring.
 * Equal fingerprints mean that stored samples belong to exactly this state. Jars are compared by
 * their entries' contents, so that packaging the same classes again changes nothing.
 */
public final class StateFingerprint {
  private final MessageDigest digest;

  /** Starts with nothing. */
  public StateFingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Adds a named setting. */
  public StateFingerprint add(String name, String value) {
    update(name);
    update(value);
    return this;
  }

  /**
   * Adds the contents of a class path, in its order; the names of jars and folders do not count.
   */
  public StateFingerprint addClassPath(List<Path> entries) {
    try {
      for (Path entry : entries) {
        update("entry");
        if (Files.isDirectory(entry)) {
          addDirectory(entry);
        } else if (Files.isRegularFile(entry)) {
          addFile(entry);
        }
      }
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addDirectory(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file :
          files.filter(Files::isRegularFile).sorted(Comparator.naturalOrder()).toList()) {
        String name = directory.relativize(file).toString().replace('\\', '/');
        if (counts(name)) {
          update(name);
          addBytes(file);
        }
      }
    }
  }

  private void addFile(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      zip.stream()
          .filter(entry -> !entry.isDirectory() && counts(entry.getName()))
          .sorted(Comparator.comparing(ZipEntry::getName))
          .forEach(entry -> update(entry.getName() + ' ' + entry.getCrc() + ' ' + entry.getSize()));
    } catch (ZipException e) {
      addBytes(file);
    }
  }

  /**
   * Leaves out files into which Maven writes time stamps and build numbers, and which no measured
   * code reads.
   */
  private static boolean counts(String name) {
    return !name.equals("META-INF/MANIFEST.MF") && !name.startsWith("META-INF/maven/");
  }

  private void addBytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[1 << 16];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
  }

  private void update(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  /** The digest of everything added so far, in hexadecimal. Call it once. */
  public String value() {
    return HexFormat.of().formatHex(digest.digest());
  }
}

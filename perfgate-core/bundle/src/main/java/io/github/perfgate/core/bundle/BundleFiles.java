package io.github.perfgate.core.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The files of a bundle. Equal files give equal bytes of the archive: entries are sorted, have one
 * time, and are not compressed, as compressed bytes depend on the JDK's library.
 */
final class BundleFiles {
  /** The file with the SHA-256 of all others, as {@code sha256sum} writes it. */
  static final String SUMS = "SHA256SUMS";

  /** The earliest date that archives can hold everywhere. */
  static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final Map<String, Content> files = new TreeMap<>();
  private final TreeSet<String> folders = new TreeSet<>();

  /** The bytes of a file, read when they are needed. */
  @FunctionalInterface
  interface Content {
    byte[] bytes() throws IOException;
  }

  /**
   * Adds a file. A later file of the same name replaces it.
   *
   * @param name its path in the bundle, with {@code /}
   */
  void add(String name, Content content) {
    if (name.lines().count() != 1) {
      throw new ProblemException(
          Help.BUNDLE,
          "A file has a line end in its name: " + name.replaceAll("\\R", "?"),
          "rename the file");
    }
    files.put(name, content);
  }

  /** Adds a file from the disk. */
  void add(String name, Path file) {
    add(name, () -> Files.readAllBytes(file));
  }

  /**
   * Adds a folder, even if it is empty, with its files. Links are followed.
   *
   * @param wanted which files, by their paths below the folder
   */
  void addFolder(String name, Path folder, Predicate<Path> wanted) {
    folders.add(name + "/");
    try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        Path below = folder.relativize(file);
        if (wanted.test(below)) {
          add(name + "/" + slashed(below), file);
        }
      }
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof FileSystemLoopException) {
        throw new ProblemException(
            Help.BUNDLE,
            "A link in %s leads to a folder around it: %s"
                .formatted(folder, e.getCause().getMessage()),
            "remove the link",
            e);
      }
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A relative path with {@code /} on every system. */
  static String slashed(Path path) {
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }

  /** All files so far, by their names. */
  Map<String, Content> files() {
    return Collections.unmodifiableMap(files);
  }

  /**
   * Writes the archive, and creates its folder. A reader finds all of it or the one before.
   *
   * @return the SHA-256 of the archive's sums, which names its content
   * @throws IOException when a file cannot be read or the archive cannot be written
   */
  String write(Path archive) throws IOException {
    StringBuilder sums = new StringBuilder();
    AtomicFile.writeBytes(
        archive,
        out -> {
          try (ZipOutputStream zip = new ZipOutputStream(out, UTF_8)) {
            write(zip, sums);
          }
        });
    return hash(sums.toString().getBytes(UTF_8));
  }

  private void write(ZipOutputStream zip, StringBuilder sums) throws IOException {
    for (String folder : folders) {
      put(zip, folder, new byte[0]);
    }
    for (Map.Entry<String, Content> file : files.entrySet()) {
      byte[] bytes = file.getValue().bytes();
      put(zip, file.getKey(), bytes);
      sums.append(hash(bytes)).append("  ").append(file.getKey()).append('\n');
    }
    put(zip, SUMS, sums.toString().getBytes(UTF_8));
  }

  private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    CRC32 crc = new CRC32();
    crc.update(bytes);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(bytes.length);
    entry.setCrc(crc.getValue());
    // Without a time zone, unlike the other methods that set the time.
    entry.setTimeLocal(TIME);
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
  }

  /** The SHA-256 of bytes, in hexadecimal. */
  static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }
}

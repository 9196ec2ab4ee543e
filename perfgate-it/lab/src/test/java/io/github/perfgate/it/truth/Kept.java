package io.github.perfgate.it.truth;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Files in which an interrupted experiment finds what it has done. */
final class Kept {
  private Kept() {}

  /** Writes a file. */
  static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Appends rows to a table at once; a new table begins with the names of its columns. */
  static void append(Path table, List<String> columns, List<List<String>> rows) {
    StringBuilder text = new StringBuilder();
    if (!Files.exists(table)) {
      text.append(String.join(",", columns)).append('\n');
    }
    rows.forEach(row -> text.append(String.join(",", row)).append('\n'));
    try {
      Files.createDirectories(table.getParent());
      Files.writeString(table, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of a table, without the names of its columns; none if it does not exist. */
  static List<List<String>> rows(Path table) {
    try {
      return Files.exists(table)
          ? Files.readAllLines(table).stream()
              .skip(1)
              .map(line -> List.of(line.split(",", -1)))
              .toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compresses a file. */
  static void compress(Path from, Path to) {
    try {
      Files.createDirectories(to.getParent());
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(to))) {
        Files.copy(from, out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Expands a compressed file. */
  static void expand(Path from, Path to) {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(from))) {
      Files.copy(in, to, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes a folder with all that is in it, if it is there. */
  static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes a folder and those around it. */
  static void makeFolder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

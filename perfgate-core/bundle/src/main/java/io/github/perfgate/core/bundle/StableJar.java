package io.github.perfgate.core.bundle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Jars that a build has packaged, without the times at which it did. */
final class StableJar {
  private StableJar() {}

  /**
   * The same entries with one time, sorted by their names; readers of jars expect the manifest
   * first.
   *
   * @throws ZipException if the file is no jar
   */
  static byte[] of(Path jar) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipFile from = new ZipFile(jar.toFile(), UTF_8);
        ZipOutputStream to = new ZipOutputStream(bytes, UTF_8)) {
      // Compressed bytes depend on the JDK's library.
      to.setLevel(Deflater.NO_COMPRESSION);
      List<? extends ZipEntry> entries =
          from.stream()
              .sorted(
                  Comparator.comparing((ZipEntry entry) -> !isManifest(entry.getName()))
                      .thenComparing(ZipEntry::getName))
              .toList();
      for (ZipEntry entry : entries) {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(BundleFiles.TIME);
        to.putNextEntry(copy);
        try (InputStream in = from.getInputStream(entry)) {
          to.write(isDescription(entry.getName()) ? uncommented(in) : in.readAllBytes());
        }
        to.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  /** Maven writes the time into a comment of this file. */
  private static boolean isDescription(String name) {
    return name.startsWith("META-INF/maven/") && name.endsWith("/pom.properties");
  }

  private static byte[] uncommented(InputStream properties) throws IOException {
    return new String(properties.readAllBytes(), ISO_8859_1)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line + "\n")
        .sorted()
        .collect(Collectors.joining())
        .getBytes(ISO_8859_1);
  }

  private static boolean isManifest(String name) {
    return name.equals("META-INF/") || name.equals(JarFile.MANIFEST_NAME);
  }
}

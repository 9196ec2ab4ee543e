package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes folders and jars of a corpus. */
final class CorpusFiles {
  private final Path folder;
  private int number;

  CorpusFiles(Path folder) {
    this.folder = folder;
  }

  /** A folder of its own with these files. */
  Path folder(Map<String, byte[]> files) throws IOException {
    Path root = Files.createDirectories(folder.resolve("f" + number++).resolve("classes"));
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path target = root.resolve(file.getKey());
      Files.createDirectories(target.getParent());
      Files.write(target, file.getValue());
    }
    return root;
  }

  /** A folder with the classes of a source. */
  Path compiled(String source, String... options) throws IOException {
    Path root = folder(Map.of());
    Sources.compile(source, root, options);
    return root;
  }

  /** The bytes of a class of a source. */
  byte[] classFile(String name, String source) throws IOException {
    return Files.readAllBytes(compiled(source).resolve(name + ".class"));
  }

  /** A jar of its own with these files, packaged at a given time and with a given compression. */
  Path jar(Map<String, byte[]> files, long time, boolean stored) throws IOException {
    Path jar = Files.createDirectories(folder.resolve("j" + number++)).resolve("code.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(stored ? Deflater.NO_COMPRESSION : Deflater.BEST_COMPRESSION);
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTime(time);
        zip.putNextEntry(entry);
        zip.write(file.getValue());
        zip.closeEntry();
      }
    }
    return jar;
  }

  Path jar(Map<String, byte[]> files) throws IOException {
    return jar(files, 1_000_000_000_000L, false);
  }

  /** A manifest among other files, which comes first as JVMs expect. */
  static Map<String, byte[]> withManifest(Map<String, byte[]> files, String... lines)
      throws IOException {
    Manifest manifest = new Manifest();
    String text = "Manifest-Version: 1.0\n" + String.join("\n", lines) + "\n\n";
    manifest.read(new ByteArrayInputStream(bytes(text)));
    Map<String, byte[]> all = new LinkedHashMap<>();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    manifest.write(out);
    all.put(JarFile.MANIFEST_NAME, out.toByteArray());
    all.putAll(files);
    return all;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

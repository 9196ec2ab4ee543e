package io.github.perfgate.core.bundle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Looks for libraries that run on one operating system and architecture only. */
final class NativeCode {
  private static final Pattern LIBRARY = Pattern.compile(".*\\.(so|dll|dylib|jnilib)(\\.\\d+)*");

  private NativeCode() {}

  /** Whether there is one among the files, or in a jar. */
  static boolean isIn(BundleFiles files) throws IOException {
    for (Map.Entry<String, BundleFiles.Content> file : files.files().entrySet()) {
      String name = file.getKey();
      if (LIBRARY.matcher(name).matches()
          || (name.endsWith(".jar") && isInJar(file.getValue().bytes()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isInJar(byte[] jar) throws IOException {
    try (ZipInputStream entries = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        if (LIBRARY.matcher(entry.getName()).matches()) {
          return true;
        }
      }
      return false;
    }
  }
}

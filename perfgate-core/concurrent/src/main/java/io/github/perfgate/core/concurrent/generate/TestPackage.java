package io.github.perfgate.core.concurrent.generate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Chooses the package of the tests of a class: the package of the class itself, so that tests can
 * use members that are not public. If that package is sealed or signed, tests get a package of
 * their own, as a JVM lets no other classes in.
 */
final class TestPackage {
  private static final String ELSEWHERE = "io.github.perfgate.generated.tests";
  private static final Pattern SIGNATURE =
      Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)", Pattern.CASE_INSENSITIVE);

  private TestPackage() {}

  /**
   * The package of the tests of a class.
   *
   * @param type full name of the class
   * @return empty for the unnamed package
   */
  static String of(String type, List<Path> old, List<Path> now) throws IOException {
    String own = type.contains(".") ? type.substring(0, type.lastIndexOf('.')) : "";
    for (Path entry : Stream.concat(old.stream(), now.stream()).distinct().toList()) {
      if (Files.isRegularFile(entry) && isClosed(entry, type)) {
        return ELSEWHERE;
      }
    }
    return own;
  }

  private static boolean isClosed(Path file, String type) throws IOException {
    try (JarFile jar = new JarFile(file.toFile(), false)) {
      if (jar.getEntry(type.replace('.', '/') + ".class") == null) {
        return false;
      }
      Manifest manifest = jar.getManifest();
      boolean isSealed =
          manifest != null
              && (isSealed(manifest.getMainAttributes())
                  || manifest.getEntries().values().stream().anyMatch(TestPackage::isSealed));
      return isSealed
          || jar.stream().anyMatch(entry -> SIGNATURE.matcher(entry.getName()).matches());
    }
  }

  private static boolean isSealed(Attributes attributes) {
    return "true".equalsIgnoreCase(attributes.getValue(Attributes.Name.SEALED));
  }
}

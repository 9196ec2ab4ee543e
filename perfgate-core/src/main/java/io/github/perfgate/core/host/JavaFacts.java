package io.github.perfgate.core.host;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Vendor, version and virtual machine of a JDK, without starting it. */
final class JavaFacts {
  private JavaFacts() {}

  static String of(Path javaHome) {
    return isOurs(javaHome)
        ? System.getProperty("java.vendor")
            + " "
            + System.getProperty("java.runtime.version")
            + ", "
            + System.getProperty("java.vm.name")
        : fromRelease(javaHome);
  }

  private static boolean isOurs(Path javaHome) {
    try {
      return Files.isSameFile(javaHome, Path.of(System.getProperty("java.home")));
    } catch (IOException e) {
      return false;
    }
  }

  /** The {@code release} file is a properties file whose values are in quotation marks. */
  static String fromRelease(Path javaHome) {
    Properties release = new Properties();
    try (Reader reader =
        Files.newBufferedReader(javaHome.resolve("release"), StandardCharsets.UTF_8)) {
      release.load(reader);
    } catch (IOException e) {
      return "unknown, in " + javaHome;
    }
    String version = value(release, "JAVA_RUNTIME_VERSION", value(release, "JAVA_VERSION", "?"));
    return value(release, "IMPLEMENTOR", "unknown vendor")
        + " "
        + version
        + ", "
        + value(release, "JVM_VARIANT", "unknown virtual machine");
  }

  private static String value(Properties release, String key, String otherwise) {
    return release.getProperty(key, otherwise).replace("\"", "");
  }
}

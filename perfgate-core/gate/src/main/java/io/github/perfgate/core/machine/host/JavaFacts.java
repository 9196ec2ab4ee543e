package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.base.files.PropertiesFile;
import io.github.perfgate.core.code.version.JavaFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Vendor, version and virtual machine of a JDK, without starting it. */
final class JavaFacts {
  private static final Logger LOG = LoggerFactory.getLogger(JavaFacts.class);

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

  /** The feature version of a JDK, such as 17; 0 if it is not known. */
  static int feature(Path javaHome) {
    if (isOurs(javaHome)) {
      return Runtime.version().feature();
    }
    return JavaFeature.declared(javaHome);
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
    Properties release = release(javaHome);
    if (release.isEmpty()) {
      return "unknown, in " + javaHome;
    }
    String version = value(release, "JAVA_RUNTIME_VERSION", value(release, "JAVA_VERSION", "?"));
    return value(release, "IMPLEMENTOR", "unknown vendor")
        + " "
        + version
        + ", "
        + value(release, "JVM_VARIANT", "unknown virtual machine");
  }

  private static Properties release(Path javaHome) {
    try {
      return PropertiesFile.read(javaHome.resolve("release"));
    } catch (IOException e) {
      LOG.debug("{} cannot be read", javaHome, e);
      return new Properties();
    }
  }

  private static String value(Properties release, String key, String otherwise) {
    return release.getProperty(key, otherwise).replace("\"", "");
  }
}

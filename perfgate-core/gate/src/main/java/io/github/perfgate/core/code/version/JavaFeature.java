package io.github.perfgate.core.code.version;

import io.github.perfgate.core.base.files.PropertiesFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The feature version of a JDK, such as 17, without starting it. */
public final class JavaFeature {
  /** {@code "1.8.0_392"}, {@code 17.0.15}, {@code 25}. */
  private static final Pattern VERSION = Pattern.compile("\"?(?:1\\.)?(\\d{1,4})(?:\\D.*)?");

  private JavaFeature() {}

  /** The feature version; that of this JVM if the JDK does not tell its own. */
  public static int of(Path javaHome) {
    int known = declared(javaHome);
    return known == 0 ? Runtime.version().feature() : known;
  }

  /** What the {@code release} file of the JDK says; 0 if it says nothing. */
  public static int declared(Path javaHome) {
    Properties release;
    try {
      release = PropertiesFile.read(javaHome.resolve("release"));
    } catch (IOException e) {
      return 0;
    }
    Matcher version = VERSION.matcher(release.getProperty("JAVA_VERSION", ""));
    return version.matches() ? Integer.parseInt(version.group(1)) : 0;
  }
}

package io.github.perfgate.core.version;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
    Properties release = new Properties();
    try (Reader reader =
        Files.newBufferedReader(javaHome.resolve("release"), StandardCharsets.UTF_8)) {
      release.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      return 0;
    }
    Matcher version = VERSION.matcher(release.getProperty("JAVA_VERSION", ""));
    return version.matches() ? Integer.parseInt(version.group(1)) : 0;
  }
}

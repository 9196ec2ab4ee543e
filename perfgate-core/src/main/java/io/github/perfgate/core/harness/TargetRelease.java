package io.github.perfgate.core.harness;

import io.github.perfgate.core.files.PropertiesFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Java release of the measured JVM's classes. */
final class TargetRelease {
  /** {@code 1.8.0_392}, {@code 17.0.15}, {@code 25}. */
  private static final Pattern VERSION = Pattern.compile("\"?(?:1\\.)?(\\d+).*");

  private TargetRelease() {}

  /** The release to compile for if the measured JVM is older than this one; else empty. */
  static OptionalInt of(Path javaHome) {
    return below(Runtime.version().feature(), javaHome);
  }

  static OptionalInt below(int ours, Path javaHome) {
    Properties release;
    try {
      release = PropertiesFile.read(javaHome.resolve("release"));
    } catch (IOException e) {
      return OptionalInt.empty(); // A JVM without this file counts as one like ours.
    }
    Matcher version = VERSION.matcher(release.getProperty("JAVA_VERSION", ""));
    if (!version.matches()) {
      return OptionalInt.empty();
    }
    int theirs = Integer.parseInt(version.group(1));
    return theirs < ours ? OptionalInt.of(theirs) : OptionalInt.empty();
  }
}

package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The JDKs of this machine, wherever machines usually have them. */
public final class InstalledJdks {
  private static final List<String> FOLDERS =
      List.of(
          "/usr/lib/jvm",
          "/usr/java",
          "/opt/java",
          "/Library/Java/JavaVirtualMachines",
          System.getProperty("user.home") + "/.sdkman/candidates/java",
          System.getProperty("user.home") + "/.jdks");

  /** {@code JAVA_HOME}, and what GitHub's runners call {@code JAVA_HOME_21_X64}. */
  private static final Pattern VARIABLE =
      Pattern.compile("JAVA_HOME(_\\d+_\\w+)?|JDK_?\\d+(_HOME)?");

  /** {@code 1.8.0_412} is 8. */
  private static final Pattern FEATURE = Pattern.compile("(?:1\\.)?(\\d+).*");

  private InstalledJdks() {}

  /** A JDK of this feature release, for example 17. */
  public static Optional<Path> find(int feature) {
    return Optional.ofNullable(all().get(feature));
  }

  /** The first that is found of each feature release; the one that runs this test before all. */
  public static Map<Integer, Path> all() {
    List<Path> homes = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
    new TreeMap<>(System.getenv())
        .forEach(
            (name, value) -> {
              if (VARIABLE.matcher(name).matches() && !value.isBlank()) {
                homes.add(Path.of(value));
              }
            });
    FOLDERS.forEach(folder -> homes.addAll(below(Path.of(folder))));
    Map<Integer, Path> found = new TreeMap<>();
    for (Path home : homes) {
      int feature = feature(home);
      if (feature > 0 && Files.isExecutable(home.resolve("bin/java"))) {
        found.putIfAbsent(feature, home);
      }
    }
    return found;
  }

  /** The version as its {@code release} file tells it, or an empty text. */
  public static String version(Path home) {
    Properties release = new Properties();
    try (Reader reader = Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
      release.load(reader);
    } catch (IOException e) {
      return "";
    }
    return release.getProperty("JAVA_VERSION", "").replace("\"", "");
  }

  private static int feature(Path home) {
    Matcher matcher = FEATURE.matcher(version(home));
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private static List<Path> below(Path folder) {
    List<Path> homes = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> each = Files.newDirectoryStream(folder)) {
        for (Path home : each) {
          homes.add(home);
          homes.add(home.resolve("Contents/Home")); // macOS
        }
      } catch (IOException e) {
        return List.of(); // Not for us to read.
      }
    }
    homes.sort(null);
    return homes;
  }
}

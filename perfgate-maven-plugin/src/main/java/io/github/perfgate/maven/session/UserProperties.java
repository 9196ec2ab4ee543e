package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.files.PropertiesFile;
import io.github.perfgate.core.code.pom.OptionFile;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.maven.execution.MavenExecutionRequest;

/**
 * The user's properties for this Maven that the build of another commit needs, too. Properties from
 * the files in {@code .mvn} are left out, as the other commit has its own files. So are those that
 * Maven, its extensions or the gate set.
 */
final class UserProperties {
  private static final Set<String> NAMES =
      Set.of(
          // These are handed on in another way, or must not be handed on at all.
          "maven.repo.local",
          "maven.multiModuleProjectDirectory",
          "maven.test.skip",
          "style.color");

  private static final List<String> PREFIXES =
      List.of(
          "perfgate.",
          // Properties with which Maven 4 describes itself.
          "maven.installation.",
          "maven.project.",
          "maven.user.",
          "session.");

  /**
   * What the extensions jgitver and Nisse add, such as the commit and its time. Some of it changes
   * with every build, so that no build would be like another. The other build computes its own. The
   * names that do not match are options of these extensions, which a user may have typed.
   */
  private static final Pattern COMPUTED =
      Pattern.compile(
          "jgitver\\.(?!config|flatten|forceComputation|skip|use-version).+"
              + "|nisse\\.(?!compat\\.|source\\.).+");

  private UserProperties() {}

  /**
   * Those with which the build began. Plugins add others, such as the time of the build, with which
   * no build would be like another.
   */
  static Properties begunWith(MavenExecutionRequest request) {
    return request.getProjectBuildingRequest().getUserProperties();
  }

  static SortedMap<String, String> of(MavenExecutionRequest request) {
    SortedMap<String, String> properties = new TreeMap<>();
    Properties begun = begunWith(request);
    for (String name : begun.stringPropertyNames()) {
      if (!NAMES.contains(name)
          && PREFIXES.stream().noneMatch(name::startsWith)
          && !COMPUTED.matcher(name).matches()) {
        properties.put(name, begun.getProperty(name));
      }
    }
    File root = request.getMultiModuleProjectDirectory();
    if (root != null) {
      Set<String> configured =
          new HashSet<>(configured(root.toPath().resolve(".mvn/maven.config")));
      // Maven 4 copies these files' properties to the user properties.
      configured.addAll(listed(root.toPath().resolve(".mvn/maven-user.properties")));
      configured.addAll(listed(root.toPath().resolve(".mvn/maven.properties")));
      properties.entrySet().removeIf(e -> configured.contains(e.getKey() + "=" + e.getValue()));
    }
    return properties;
  }

  /** All {@code name=value} that the file defines, as any Maven reads it. */
  private static Set<String> configured(Path file) {
    if (!Files.isRegularFile(file)) {
      return Set.of();
    }
    try {
      return OptionFile.readings(Files.readString(file, StandardCharsets.UTF_8)).stream()
          .flatMap(List::stream)
          .filter(option -> option.name().equals(OptionFile.DEFINE))
          .map(OptionFile.Option::value)
          // A property without a value is true.
          .map(value -> value.contains("=") ? value : value.strip() + "=true")
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All {@code name=value} of a properties file; values that refer to others are not resolved. */
  private static Set<String> listed(Path file) {
    if (!Files.isRegularFile(file)) {
      return Set.of();
    }
    try {
      Properties properties = PropertiesFile.read(file);
      return properties.stringPropertyNames().stream()
          .map(name -> name + "=" + properties.getProperty(name))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package io.github.perfgate.core.code.version.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The options of the session's Maven command line that the baseline's Maven needs too.
 *
 * @param userSettings the settings file, if it is not the usual one
 * @param globalSettings the installation's settings file, if it is not the usual one
 * @param userToolchains the toolchains file, if it is not the usual one
 * @param globalToolchains the installation's toolchains file, if it is not the usual one
 * @param profiles ids of activated profiles, with {@code !} before the deactivated
 * @param properties user properties, without those of {@code .mvn/maven.config} and of Maven itself
 * @param localRepository the local repository
 * @param offline whether Maven works without a network
 */
public record MavenOptions(
    @Nullable Path userSettings,
    @Nullable Path globalSettings,
    @Nullable Path userToolchains,
    @Nullable Path globalToolchains,
    List<String> profiles,
    SortedMap<String, String> properties,
    Path localRepository,
    boolean offline) {

  /** Copies the collections. */
  public MavenOptions {
    profiles = List.copyOf(profiles);
    properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
  }

  /** The settings and toolchains files: those that were named, or else the usual ones. */
  public List<Path> files() {
    return List.of(
        named(userSettings, "settings.xml"),
        named(userToolchains, "toolchains.xml"),
        globalSettings == null ? Path.of("") : globalSettings,
        globalToolchains == null ? Path.of("") : globalToolchains);
  }

  private static Path named(@Nullable Path file, String usual) {
    return file == null ? Path.of(System.getProperty("user.home"), ".m2", usual) : file;
  }

  /** The arguments for {@code mvn}. */
  List<String> arguments(boolean maven4) {
    List<String> arguments = new ArrayList<>();
    add(arguments, "-s", userSettings);
    add(arguments, "-gs", globalSettings);
    add(arguments, "-t", userToolchains);
    add(arguments, "-gt", globalToolchains);
    if (offline) {
      arguments.add("-o");
    }
    if (!profiles.isEmpty()) {
      // Maven 4 fails on a profile that the baseline does not have yet, unless it is optional.
      List<String> ids = maven4 ? profiles.stream().map(MavenOptions::optional).toList() : profiles;
      arguments.add("-P" + String.join(",", ids));
    }
    for (Map.Entry<String, String> property : properties.entrySet()) {
      arguments.add("-D" + property.getKey() + "=" + property.getValue());
    }
    arguments.add("-Dmaven.repo.local=" + localRepository);
    return arguments;
  }

  private static void add(List<String> arguments, String option, @Nullable Path file) {
    if (file != null) {
      arguments.add(option);
      arguments.add(file.toString());
    }
  }

  private static String optional(String profile) {
    return profile.startsWith("!") ? "!?" + profile.substring(1) : "?" + profile;
  }
}

package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import io.github.perfgate.core.code.version.maven.MavenOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The name of a build in the cache: equal inputs give equal names, other inputs others. */
final class CacheKey {
  /** Raised whenever the contents of a kept build, or the way it is built, change. */
  static final int FORMAT = 8;

  /** 80 bits: short enough for the path length limits of Windows, never met twice by chance. */
  static final int DIGITS = 20;

  private CacheKey() {}

  /**
   * @param circumstances what the commit's files depend on besides the commit
   */
  static String of(Revision.Commit commit, BuildEnvironment environment, String circumstances) {
    return of(commit, environment, List.of(environment.place()), circumstances);
  }

  /** The key of a build of the module with its siblings, which is the same for each of them. */
  static String ofAll(Revision.Commit commit, BuildEnvironment environment, String circumstances) {
    List<ModulePlace> places = environment.each().stream().map(BuildEnvironment::place).toList();
    return of(commit, environment, places, circumstances);
  }

  private static String of(
      Revision.Commit commit,
      BuildEnvironment environment,
      List<ModulePlace> places,
      String circumstances) {
    MavenOptions options = environment.options();
    List<String> inputs =
        List.of(
            Integer.toString(FORMAT),
            commit.id(),
            circumstances,
            jdk(environment.maven().javaHome()),
            environment.maven().version(),
            String.join(",", options.profiles()),
            options.properties().toString(),
            String.join("\0", environment.rules().arguments()),
            String.join("\0", environment.rules().keep()),
            options.files().stream().map(CacheKey::content).collect(Collectors.joining("\0")),
            places.stream().map(CacheKey::inWords).collect(Collectors.joining("\0")));
    return Sha256.hexOf(String.join("\0", inputs)).substring(0, DIGITS);
  }

  private static String inWords(ModulePlace place) {
    return String.join(
        "\0",
        place.root().toString(),
        place.pom(),
        place.module().toString(),
        place.modulePom(),
        place.coordinates());
  }

  /**
   * The JDK's file {@code release}: it tells an updated JDK from the earlier one in the same
   * folder.
   */
  private static String jdk(Path javaHome) {
    try {
      return Files.readString(javaHome.resolve("release"), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return javaHome + " " + Runtime.version();
    }
  }

  /**
   * The contents count because settings hold profiles with properties, and toolchains name the JDK.
   */
  private static String content(Path file) {
    try {
      return Files.isRegularFile(file)
          ? Sha256.hexOf(Files.readString(file, StandardCharsets.ISO_8859_1))
          : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

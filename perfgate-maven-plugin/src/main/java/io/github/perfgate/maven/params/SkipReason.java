package io.github.perfgate.maven.params;

import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** Why a goal does nothing for a module. */
public final class SkipReason {
  private SkipReason() {}

  /**
   * The reason in what the user typed; null if there is none.
   *
   * @param typed the user's properties
   */
  public static @Nullable String of(Properties typed) {
    return Stream.of("skipTests", "maven.test.skip")
        .filter(name -> Boolean.parseBoolean(typed.getProperty(name)))
        .findFirst()
        .map(name -> "-D" + name + " skips it with the tests; -Dperfgate.skip=false runs it anyway")
        .orElse(null);
  }

  /** The reason in the module itself; null if there is none. */
  public static @Nullable String of(MavenProject module) {
    return module.getPackaging().equals("pom") ? "a module of packaging pom has no code" : null;
  }
}

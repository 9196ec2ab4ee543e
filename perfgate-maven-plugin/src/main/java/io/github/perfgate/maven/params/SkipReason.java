package io.github.perfgate.maven.params;

import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** Why a goal does nothing for a module. */
public final class SkipReason {
  private SkipReason() {}

  /**
   * The reason in the properties that skip tests, or in the module itself; null if there is none.
   *
   * @param tests the property {@code skipTests}
   * @param compilation the property {@code maven.test.skip}
   */
  public static @Nullable String of(boolean tests, boolean compilation, MavenProject module) {
    if (tests) {
      return "skipTests is set; -Dperfgate.skip=false runs the gate anyway";
    }
    if (compilation) {
      return "maven.test.skip is set; -Dperfgate.skip=false runs the gate anyway";
    }
    return module.getPackaging().equals("pom") ? "a module of packaging pom has no code" : null;
  }
}

package io.github.perfgate.core.code.version.maven;

import java.time.Duration;
import java.util.List;

/**
 * What the user says about the builds of other commits.
 *
 * @param limit the longest time that a build may take
 * @param arguments more arguments for Maven
 * @param keep executions that run although they make no class and no jar: a plugin such as {@code
 *     antrun}, a goal such as {@code antrun:run}, or one execution such as {@code antrun:run
 *     (copy)}
 */
public record BuildRules(Duration limit, List<String> arguments, List<String> keep) {
  /** Copies the lists. */
  public BuildRules {
    arguments = List.copyOf(arguments);
    keep = List.copyOf(keep);
  }

  /** The rules of somebody who says nothing. */
  public static BuildRules usual() {
    return new BuildRules(Duration.ofMinutes(30), List.of(), List.of());
  }
}

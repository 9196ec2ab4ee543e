package io.github.perfgate.core.version.maven;

import io.github.perfgate.core.version.ModulePlace;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything that the build of another commit takes from the session that asks for it.
 *
 * @param maven the session's Maven and JDK
 * @param place where the gated module is in the repository
 * @param options what the user told the session
 * @param spyJar the jar of the event spy that reports class paths back. Nothing but the spy is in
 *     it, as all of it becomes part of the nested Maven
 * @param rules what the user says about such builds
 * @param profiles the profiles of the session's module, as {@link ProfileDifference} reads them
 */
public record BuildEnvironment(
    MavenInstallation maven,
    ModulePlace place,
    MavenOptions options,
    Path spyJar,
    BuildRules rules,
    SortedMap<String, String> profiles) {

  /** Copies the map. */
  public BuildEnvironment {
    profiles = Collections.unmodifiableSortedMap(new TreeMap<>(profiles));
  }

  /** The same for another module, which may be in another project. */
  public BuildEnvironment at(ModulePlace other) {
    return new BuildEnvironment(maven, other, options, spyJar, rules, new TreeMap<>());
  }
}

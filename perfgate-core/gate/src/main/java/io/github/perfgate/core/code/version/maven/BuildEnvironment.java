package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.code.version.ModulePlace;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

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
 * @param siblings the other modules of the same project for which the session will want the commit
 */
public record BuildEnvironment(
    MavenInstallation maven,
    ModulePlace place,
    MavenOptions options,
    Path spyJar,
    BuildRules rules,
    SortedMap<String, String> profiles,
    List<Sibling> siblings) {

  /** Copies the map and the list. */
  public BuildEnvironment {
    profiles = Collections.unmodifiableSortedMap(new TreeMap<>(profiles));
    siblings = List.copyOf(siblings);
  }

  /** For a module that the session wants alone. */
  public BuildEnvironment(
      MavenInstallation maven,
      ModulePlace place,
      MavenOptions options,
      Path spyJar,
      BuildRules rules,
      SortedMap<String, String> profiles) {
    this(maven, place, options, spyJar, rules, profiles, List.of());
  }

  /**
   * Another module.
   *
   * @param place where it is
   * @param profiles its profiles in the session
   */
  public record Sibling(ModulePlace place, SortedMap<String, String> profiles) {
    /** Copies the map. */
    public Sibling {
      profiles = Collections.unmodifiableSortedMap(new TreeMap<>(profiles));
    }
  }

  /** The same for another module, which may be in another project. */
  public BuildEnvironment at(ModulePlace other) {
    return new BuildEnvironment(maven, other, options, spyJar, rules, new TreeMap<>());
  }

  /** The same for each module, all of which are wanted, in an order that does not depend on it. */
  public List<BuildEnvironment> each() {
    return Stream.concat(Stream.of(new Sibling(place, profiles)), siblings.stream())
        .sorted(Comparator.comparing((Sibling one) -> one.place().coordinates()))
        .map(
            one -> new BuildEnvironment(maven, one.place(), options, spyJar, rules, one.profiles()))
        .toList();
  }
}

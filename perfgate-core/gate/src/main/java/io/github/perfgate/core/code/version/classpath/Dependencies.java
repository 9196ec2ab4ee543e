package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Composes the dependencies of a version in the version's own order, as the first of two classes
 * with the same name counts. Artifacts that measure come from the candidate, artifacts that are
 * measured come from the version:
 *
 * <ul>
 *   <li>JMH and what it brought along: the candidate's;
 *   <li>libraries in test scope and other modules' test classes: the candidate's, unless benchmarks
 *       in test classes test nothing but dependencies. Then the dependencies, in whatever scope,
 *       are all that there is to test;
 *   <li>libraries in test scope that are released with the code, such as those of a framework for
 *       its own tests: the version's, as they do not link against another release of it;
 *   <li>modules of the reactor and everything else: the version's. Artifacts that only the
 *       candidate has are left out.
 * </ul>
 */
final class Dependencies {
  private static final String JMH_GROUP = "org.openjdk.jmh";
  private static final Set<String> NEEDS_OF_JMH =
      Set.of("net.sf.jopt-simple:jopt-simple:jar", "org.apache.commons:commons-math3:jar");

  private final Map<String, Artifact> candidate;
  private final Map<String, Artifact> version;
  private final String name;
  private final boolean codeInModule;
  private final Map<String, Artifact> chosen = new HashMap<>();
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param candidate the module as the candidate has it
   * @param version the version whose dependencies are composed; may be the candidate
   * @param codeInModule whether main classes of the module are under test, or are the benchmarks,
   *     so that nothing in test scope is
   */
  Dependencies(ModuleBuild candidate, Version version, boolean codeInModule) {
    this.candidate = byKey(candidate);
    this.version = byKey(version.module());
    this.name = version.name();
    this.codeInModule = codeInModule;
    for (Artifact ours : this.candidate.values()) {
      compose(ours, this.version.get(ours.key()));
    }
    for (Artifact theirs : this.version.values()) {
      if (!this.candidate.containsKey(theirs.key())
          && (!measures(theirs) || isReleasedWithCode(theirs, this.version, this.candidate))) {
        chosen.put(theirs.key(), theirs);
      }
    }
  }

  /**
   * The version's dependencies in class path order. What only the candidate has stands behind what
   * it stands behind there.
   */
  List<Artifact> artifacts() {
    List<String> order = new ArrayList<>(version.keySet());
    int place = 0;
    for (String key : candidate.keySet()) {
      if (!version.containsKey(key)) {
        order.add(place, key);
      }
      place = order.indexOf(key) + 1;
    }
    return order.stream().filter(chosen::containsKey).map(chosen::get).toList();
  }

  /** Warnings of differences between the versions that are not compared. */
  List<String> warnings() {
    return warnings;
  }

  private void compose(Artifact ours, @Nullable Artifact theirs) {
    if (isJmh(ours) || (isNeedOfJmh(ours) && !isOfCode(ours, theirs))) {
      chosen.put(ours.key(), ours);
    } else if (measures(ours)
        && (theirs == null
            || (measures(theirs) && !isReleasedWithCode(ours, candidate, version)))) {
      chosen.put(ours.key(), ours);
      if (theirs != null && !theirs.version().equals(ours.version()) && !ours.ofTests()) {
        warnings.add(
            ("%s is in test scope, so every version runs with the candidate's %s, although %s has"
                    + " %s; if it is what the benchmarks test, give it compile scope")
                .formatted(
                    ours.groupId() + ":" + ours.artifactId(),
                    ours.version(),
                    name,
                    theirs.version()));
      }
    } else if (theirs != null) {
      chosen.put(theirs.key(), theirs);
      if (!name.equals(Revision.CURRENT)
          && ours.version().endsWith("SNAPSHOT")
          && !theirs.reactor()
          && areSame(ours.file(), theirs.file())) {
        warnings.add(
            ("%s comes from the local repository for every version, so that changes of it are not"
                    + " compared; keep its pom in the same git repository, or compare with a release"
                    + " of it (-Dperfgate.baseline=groupId:artifactId:version)")
                .formatted(ours.coordinates()));
      }
    }
  }

  /** The candidate has copies of snapshots, so paths tell nothing. */
  private static boolean areSame(Path ours, Path theirs) {
    try {
      return ours.equals(theirs) || Files.mismatch(ours, theirs) < 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether the artifact serves measuring, so that all versions need the same one. */
  private boolean measures(Artifact artifact) {
    return isJmh(artifact)
        || artifact.ofTests()
        || (codeInModule && artifact.scope().equals("test") && !artifact.reactor());
  }

  /**
   * Whether a library in test scope has its version from a library of the code in the same group,
   * of which the other module has another version.
   */
  private static boolean isReleasedWithCode(
      Artifact artifact, Map<String, Artifact> own, Map<String, Artifact> other) {
    return artifact.scope().equals("test")
        && !artifact.reactor()
        && own.values().stream()
            .filter(
                code ->
                    !code.scope().equals("test")
                        && code.groupId().equals(artifact.groupId())
                        && code.version().equals(artifact.version()))
            .map(code -> other.get(code.key()))
            .anyMatch(code -> code != null && !code.version().equals(artifact.version()));
  }

  private static boolean isJmh(Artifact artifact) {
    return artifact.groupId().equals(JMH_GROUP);
  }

  private static boolean isNeedOfJmh(Artifact artifact) {
    return NEEDS_OF_JMH.contains(artifact.key());
  }

  /**
   * Whether a library that JMH needs is also used by the code under test. The version's code uses
   * the library if the version has it without JMH. The same holds if it has another version of the
   * library than the candidate but the same JMH.
   */
  private boolean isOfCode(Artifact ours, @Nullable Artifact theirs) {
    if (theirs == null) {
      return false;
    }
    String jmh = JMH_GROUP + ":jmh-core:jar";
    Artifact theirJmh = version.get(jmh);
    if (theirJmh == null) {
      return true;
    }
    Artifact ourJmh = candidate.get(jmh);
    return ourJmh != null
        && ourJmh.version().equals(theirJmh.version())
        && !ours.version().equals(theirs.version());
  }

  private static Map<String, Artifact> byKey(ModuleBuild module) {
    Map<String, Artifact> artifacts = new LinkedHashMap<>();
    for (Artifact artifact : module.dependencies()) {
      artifacts.putIfAbsent(artifact.key(), artifact);
    }
    return artifacts;
  }
}

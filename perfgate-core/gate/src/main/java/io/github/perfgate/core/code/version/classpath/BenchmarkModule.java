package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether the gated module is a benchmark module of its own, or has its benchmarks beside the code
 * under test. Nothing in a benchmark module is under test.
 */
public enum BenchmarkModule {
  /**
   * The module is one of its own if four conditions hold. Its benchmarks are in its main classes,
   * and it depends on a module of the reactor. No module of the reactor depends on it, and none of
   * its other classes and resources was changed or removed. The last condition is needed because an
   * application looks the same from outside, and a change of its code must not be hidden. A new
   * resource counts as such a change too if the benchmarks are the same, as it is not for them.
   */
  AUTO,
  /** The whole module is benchmarks: every version runs with the candidate's whole output. */
  TRUE,
  /** Only what JMH lists is benchmarks; the rest of its main classes is under test. */
  FALSE;

  /**
   * Decides.
   *
   * @param candidate the module as the candidate has it
   * @param others the module in the versions that it is compared with
   * @param benchmarks class names as JMH lists them
   * @param dependedUpon whether a module of the reactor depends on it
   */
  public boolean isOfItsOwn(
      ModuleBuild candidate,
      List<ModuleBuild> others,
      Set<String> benchmarks,
      boolean dependedUpon) {
    return switch (this) {
      case TRUE -> true;
      case FALSE -> false;
      case AUTO ->
          looksLikeOne(candidate, benchmarks, dependedUpon)
              && changed(candidate, others, benchmarks).isEmpty();
    };
  }

  /**
   * Warnings for readers of the verdicts. If only its changed classes speak against a module of its
   * own, these classes may be the benchmarks' helpers. A difference can come from them.
   *
   * @param candidate the module as the candidate has it
   * @param others the module in the versions that it is compared with
   * @param benchmarks class names as JMH lists them
   * @param dependedUpon whether a module of the reactor depends on it
   */
  public List<String> doubts(
      ModuleBuild candidate,
      List<ModuleBuild> others,
      Set<String> benchmarks,
      boolean dependedUpon) {
    if (this != AUTO || !looksLikeOne(candidate, benchmarks, dependedUpon)) {
      return List.of();
    }
    Set<String> changed = changed(candidate, others, benchmarks);
    return changed.isEmpty()
        ? List.of()
        : List.of(
            "each version runs its own %s, which changed beside the benchmarks: if that is no code"
                    .formatted(ChangedClasses.names(changed))
                + " under test but what the benchmarks need, differences can come from there; set"
                + " <benchmarkModule>true</benchmarkModule> (-Dperfgate.benchmarkModule=true)");
  }

  private static boolean looksLikeOne(
      ModuleBuild candidate, Set<String> benchmarks, boolean dependedUpon) {
    return !dependedUpon
        && candidate.dependencies().stream().anyMatch(Artifact::reactor)
        && !BenchmarkClasses.of(benchmarks, ClassFiles.read(candidate.classes())).isEmpty();
  }

  private static Set<String> changed(
      ModuleBuild candidate, List<ModuleBuild> others, Set<String> benchmarks) {
    ClassFiles main = ClassFiles.read(candidate.classes());
    BenchmarkClasses inMain = BenchmarkClasses.of(benchmarks, main);
    Set<String> changed = new TreeSet<>();
    for (ModuleBuild other : others) {
      ChangedClasses classes = new ChangedClasses(main, ClassFiles.read(other.classes()), inMain);
      ChangedResources resources = ChangedResources.between(candidate.classes(), other.classes());
      changed.addAll(classes.changedOrRemoved());
      changed.addAll(classes.haveSameBenchmarks() ? resources.all() : resources.changedOrRemoved());
    }
    return changed;
  }
}

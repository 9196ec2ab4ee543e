package io.github.perfgate.core.build;

import java.util.List;
import java.util.Set;

/**
 * Whether the gated module is a benchmark module of its own, so that nothing in it is under test,
 * or has its benchmarks beside the code under test.
 */
public enum BenchmarkModule {
  /**
   * It is one of its own if its benchmarks are in its main classes, it depends on a module of the
   * reactor, no module of the reactor depends on it, and none of its other classes changed. An
   * application looks the same from outside, and a change of its code must not be hidden.
   */
  AUTO,
  /** All of it is benchmarks: every version runs with the candidate's whole output. */
  TRUE,
  /** Only what JMH lists is benchmarks; the rest of its main classes is under test. */
  FALSE;

  /**
   * Decides.
   *
   * @param candidate the module as the working tree has it
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
          !dependedUpon
              && candidate.dependencies().stream().anyMatch(Artifact::reactor)
              && holdsBenchmarksAndKeepsTheRest(candidate, others, benchmarks);
    };
  }

  private static boolean holdsBenchmarksAndKeepsTheRest(
      ModuleBuild candidate, List<ModuleBuild> others, Set<String> benchmarks) {
    ClassFiles main = ClassFiles.read(candidate.classes());
    BenchmarkClasses inMain = BenchmarkClasses.of(benchmarks, main);
    return !inMain.isEmpty()
        && others.stream()
            .map(other -> ClassFiles.read(other.classes()))
            .noneMatch(classes -> new ChangedClasses(main, classes, inMain).anyInBoth());
  }
}

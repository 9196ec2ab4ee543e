package io.github.perfgate.core.build;

import java.util.Set;

/**
 * Whether the gated module is a benchmark module of its own, so that nothing in it is under test,
 * or has its benchmarks beside the code under test.
 */
public enum BenchmarkModule {
  /**
   * It is one of its own if its benchmarks are in its main classes, it depends on a module of the
   * reactor, and no module of the reactor depends on it.
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
   * @param benchmarks class names as JMH lists them
   * @param dependedUpon whether a module of the reactor depends on it
   */
  public boolean isOfItsOwn(ModuleBuild candidate, Set<String> benchmarks, boolean dependedUpon) {
    return switch (this) {
      case TRUE -> true;
      case FALSE -> false;
      case AUTO ->
          !dependedUpon
              && candidate.dependencies().stream().anyMatch(Artifact::reactor)
              && !BenchmarkClasses.of(benchmarks, ClassFiles.read(candidate.classes())).isEmpty();
    };
  }
}

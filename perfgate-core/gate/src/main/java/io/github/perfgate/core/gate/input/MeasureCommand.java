package io.github.perfgate.core.gate.input;

import org.jspecify.annotations.Nullable;

/** Says how a workload, or a thread-safe class, is measured again. */
public interface MeasureCommand {
  /**
   * The command line.
   *
   * @param workload the workload's id
   * @param baseline the baseline of this gate as the setting {@code baseline} takes it: a full
   *     commit id, or a release; null if no baseline takes part
   */
  String of(String workload, @Nullable String baseline);

  /**
   * The command line that compares one class by concurrent tests, and measures nothing else.
   *
   * @param type full name of the class
   * @param seed the seed of its tests
   * @param baseline the baseline, as for a workload
   */
  String ofClass(String type, long seed, @Nullable String baseline);
}

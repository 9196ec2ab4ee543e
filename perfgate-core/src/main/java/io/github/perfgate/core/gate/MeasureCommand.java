package io.github.perfgate.core.gate;

import org.jspecify.annotations.Nullable;

/** Says how a workload is measured again. */
@FunctionalInterface
public interface MeasureCommand {
  /**
   * The command line.
   *
   * @param workload the workload's id
   * @param baseline the baseline of this gate as the setting {@code baseline} takes it: a full
   *     commit id, or a release; null where none takes part
   */
  String of(String workload, @Nullable String baseline);
}

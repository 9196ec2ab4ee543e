package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.RecordingMode;

/**
 * The paper's parameters (section III), and what is needed to apply them. Each thread has its own.
 */
final class Oracle {
  final Similarity similarity = new Similarity();
  final int minIterations;
  final double minSequences;
  final double minSimilar;
  final int minCommon;
  final double minCommonShare;
  final boolean sampled;

  Oracle(LoopSettings settings) {
    minIterations = settings.minIterations();
    minSequences = settings.minSequences();
    minSimilar = settings.minSimilar();
    minCommon = settings.minCommon();
    minCommonShare = settings.minCommonShare();
    sampled = settings.mode() == RecordingMode.SAMPLED;
  }

  /** The least length of the common part, for a shorter sequence of this length. */
  int least(int shorter) {
    return Math.max(minCommon, (int) Math.ceil(minCommonShare * shorter - 1e-9));
  }

  /** Whether an instruction reads the same in most iterations. */
  boolean isSimilar(Slot slot, int recorded) {
    return slot.compared > 0
        && slot.sequences >= minSequences * recorded
        && slot.similar >= minSimilar * slot.compared;
  }
}

package io.github.perfgate.runtime.loops;

/** The paper's parameters (section III), with what it takes to apply them; of one thread. */
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

  /** How long the common part has to be, where the shorter sequence has this length. */
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

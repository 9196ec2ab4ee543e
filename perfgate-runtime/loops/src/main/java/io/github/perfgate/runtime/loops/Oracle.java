package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.RecordingMode;

/**
 * The paper's parameters (section III), and what is needed to apply them. Each thread has its own.
 */
final class Oracle {
  /** A walk of this length is longer than most lists of rules, parts, or columns. */
  private static final int LEAST_WALK = 20;

  /** Hash tables are half empty, so their reads have as few different values as this. */
  private static final double LEAST_VARIETY = 1 / 3.0;

  final Similarity similarity = new Similarity();
  private final Variety variety = new Variety();
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

  /**
   * Whether two sequences are alike for long. A short walk may be a search in a sorted array or a
   * balanced tree. Neighbours have most of their way in common, and the way is at most twice the
   * logarithm of the number of elements. Or it may be a walk over rules or columns, whose number
   * does not grow with the data.
   *
   * @param common the length of their common substring
   * @param iterations of the outer loop
   */
  static boolean isLong(int common, int iterations) {
    return common >= LEAST_WALK
        && common >= 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(iterations));
  }

  /**
   * Whether the common substring that was found last has many values. Flags and states have few. So
   * their sequences are alike even if they belong to something else each time.
   *
   * @param sequence the second one that was compared
   * @param common the length of the common substring
   */
  boolean isVaried(long[] sequence, int common) {
    int least = (int) Math.ceil(LEAST_VARIETY * common);
    return variety.isAtLeast(least, sequence, similarity.secondStart, common);
  }

  /** Whether an instruction reads the same in most iterations. */
  boolean isSimilar(Slot slot, int recorded) {
    return slot.compared > 0
        && slot.sequences >= minSequences * recorded
        && slot.similar >= minSimilar * slot.compared;
  }
}

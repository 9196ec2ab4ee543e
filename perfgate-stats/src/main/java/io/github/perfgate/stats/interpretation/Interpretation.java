package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Sample;

/** A way in which the samples of two versions decide whether the candidate is slower. */
public interface Interpretation {
  /** The name that selects it, for example {@code mann-whitney}. */
  String name();

  /**
   * Decides "the candidate takes at most (1 + margin) times as long as the baseline".
   *
   * <p>Swapping the sides mirrors the answer. Samples that are too small for the interpretation are
   * no error: the decision is to go on measuring then.
   */
  Answer compare(Sample baseline, Sample candidate);
}

package io.github.perfgate.core.result.explanation;

import java.util.List;

/**
 * The methods in which a workload spends its time, or allocates its memory, in both versions: from
 * samples of JVMs without instrumentation. No verdict and no cause depends on it.
 *
 * @param kind the kind of samples
 * @param baseline the basis of the baseline's shares
 * @param candidate the basis of the candidate's shares
 * @param frames the frames, each behind its caller; without those whose share is negligible in both
 *     versions
 * @param left how many frames were left out
 */
public record Profile(
    ProfileKind kind,
    ProfileSide baseline,
    ProfileSide candidate,
    List<ProfileFrame> frames,
    int left) {
  /** Copies the list. */
  public Profile {
    frames = List.copyOf(frames);
  }
}

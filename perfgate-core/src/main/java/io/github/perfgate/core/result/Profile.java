package io.github.perfgate.core.result;

import java.util.List;

/**
 * Where a workload spends its time, or allocates its memory, in both versions: from samples of JVMs
 * in which nothing is instrumented. No verdict and no cause depends on it.
 *
 * @param kind what samples were taken of
 * @param baseline what the baseline's shares rest on
 * @param candidate what the candidate's shares rest on
 * @param frames each behind its caller; without those that have next to no share in both versions
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

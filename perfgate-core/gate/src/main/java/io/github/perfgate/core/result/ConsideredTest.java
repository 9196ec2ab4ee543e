package io.github.perfgate.core.result;

import org.jspecify.annotations.Nullable;

/**
 * A unit test of the candidate, and what the gate did with it.
 *
 * @param name the id of its workload
 * @param affected whether a change since the baseline can affect it
 * @param reason why it can or cannot
 * @param share the part of the calls in its trace, from 0 to 1, that go to changed methods
 * @param obstacle why it was not measured although it is affected, or null
 */
public record ConsideredTest(
    String name, boolean affected, String reason, double share, @Nullable String obstacle) {

  /** Whether it is affected and could be measured. */
  public boolean chosen() {
    return affected && obstacle == null;
  }
}

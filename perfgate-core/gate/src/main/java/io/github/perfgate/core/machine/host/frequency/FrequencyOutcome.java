package io.github.perfgate.core.machine.host.frequency;

import java.util.List;

/**
 * The outcome of the attempt to fix the CPU frequency.
 *
 * @param fixed whether every CPU has the governor {@code performance}, one frequency as its lower
 *     and upper limit, and no turbo that is known to be on
 * @param done sentences of what was done, and of what was right already
 * @param refused sentences of what was tried and refused, each with its remedy
 */
public record FrequencyOutcome(boolean fixed, List<String> done, List<String> refused) {
  /** Copies the lists. */
  public FrequencyOutcome {
    done = List.copyOf(done);
    refused = List.copyOf(refused);
  }
}

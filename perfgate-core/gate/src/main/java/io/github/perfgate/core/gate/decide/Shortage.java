package io.github.perfgate.core.gate.decide;

/**
 * The workloads that the budget, or the stored samples, did not suffice for.
 *
 * @param notMeasured how many were not measured at all
 * @param undecided how many were measured and not decided
 * @param need nanoseconds that all of them need until they can be decided next
 */
public record Shortage(int notMeasured, int undecided, long need) {
  public static final Shortage NONE = new Shortage(0, 0, 0);

  public boolean isAny() {
    return notMeasured + undecided > 0;
  }
}

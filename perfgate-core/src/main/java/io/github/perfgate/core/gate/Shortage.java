package io.github.perfgate.core.gate;

/**
 * The workloads that the budget, or the stored samples, did not suffice for.
 *
 * @param notMeasured how many were not measured at all
 * @param undecided how many were measured and not decided
 * @param need nanoseconds that all of them need up to their next looks
 */
record Shortage(int notMeasured, int undecided, long need) {
  static final Shortage NONE = new Shortage(0, 0, 0);

  boolean isAny() {
    return notMeasured + undecided > 0;
  }
}

package io.github.perfgate.core.machine.measure;

/** How the forks of the versions share the time. */
public enum Strategy {
  /**
   * All versions of a round live at the same time and take turns, iteration by iteration, in
   * balanced order, while the others are blocked. Assumes only that the host changes little within
   * two turns, and that a blocked JVM does not disturb the others.
   */
  LOCKSTEP,
  /**
   * One after the other, in a random and balanced order inside every round. Assumes nothing but
   * that the host changes little within a round.
   */
  INTERLEAVED,
  /**
   * All versions of a round at the same time, each on CPUs of its own, which the versions exchange
   * from round to round. Whatever happens to the host affects all of them. Assumes that they do not
   * disturb each other through what they share: caches, memory bandwidth, power.
   */
  PARALLEL,
  /**
   * All rounds of one version before the first of the next. Assumes that the host does not change
   * during the whole measurement, which is true of no host; this strategy exists for comparisons
   * only.
   */
  SEQUENTIAL;

  /** The least number of rounds before an interim analysis, and the default. */
  public int fewestRounds() {
    return this == LOCKSTEP ? 5 : 10;
  }
}

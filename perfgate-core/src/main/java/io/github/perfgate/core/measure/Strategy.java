package io.github.perfgate.core.measure;

/** The order in which the VM starts of the versions are made. */
public enum Strategy {
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
  SEQUENTIAL
}

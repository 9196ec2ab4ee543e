package io.github.perfgate.core.studies.calibrate;

/**
 * The workload that shows a change best, among those that cover it.
 *
 * @param id the workload's id
 * @param share the share of its calls that goes to changed methods, between 0 and 1
 * @param detectable the smallest slowdown of the whole workload that the advised settings show,
 *     0.05 for 5 %
 */
public record CoveringWorkload(String id, double share, double detectable) {
  /**
   * The slowdown of the changed methods from which on the workload shows it, if their calls take as
   * long as all others.
   */
  public double ofTheChange() {
    return detectable / share;
  }
}

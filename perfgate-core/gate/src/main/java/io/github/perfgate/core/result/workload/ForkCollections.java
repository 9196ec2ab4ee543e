package io.github.perfgate.core.result.workload;

import org.jspecify.annotations.Nullable;

/**
 * Garbage collections during the measured iterations of a fork.
 *
 * @param count how many there were
 * @param millis how many milliseconds they took
 * @param gigabytes how much the operations allocated meanwhile, in 10<sup>9</sup> bytes; null if
 *     that is not known
 * @param survivedMegabytes how much the last of them left in the survivor spaces, in 10<sup>6</sup>
 *     bytes; null if there was none, or the JVM does not tell it
 */
public record ForkCollections(
    long count, long millis, @Nullable Double gigabytes, @Nullable Double survivedMegabytes) {
  /** Milliseconds of collections per allocated gigabyte; NaN if that is not known. */
  public double cost() {
    return gigabytes == null || gigabytes <= 0 ? Double.NaN : millis / gigabytes;
  }
}

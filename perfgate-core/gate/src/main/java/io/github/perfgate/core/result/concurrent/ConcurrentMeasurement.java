package io.github.perfgate.core.result.concurrent;

/**
 * How a thread-safe class was compared.
 *
 * @param generated how many tests were generated
 * @param conclusive how many of them gave an answer
 * @param forks how many JVMs measured
 * @param margin the change that does not count, 0.1 for ten per cent
 * @param seed from which the tests and the order of forks are derived
 * @param command the command that compares this class again, with the same tests; empty if none is
 *     known
 * @param jvm the JDK of the measured JVMs and what they chose for themselves, biased locking among
 *     it
 * @param processors the number of processors
 * @param took the time of the whole comparison, in nanoseconds
 */
public record ConcurrentMeasurement(
    int generated,
    int conclusive,
    int forks,
    double margin,
    long seed,
    String command,
    String jvm,
    int processors,
    long took) {
  /** Nothing was measured. */
  static ConcurrentMeasurement none(double margin, long seed, String command) {
    return new ConcurrentMeasurement(0, 0, 0, margin, seed, command, "", 0, 0);
  }

  /** The same measurement with the command that repeats it. */
  ConcurrentMeasurement again(String other) {
    return new ConcurrentMeasurement(
        generated, conclusive, forks, margin, seed, other, jvm, processors, took);
  }
}

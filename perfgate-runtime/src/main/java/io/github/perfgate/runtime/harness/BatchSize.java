package io.github.perfgate.runtime.harness;

/**
 * How many calls make one measured invocation. Reading the clock costs as much as a very short
 * operation, so a batch grows during the warm-up, in steps of eight, until it lasts a tenth of a
 * millisecond; what is measured has the size that it had then. The steps are coarse, so that two
 * versions of nearly equal speed are measured with batches of the same size. Arguments that take
 * long to make are large, and stay few.
 */
public final class BatchSize {
  /** The most calls of a batch. */
  public static final int MOST = 4096;

  private static final int STEP = 8;
  private static final long LONG_ENOUGH = 100_000;
  private static final long TOO_LONG_TO_PREPARE = 5_000_000;

  private int size = 1;
  private boolean growing = true;

  /** An iteration begins. */
  public void iteration(boolean warmup) {
    growing = warmup;
  }

  /** Calls of the next batch. */
  public int size() {
    return size;
  }

  /**
   * A batch has ended.
   *
   * @param nanos how long its calls took
   * @param prepared how long it took to make their arguments
   */
  public void took(long nanos, long prepared) {
    if (growing && size < MOST && nanos < LONG_ENOUGH && prepared < TOO_LONG_TO_PREPARE) {
      size *= STEP;
    }
  }
}

package io.github.perfgate.runtime.harness;

/**
 * How many calls make one measured invocation. Reading the clock costs as much as a very short
 * operation. So a batch grows during the warm-up, by a factor of eight each time, until it lasts a
 * tenth of a millisecond. Then it keeps its size. The steps are coarse, so that two versions of
 * nearly equal speed are measured with batches of the same size. A batch stops growing if its
 * arguments take long to make, because such arguments are large.
 */
public final class BatchSize {
  /** The most calls of a batch. */
  public static final int MOST = 4096;

  private static final int STEP = 8;
  private static final long LONG_ENOUGH = 100_000;
  private static final long TOO_LONG_TO_PREPARE = 5_000_000;

  private int size = 1;
  private boolean growing = true;

  /** Called when an iteration begins. */
  public void iteration(boolean warmup) {
    growing = warmup;
  }

  /** Calls of the next batch. */
  public int size() {
    return size;
  }

  /**
   * Called when a batch has ended.
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

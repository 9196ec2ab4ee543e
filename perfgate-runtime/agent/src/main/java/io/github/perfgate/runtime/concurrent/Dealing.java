package io.github.perfgate.runtime.concurrent;

/**
 * Which thread of a test has which role. One thread alone has the first role, that of the focus
 * method.
 */
public enum Dealing {
  /** All threads have the only role. */
  ALIKE,
  /** All threads have the only role, but each thread makes calls of its own. */
  OWN_CALLS,
  /** Every second thread has the second role. */
  HALVES,
  /** One thread has the first role, all others have the second. */
  ONE_AGAINST_REST,
  /** One thread has the second role, all others have the first. */
  REST_AGAINST_ONE;

  /**
   * The role of a thread.
   *
   * @param thread its number, from 0
   * @param threads how many there are
   * @return 0 for the first role, 1 for the second
   */
  public int role(int thread, int threads) {
    switch (this) {
      case HALVES:
        return thread % 2;
      case ONE_AGAINST_REST:
        return thread == 0 ? 0 : 1;
      case REST_AGAINST_ONE:
        return thread > 0 && thread == threads - 1 ? 1 : 0;
      default:
        return 0;
    }
  }

  /** How many threads have a role. */
  public int count(int role, int threads) {
    int count = 0;
    for (int thread = 0; thread < threads; thread++) {
      count += role(thread, threads) == role ? 1 : 0;
    }
    return count;
  }

  /** How many roles there are. */
  public int roles() {
    return this == ALIKE || this == OWN_CALLS ? 1 : 2;
  }
}

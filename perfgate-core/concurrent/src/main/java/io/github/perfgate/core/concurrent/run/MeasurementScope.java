package io.github.perfgate.core.concurrent.run;

import java.util.Locale;

/**
 * Which time of a test decides if all its threads make the same calls. In a test with two roles the
 * time of each role's own threads always decides.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, section 4.1: both measurement scopes may represent what a program perceives.
 */
public enum MeasurementScope {
  /**
   * The time until the last thread ends, as in algorithm 3. It matters to a program that waits for
   * all its threads.
   */
  LAST_THREAD,
  /**
   * The time of each thread by itself, as the mean of the threads. It matters to a program whose
   * threads do not wait for each other.
   */
  EACH_THREAD;

  /** The word for it in settings: {@code last-thread}. */
  public String inWords() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

package io.github.perfgate.runtime.concurrent;

import org.openjdk.jmh.infra.Blackhole;

/**
 * A concurrent test as SpeedGun has it: a prefix that builds what threads share, and a suffix that
 * every thread executes. Generated classes extend it, with direct calls of the class under test.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, section 3.
 */
public abstract class ConcurrentTest {
  /**
   * Ends suffixes early. Suffixes read this in every repetition, as JMH's loops read their own
   * flag. A read behind a volatile one cannot be taken out of the loop, so every call does its
   * work.
   */
  protected volatile boolean stopped;

  /** Builds the shared instance and the arguments, once for each run, on one thread. */
  public abstract void prefix() throws Throwable;

  /**
   * Calls the focus method. Is called by all threads at the same time.
   *
   * @param repetitions how often
   * @param hole takes the results
   */
  public abstract void suffix(int repetitions, Blackhole hole) throws Throwable;
}

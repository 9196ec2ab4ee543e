package io.github.perfgate.runtime.concurrent;

import org.openjdk.jmh.infra.Blackhole;

/**
 * A concurrent test as SpeedGun has it: a prefix that builds what threads share, and suffixes that
 * threads execute. All threads have the same suffix, or some have that of another role, or each
 * thread has its own. Generated classes extend this class, with direct calls of the class under
 * test.
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

  /** Which thread has which role. */
  public Dealing dealing() {
    return Dealing.ALIKE;
  }

  /**
   * Executes the suffix of a thread. Is called by all threads at the same time.
   *
   * @param thread its number, from 0. If each thread has a suffix of its own, more threads than
   *     suffixes take these in turn
   * @param role 0 for the role of the focus method
   * @param repetitions how often
   * @param hole takes the results
   */
  public void suffix(int thread, int role, int repetitions, Blackhole hole) throws Throwable {
    suffix(repetitions, hole);
  }

  /**
   * Executes the suffix of the first thread.
   *
   * @param repetitions how often
   * @param hole takes the results
   */
  public abstract void suffix(int repetitions, Blackhole hole) throws Throwable;
}

package io.github.perfgate.spl;

/**
 * Tells a workload how long to go on, and learns from the workload what is to be measured:
 *
 * <pre>{@code
 * static void lookUp(SPLController spl, int size) {
 *   Index index = new Index(size);
 *   while (spl.needsMore()) {
 *     String word = index.anyWord();
 *     spl.start();
 *     index.find(word);
 *     spl.end();
 *   }
 * }
 * }</pre>
 *
 * <p>Only the time between {@link #start} and {@link #end} counts; each pair is one operation. A
 * workload that calls neither is measured as a whole: the body of its loop is one operation.
 * Reading the clock costs some tens of nanoseconds, so an operation should take a microsecond at
 * least, or a pair should hold many.
 */
public interface SPLController {
  /** Whether to do the work once more. */
  boolean needsMore();

  /**
   * Marks the beginning of what is measured.
   *
   * @throws IllegalStateException if it has begun already
   */
  void start();

  /**
   * Marks the end of what is measured.
   *
   * @throws IllegalStateException if it had not begun
   */
  void end();
}

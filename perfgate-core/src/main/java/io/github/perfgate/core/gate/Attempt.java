package io.github.perfgate.core.gate;

import io.github.perfgate.core.problem.PlainText;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Something that a finished gate would like to have and can do without: what fails in it becomes a
 * warning, so that half an hour of measuring is not lost for it.
 */
final class Attempt {
  private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);

  private Attempt() {}

  /** What is attempted. */
  interface Work {
    /** Does it. */
    void run() throws InterruptedException;
  }

  /**
   * Does it as far as possible.
   *
   * @param failure what a warning begins with when it fails
   * @param warnings hears of the failure
   * @throws InterruptedException when the thread is interrupted, however that comes to light: files
   *     that are closed by it throw something else
   */
  static void tolerate(Work work, String failure, Consumer<String> warnings)
      throws InterruptedException {
    try {
      work.run();
    } catch (RuntimeException e) {
      if (Thread.interrupted()) {
        InterruptedException interrupted = new InterruptedException();
        interrupted.initCause(e);
        throw interrupted;
      }
      LOG.debug(failure, e);
      String why = e.getMessage() == null ? e.toString() : e.getMessage();
      warnings.accept(failure + ": " + PlainText.line(why));
    }
  }
}

package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.base.problem.PlainText;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs optional work at the end of a gate. A failure of that work becomes a warning, so that it
 * does not cost the result of a long measurement.
 */
public final class BestEffort {
  private static final Logger LOG = LoggerFactory.getLogger(BestEffort.class);

  private BestEffort() {}

  /** The optional work. */
  public interface Work {
    /** Does the work. */
    void run() throws InterruptedException;
  }

  /**
   * Does the work as far as possible.
   *
   * @param failure the beginning of the warning if the work fails
   * @param warnings receives the warning
   * @throws InterruptedException when the thread is interrupted, even if the work throws another
   *     exception: an interrupt closes files, which then throw their own exceptions
   */
  public static void tolerate(Work work, String failure, Consumer<String> warnings)
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

package io.github.perfgate.core.concurrent.mine;

import io.github.perfgate.core.base.problem.PlainText;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds out how the unit tests of a project call a class. */
@FunctionalInterface
public interface CallMiner {
  /** There is no project, or it has no unit tests. */
  CallMiner NONE = (type, limit) -> List.of();

  /**
   * Runs the unit tests that refer to a class.
   *
   * @param type full name of the class
   * @param limit how long it may take
   * @return lines for {@link MinedCalls#of}; none if no test refers to the class
   * @throws RuntimeException if the tests do not come to their end
   */
  List<String> mine(String type, Duration limit) throws InterruptedException;

  /**
   * The same, but a failure is only noted.
   *
   * @param notes receives the reason
   * @throws InterruptedException when the thread is interrupted, even if the tests then fail
   */
  default List<String> tolerant(String type, Duration limit, Consumer<String> notes)
      throws InterruptedException {
    Logger log = LoggerFactory.getLogger(CallMiner.class);
    try {
      return limit.isZero() ? List.of() : mine(type, limit);
    } catch (RuntimeException e) {
      if (Thread.interrupted()) {
        InterruptedException interrupted = new InterruptedException();
        interrupted.initCause(e);
        throw interrupted;
      }
      log.debug("Mining calls", e);
      notes.accept(
          "unit tests could not show how they call the class, so that all calls are random: "
              + PlainText.line(e.getMessage() == null ? e.toString() : e.getMessage()));
      return List.of();
    }
  }
}

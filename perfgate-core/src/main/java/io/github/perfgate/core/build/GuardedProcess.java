package io.github.perfgate.core.build;

import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A process that ends, with all its descendants, when this object is closed or this JVM ends. */
final class GuardedProcess implements AutoCloseable {
  private final Process process;
  private final Thread hook;

  private GuardedProcess(Process process) {
    this.process = process;
    this.hook = new Thread(() -> ProcessTree.end(process.toHandle()), "perfgate-end-process");
  }

  static GuardedProcess start(ProcessBuilder builder) throws IOException {
    GuardedProcess guarded = new GuardedProcess(builder.start());
    try {
      Runtime.getRuntime().addShutdownHook(guarded.hook);
    } catch (IllegalStateException e) {
      // This JVM is ending already.
      guarded.close();
      throw new IOException("the JVM is shutting down", e);
    }
    return guarded;
  }

  /**
   * Waits for the end of the process.
   *
   * @param limit the longest time to wait
   * @return its exit code, or nothing if it was still running when the time was over
   * @throws ProblemException when the thread is interrupted; the thread stays marked as interrupted
   */
  OptionalInt waitFor(Duration limit) {
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)
          ? OptionalInt.of(process.exitValue())
          : OptionalInt.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProblemException(
          "the build of another version was interrupted", "start the gate again", e);
    }
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      ProcessTree.end(process.toHandle());
    }
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is shutting down: the hook ends the process.
    }
  }
}

package io.github.perfgate.runtime.harness;

import io.github.perfgate.spl.SPLController;
import org.openjdk.jmh.infra.Control;

/** The controller of a workload in an iteration of JMH. */
public final class Stopwatch implements SPLController {
  private final Control control;
  private long operations;
  private long nanos;
  private long begun;
  private boolean running;
  private boolean marked;
  private boolean looping;

  /**
   * @param control JMH's own, which knows when the iteration ends
   */
  public Stopwatch(Control control) {
    this.control = control;
  }

  /** Measures the body of the loop as long as no body has called {@link #start()}. */
  @Override
  public boolean needsMore() {
    if (!marked && looping) {
      nanos += System.nanoTime() - begun;
      operations++;
    }
    boolean more = !control.stopMeasurement || operations == 0;
    if (!marked) {
      looping = more;
      begun = System.nanoTime();
    }
    return more;
  }

  @Override
  public void start() {
    if (running) {
      throw new IllegalStateException("start() was called twice without end() between");
    }
    if (!marked) {
      // What was measured before was more than the code between start() and end().
      marked = true;
      nanos = 0;
      operations = 0;
    }
    running = true;
    begun = System.nanoTime();
  }

  @Override
  public void end() {
    long ended = System.nanoTime();
    if (!running) {
      throw new IllegalStateException("end() was called without start()");
    }
    running = false;
    nanos += ended - begun;
    operations++;
  }

  /**
   * Called when the workload has returned.
   *
   * @return nanoseconds of all operations
   * @throws IllegalStateException if it measured nothing, or is still measuring
   */
  public long nanos() {
    if (running) {
      throw new IllegalStateException("the workload returned between start() and end()");
    }
    if (operations == 0) {
      throw new IllegalStateException(
          "the workload returned without a loop around needsMore(), and without start() and end()");
    }
    return nanos;
  }

  /** Pairs of start and end. */
  public long operations() {
    return operations;
  }
}

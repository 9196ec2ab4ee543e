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

  /**
   * @param control JMH's own, which knows when the iteration ends
   */
  public Stopwatch(Control control) {
    this.control = control;
  }

  @Override
  public boolean needsMore() {
    return !control.stopMeasurement || operations == 0;
  }

  @Override
  public void start() {
    if (running) {
      throw new IllegalStateException("start() was called twice without end() between");
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
      throw new IllegalStateException("the workload returned without a call of start() and end()");
    }
    return nanos;
  }

  /** Pairs of start and end. */
  public long operations() {
    return operations;
  }
}

package io.github.perfgate.runtime.loops.file;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Executions of an outer loop with similar numbers of iterations, between two powers of two. */
public final class SizeClass {
  private final long executions;
  private final long iterations;
  private final long wasted;

  /**
   * @param executions number of executions, at least one
   * @param iterations the iterations of all these executions
   * @param wasted an estimate of the wasted reads of all these executions
   */
  public SizeClass(long executions, long iterations, long wasted) {
    this.executions = executions;
    this.iterations = iterations;
    this.wasted = wasted;
  }

  /** Number of executions, at least one. */
  public long executions() {
    return executions;
  }

  /** The iterations of all these executions. */
  public long iterations() {
    return iterations;
  }

  /** An estimate of the wasted reads of all these executions. */
  public long wasted() {
    return wasted;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeLong(executions);
    out.writeLong(iterations);
    out.writeLong(wasted);
  }

  static SizeClass read(DataInputStream in) throws IOException {
    return new SizeClass(in.readLong(), in.readLong(), in.readLong());
  }
}

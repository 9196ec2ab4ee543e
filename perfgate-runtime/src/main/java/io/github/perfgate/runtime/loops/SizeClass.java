package io.github.perfgate.runtime.loops;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Executions of an outer loop that have about as many iterations as each other, between two powers
 * of two.
 */
public final class SizeClass {
  private final long executions;
  private final long iterations;
  private final long wasted;

  /**
   * @param executions how many, at least one
   * @param iterations the iterations of all of them
   * @param wasted an estimate of the reads in vain of all of them
   */
  public SizeClass(long executions, long iterations, long wasted) {
    this.executions = executions;
    this.iterations = iterations;
    this.wasted = wasted;
  }

  /** How many executions, at least one. */
  public long executions() {
    return executions;
  }

  /** The iterations of all of them. */
  public long iterations() {
    return iterations;
  }

  /** An estimate of the reads in vain of all of them. */
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

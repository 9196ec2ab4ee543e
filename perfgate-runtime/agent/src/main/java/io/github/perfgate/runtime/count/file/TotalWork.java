package io.github.perfgate.runtime.count.file;

/** What all methods of a workload did together in its counted operations. */
public final class TotalWork {
  /** Executed bytecode instructions. */
  public final long bytecodes;

  /** Executed call instructions. */
  public final long calls;

  /** How often an instruction was reached that jumps back. */
  public final long iterations;

  /** Allocated objects and arrays. */
  public final long objects;

  /** The bytes of {@link #objects}. */
  public final long bytes;

  /** Bytes that {@code System.arraycopy} copied. */
  public final long copied;

  /** Created exceptions. */
  public final long exceptions;

  /**
   * Is equal if every method did the same, whatever its lines. It has 128 bits, so other work has
   * another one unless chance is extraordinary.
   */
  public final String fingerprint;

  /** Fields in the order of {@link WorkFile}. */
  public TotalWork(
      long bytecodes,
      long calls,
      long iterations,
      long objects,
      long bytes,
      long copied,
      long exceptions,
      String fingerprint) {
    this.bytecodes = bytecodes;
    this.calls = calls;
    this.iterations = iterations;
    this.objects = objects;
    this.bytes = bytes;
    this.copied = copied;
    this.exceptions = exceptions;
    this.fingerprint = fingerprint;
  }

  /** No work at all. */
  public static TotalWork none() {
    return new TotalWork(0, 0, 0, 0, 0, 0, 0, "");
  }
}

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
   * Is equal if every method did the same, whatever its lines; of other work it is another one but
   * for one chance in about 2<sup>128</sup>.
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

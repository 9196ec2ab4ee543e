package io.github.perfgate.runtime.watch;

/**
 * What a measured JVM tells about its measured iterations: by how much a counter grew, or a level.
 */
public enum VmCounter {
  /** Garbage collections. */
  COLLECTIONS,
  /** Milliseconds in garbage collections. */
  COLLECTION_MILLIS,
  /** Bytes in the survivor spaces after the last collection: a level, not a growth. */
  SURVIVED_BYTES,
  /** Milliseconds in which JIT compilers compiled, of all their threads together. */
  COMPILATION_MILLIS,
  /** How often a thread gave its CPU away to wait for something. */
  WAITS,
  /** How often a thread had its CPU taken away. */
  PREEMPTIONS,
  /** Page faults that needed no disk: mostly first touches of memory. */
  MINOR_FAULTS,
  /** Page faults that needed the disk. */
  MAJOR_FAULTS;

  private static final String PREFIX = "perfgate.";

  /** The counter's name among JMH's secondary results. */
  public String label() {
    return PREFIX + name();
  }
}

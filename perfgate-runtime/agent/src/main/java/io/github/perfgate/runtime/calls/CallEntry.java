package io.github.perfgate.runtime.calls;

/**
 * A node of a call tree: a method, as it is reached from the workload's entry. In a list of nodes,
 * every node stands behind its parent.
 */
public final class CallEntry {
  /** The parent of what the workload itself calls. */
  public static final int ENTRY = -1;

  private final int parent;
  private final String owner;
  private final String name;
  private final String descriptor;
  private final boolean timed;
  private final long calls;
  private final long nanos;

  /**
   * @param parent place of the caller in the list, or {@link #ENTRY}
   * @param owner full name of the method's class
   * @param name the method's name
   * @param descriptor the method's types as the JVM writes them
   * @param timed whether the method's calls are timed, and not only counted
   * @param calls how often the method was called
   * @param nanos how long all these calls took, if the method is timed
   */
  public CallEntry(
      int parent,
      String owner,
      String name,
      String descriptor,
      boolean timed,
      long calls,
      long nanos) {
    this.parent = parent;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.timed = timed;
    this.calls = calls;
    this.nanos = nanos;
  }

  /** Place of the caller in the list, or {@link #ENTRY}. */
  public int parent() {
    return parent;
  }

  /** Full name of the method's class. */
  public String owner() {
    return owner;
  }

  /** The method's name. */
  public String name() {
    return name;
  }

  /** The method's types as the JVM writes them. */
  public String descriptor() {
    return descriptor;
  }

  /** Whether the method's calls are timed, and not only counted. */
  public boolean timed() {
    return timed;
  }

  /** How often the method was called. */
  public long calls() {
    return calls;
  }

  /** How long all these calls took, in nanoseconds; 0 if the method is not timed. */
  public long nanos() {
    return nanos;
  }
}

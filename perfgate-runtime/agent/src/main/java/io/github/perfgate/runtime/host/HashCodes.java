package io.github.perfgate.runtime.host;

/** Identity hash codes of the JVM, which JVMs for counting draw from a sequence. */
public final class HashCodes {
  private HashCodes() {}

  /**
   * Uses up the next ones. So each run has others, and work that depends on them differs between
   * runs, and is not taken for a difference of the code.
   */
  public static void shift(int by) {
    for (int i = 0; i < by; i++) {
      System.identityHashCode(new Object());
    }
  }
}

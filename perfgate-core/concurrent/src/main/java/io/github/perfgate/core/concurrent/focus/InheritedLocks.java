package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;

/**
 * Classes that are locks, as the segments of striped maps are that extend {@code ReentrantLock}.
 * Their bytecode calls the method of the JDK by the name of their own class.
 */
record InheritedLocks(CodePath code) {
  private static final String LOCKS = "java.util.concurrent.locks.";

  /** Whether the call is one of a method that a class inherits from a lock of the JDK. */
  boolean isCall(MethodId called) {
    return !code.declares(called)
        && !called.name().startsWith("<")
        && code.parents(called.owner()).stream().anyMatch(this::isLock);
  }

  /** Whether a class is a lock of the JDK. */
  static boolean isOfJdk(String type) {
    return type.startsWith(LOCKS);
  }

  private boolean isLock(String type) {
    return isOfJdk(type) || code.parents(type).stream().anyMatch(this::isLock);
  }
}

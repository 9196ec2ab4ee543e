package io.github.perfgate.runtime.trace;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The calls that one thread made on one object. The object is held weakly, so that tests of caches
 * and references see it collected as before.
 */
final class CallSequence {
  final Thread thread;
  final List<String> calls = new ArrayList<>();
  private final @Nullable WeakReference<Object> receiver;

  /**
   * @param receiver null for calls of static methods
   */
  CallSequence(Thread thread, @Nullable Object receiver) {
    this.thread = thread;
    this.receiver = receiver == null ? null : new WeakReference<>(receiver);
  }

  /** Whether calls of this thread on this object belong to the sequence. */
  boolean isOf(Thread caller, @Nullable Object object) {
    return caller == thread
        && (receiver == null ? object == null : object != null && receiver.get() == object);
  }
}

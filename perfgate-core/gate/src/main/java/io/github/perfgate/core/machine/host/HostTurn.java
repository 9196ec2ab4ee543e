package io.github.perfgate.core.machine.host;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The time in which a goal has this host for itself. It begins when a step first needs it, and goes
 * on until the goal ends, so that no other gate comes between two steps.
 */
public final class HostTurn implements AutoCloseable {
  private final Queue queue;
  private @Nullable HostLock lock;

  /** Gives the machine to one gate after the other. */
  interface Queue {
    /** Waits as {@link HostLock#acquire} does. */
    HostLock await(String project, Consumer<String> onWait, Consumer<String> warnings)
        throws InterruptedException;
  }

  /** A turn that has not begun. */
  public HostTurn() {
    this(HostLock::acquire);
  }

  HostTurn(Queue queue) {
    this.queue = queue;
  }

  /**
   * Waits until no other gate measures on this host, unless the turn has begun already.
   *
   * @param project the name that waiting gates show for this one
   * @param onWait is told at once, and again every minute, which gate this one waits for
   * @param warnings is told why nothing could be locked, as the times are doubtful then
   * @throws InterruptedException when the thread was interrupted while it waited
   */
  public void begin(String project, Consumer<String> onWait, Consumer<String> warnings)
      throws InterruptedException {
    if (lock == null) {
      lock = queue.await(project, onWait, warnings);
    }
  }

  /** Lets the next gate measure. */
  @Override
  public void close() {
    if (lock != null) {
      lock.close();
    }
  }
}

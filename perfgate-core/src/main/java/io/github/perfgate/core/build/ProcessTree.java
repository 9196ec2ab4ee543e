package io.github.perfgate.core.build;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process with all that it started. */
final class ProcessTree {
  /** A forcibly ended process is gone at once; only one stuck in the kernel takes longer. */
  private static final long PATIENCE_SECONDS = 10;

  private ProcessTree() {}

  /**
   * Ends the process and its descendants, and waits until they are gone. The root goes first, as it
   * could start others while its children end.
   */
  static void end(ProcessHandle root) {
    List<ProcessHandle> tree = new ArrayList<>(List.of(root));
    tree.addAll(root.descendants().toList());
    for (ProcessHandle process : tree) {
      // Asked again: what a child started since the list was made, while it can still be found.
      List<ProcessHandle> late = process.descendants().toList();
      process.destroyForcibly();
      late.forEach(ProcessHandle::destroyForcibly);
    }
    for (ProcessHandle process : tree) {
      await(process);
    }
  }

  private static void await(ProcessHandle process) {
    try {
      process.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // Nothing more can be done from here; the spy in a nested Maven ends it on its own.
    }
  }
}

package io.github.perfgate.core.build;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

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

  /** Not to be interrupted: most often it is an interrupt that this ends the process for. */
  private static void await(ProcessHandle process) {
    process
        .onExit()
        .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
        // After that nothing more can be done from here; a nested Maven's spy ends it on its own.
        .exceptionally(timeout -> process)
        .join();
  }
}

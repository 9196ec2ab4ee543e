package io.github.perfgate.core.build;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process and all its descendants. */
final class ProcessTree {
  /** A forcibly ended process is gone at once; only one stuck in the kernel takes longer. */
  private static final long PATIENCE_SECONDS = 10;

  private ProcessTree() {}

  /**
   * Ends the process and its descendants, and waits until they are gone. The root is ended first,
   * because it could start other processes while its children end.
   */
  static void end(ProcessHandle root) {
    List<ProcessHandle> tree = new ArrayList<>(List.of(root));
    tree.addAll(root.descendants().toList());
    for (ProcessHandle process : tree) {
      // A child may have started processes since the list was made. They can be found only as long
      // as the child lives, so it is asked again.
      List<ProcessHandle> late = process.descendants().toList();
      process.destroyForcibly();
      late.forEach(ProcessHandle::destroyForcibly);
    }
    for (ProcessHandle process : tree) {
      await(process);
    }
  }

  /**
   * Waits uninterruptibly, because most often an interrupt is the reason why the process is ended.
   */
  private static void await(ProcessHandle process) {
    process
        .onExit()
        .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
        // After the timeout nothing more can be done here; the spy of a nested Maven ends that
        // Maven by itself.
        .exceptionally(timeout -> process)
        .join();
  }
}

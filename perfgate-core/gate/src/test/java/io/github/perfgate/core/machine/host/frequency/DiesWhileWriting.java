package io.github.perfgate.core.machine.host.frequency;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A gate that fixes the frequency of a fake machine and puts it back at once, but dies just before
 * one of its writes, with or without its guard.
 */
final class DiesWhileWriting {
  private DiesWhileWriting() {}

  public static void main(String[] args) {
    Path root = Path.of(args[0]);
    AtomicInteger left = new AtomicInteger(Integer.parseInt(args[2]));
    boolean withGuard = Boolean.parseBoolean(args[3]);
    FakeKernel kernel = new FakeKernel(FakeMachine.INTEL_ACTIVE, root);
    kernel.beforeEveryWrite(
        () -> {
          if (left.getAndDecrement() == 0) {
            if (withGuard) {
              ProcessHandle.current()
                  .children()
                  .forEach(
                      guard -> {
                        guard.destroyForcibly();
                        guard.onExit().join();
                      });
            }
            Runtime.getRuntime().halt(137);
          }
        });
    new FrequencyControl(root, List.of(Path.of(args[1])), kernel).fix().close();
  }
}

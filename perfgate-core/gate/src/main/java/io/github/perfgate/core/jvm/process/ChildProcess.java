package io.github.perfgate.core.jvm.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * Runs a command to its end. Everything that the command started ends with it: its descendants, and
 * on Linux also daemons that it left, by a mark in their environment. It ends when its time is
 * over, when it prints without end, and when this JVM ends by itself or by a signal. For the time
 * after {@code kill -9}, the command has to watch its standard input, which closes then.
 */
public final class ChildProcess {
  /** More than any build or test suite prints; a disk must not fill. */
  private static final long MOST_OUTPUT = 1L << 30;

  private static final long LOOK_MILLIS = 500;

  /** A killed process is gone at once; only one that is stuck in the kernel takes longer. */
  private static final long PATIENCE_SECONDS = 10;

  private ChildProcess() {}

  /**
   * Starts the command, and waits for its end.
   *
   * @param command the command; its output is redirected here
   * @param log the file for the output
   * @param marker the mark by which the next gate finds what is left ({@link GateId})
   * @param limit the longest time that it may take
   * @return the exit code; empty if its time was over
   * @throws IOException when it cannot be started
   * @throws InterruptedException when the thread is interrupted, or this JVM is ending
   */
  public static OptionalInt run(ProcessBuilder command, Path log, String marker, Duration limit)
      throws IOException, InterruptedException {
    return run(command, log, marker, limit, MOST_OUTPUT);
  }

  static OptionalInt run(
      ProcessBuilder command, Path log, String marker, Duration limit, long mostOutput)
      throws IOException, InterruptedException {
    command.redirectErrorStream(true).redirectOutput(log.toFile());
    command.environment().put(MarkedProcesses.VARIABLE, marker);
    Process process = command.start();
    Thread hook = new Thread(() -> end(process, marker), "perfgate-end-process");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      boolean ended = waitFor(process, limit, log, mostOutput);
      // What happens while this JVM ends, as after Ctrl-C, says nothing about the command.
      JvmEnd.interruptIfNear();
      return ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
    } catch (IllegalStateException e) {
      JvmEnd.interruptIfNear();
      throw e;
    } finally {
      end(process, marker);
      remove(hook);
    }
  }

  /** Whether the process ended in time, or was ended because of its output. */
  private static boolean waitFor(Process process, Duration limit, Path log, long mostOutput)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    for (long left = limit.toNanos(); left > 0; left = deadline - System.nanoTime()) {
      if (process.waitFor(
          Math.min(left, TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS)), TimeUnit.NANOSECONDS)) {
        return true;
      }
      // The length of a log that the command has deleted is 0.
      if (log.toFile().length() > mostOutput) {
        endTree(process.toHandle());
        Files.writeString(
            log,
            "%n[ERROR] perfgate ended this process, as it had printed more than %d MB%n"
                .formatted(mostOutput >> 20),
            StandardOpenOption.APPEND);
        return !process.isAlive();
      }
    }
    return !process.isAlive();
  }

  private static void end(Process process, String marker) {
    endTree(process.toHandle());
    MarkedProcesses.end(marker);
  }

  /**
   * Ends the process and its descendants, and waits until they are gone. The root is ended first,
   * because it could start other processes while its children end.
   */
  private static void endTree(ProcessHandle root) {
    List<ProcessHandle> tree = new ArrayList<>(List.of(root));
    tree.addAll(root.descendants().toList());
    for (ProcessHandle process : tree) {
      // A child may have started processes since the list was made. They can be found only as long
      // as the child lives, so it is asked again.
      List<ProcessHandle> late = process.descendants().toList();
      process.destroyForcibly();
      late.forEach(ProcessHandle::destroyForcibly);
    }
    tree.forEach(ChildProcess::await);
  }

  /** Waits even if interrupted, because most often an interrupt is the reason for the end. */
  private static void await(ProcessHandle process) {
    process
        .onExit()
        .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
        .exceptionally(timeout -> process)
        .join();
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook ends the process.
    }
  }
}

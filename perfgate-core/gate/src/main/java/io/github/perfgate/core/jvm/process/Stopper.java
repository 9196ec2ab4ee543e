package io.github.perfgate.core.jvm.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stops processes and lets them go on, by signals that one shell sends for the whole time. A new
 * process for each signal would cost more than a turn may. Whatever happens to this JVM, the shell
 * lets all processes go on at its end. A stopped process would not even notice that its gate is
 * gone. If the shell itself is killed, nothing is stopped any more. Not thread-safe.
 */
public final class Stopper implements AutoCloseable {
  private static final String SCRIPT =
      "trap '' INT TERM HUP; all=; while read -r signal process; do"
          + " kill \"$signal\" \"$process\"; case \" $all \" in *\" $process \"*) ;; *) all=\"$all $process\";; esac;"
          + " done; for each in $all; do kill -CONT \"$each\"; done";

  private static final long END_SECONDS = 5;

  private final Set<Long> stopped = new HashSet<>();
  private boolean broken;

  private final Process shell;
  private final OutputStream orders;

  private Stopper(Process shell) {
    this.shell = shell;
    this.orders = shell.getOutputStream();
  }

  /** A stopper, or null where there is no shell. */
  public static @Nullable Stopper ofThisHost() {
    try {
      return new Stopper(
          new ProcessBuilder("sh", "-c", SCRIPT)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start());
    } catch (IOException e) {
      return null;
    }
  }

  /** Stops a process. Orders are carried out one after the other. */
  public void stop(long process) {
    if (!broken) {
      stopped.add(process);
      order("-STOP", process);
    }
  }

  /** Lets a process go on. */
  public void awake(long process) {
    if (!broken) {
      order("-CONT", process);
      stopped.remove(process);
    }
  }

  private void order(String signal, long process) {
    try {
      orders.write((signal + " " + process + "\n").getBytes(StandardCharsets.US_ASCII));
      orders.flush();
    } catch (IOException e) {
      // Somebody has killed the shell.
      broken = true;
      stopped.forEach(Stopper::continueOnce);
    }
  }

  private static void continueOnce(long process) {
    try {
      new ProcessBuilder("sh", "-c", "kill -CONT " + process)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // The JVM stays as it is, and the gate ends it after its timeout.
    }
  }

  /** Lets all processes go on. */
  @Override
  public void close() {
    try {
      orders.close();
      shell.waitFor(END_SECONDS, TimeUnit.SECONDS);
    } catch (IOException e) {
      // The shell has ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

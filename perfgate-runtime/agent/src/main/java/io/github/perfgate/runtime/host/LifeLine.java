package io.github.perfgate.runtime.host;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Ends this JVM and all that it started when the gate is gone, however the gate ended. The
 * operating system closes the pipe to our standard input even when the gate was killed.
 */
public final class LifeLine {
  private LifeLine() {}

  /** Watches the standard input, which is empty for all other code from now on. */
  public static void hold() {
    watch(System.in);
    System.setIn(new ByteArrayInputStream(new byte[0]));
  }

  static void watch(InputStream input) {
    Thread watcher = new Thread(() -> waitForEnd(input), "perfgate-life-line");
    watcher.setDaemon(true);
    watcher.start();
  }

  private static void waitForEnd(InputStream input) {
    try {
      while (input.read() >= 0) {
        // The gate sends nothing more here; only the end of the stream counts.
      }
    } catch (IOException e) {
      // A broken pipe is an end too.
    }
    end();
  }

  /**
   * Ends the forks first, because nobody knows them once this process is gone. Then halts, because
   * shutdown hooks could delay the end.
   */
  static void end() {
    try {
      Forks.end();
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }
}

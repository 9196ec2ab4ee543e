package io.github.perfgate.runtime.host;

import java.io.IOException;
import java.io.InputStream;

/**
 * Ends the host and its forks when the gate is gone, however it went: the operating system closes
 * the pipe to our standard input even when the gate was killed.
 */
final class LifeLine {
  private LifeLine() {}

  static void watch(InputStream input) {
    Thread watcher = new Thread(() -> waitForEnd(input), "perfgate-life-line");
    watcher.setDaemon(true);
    watcher.start();
  }

  private static void waitForEnd(InputStream input) {
    try {
      while (input.read() >= 0) {
        // The gate says nothing more here; only the end counts.
      }
    } catch (IOException e) {
      // A broken pipe is an end too.
    }
    end();
  }

  /** Ends the forks first: once we are gone nobody knows them. Shutdown hooks could delay us. */
  static void end() {
    try {
      Forks.end();
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }
}

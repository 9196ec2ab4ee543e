package io.github.perfgate.maven.spy;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Ends this JVM, and all processes that it started, when the gate is gone. The gate holds the other
 * end of standard input and never writes. The operating system closes that end however the gate
 * ends, even if it was killed. A process id would not do: another process can get it later, and it
 * stays in use until a parent collects the dead process.
 */
final class GateWatch {
  private GateWatch() {}

  static void start() {
    Thread thread = new Thread(GateWatch::awaitEndOfGate, "perfgate-watch");
    thread.setDaemon(true);
    thread.start();
  }

  private static void awaitEndOfGate() {
    // Maven or a plugin may have replaced System.in. The stream is never closed, as it is not ours.
    @SuppressWarnings("resource")
    InputStream input = new FileInputStream(FileDescriptor.in);
    try {
      while (input.read() >= 0) {
        // Nobody writes here, and anything written would mean nothing.
      }
    } catch (IOException e) {
      // The stream is as good as closed.
    }
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    Runtime.getRuntime().halt(1);
  }
}

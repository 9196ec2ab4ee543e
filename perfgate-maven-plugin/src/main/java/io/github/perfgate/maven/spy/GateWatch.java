package io.github.perfgate.maven.spy;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Ends this JVM, and all that it started, when the gate is gone. The gate holds the other end of
 * standard input and never writes; the operating system closes it whichever way the gate ends, be
 * it killed. A process id would not do as well: it can be taken again, and it stays in use while
 * nobody reaps the dead process.
 */
final class GateWatch {
  private GateWatch() {}

  static void start() {
    Thread thread = new Thread(GateWatch::awaitEndOfGate, "perfgate-watch");
    thread.setDaemon(true);
    thread.start();
  }

  private static void awaitEndOfGate() {
    // Not System.in, which Maven or a plugin may have replaced. Never closed, as it is not ours.
    @SuppressWarnings("resource")
    InputStream input = new FileInputStream(FileDescriptor.in);
    try {
      while (input.read() >= 0) {
        // Nobody writes; were it so, it would mean nothing.
      }
    } catch (IOException e) {
      // As good as closed.
    }
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    Runtime.getRuntime().halt(1);
  }
}

package io.github.perfgate.core.jvm.launch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Reads from a socket within a time limit for all reads together. With a limit for each read alone,
 * a stranger that sends a byte now and then could keep the gate waiting for ever. Not thread-safe.
 */
final class TimedInput extends FilterInputStream {
  private final Socket socket;
  private long deadline;
  private boolean limited;

  TimedInput(Socket socket) throws IOException {
    super(socket.getInputStream());
    this.socket = socket;
  }

  /** From now on, reads that take longer than this in all end with an exception. */
  void limit(Duration time) {
    deadline = System.nanoTime() + time.toNanos();
    limited = true;
  }

  /** From now on, a read waits as long as it takes. */
  void unlimited() throws IOException {
    limited = false;
    socket.setSoTimeout(0);
  }

  @Override
  public int read() throws IOException {
    hurry();
    return super.read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    hurry();
    return super.read(bytes, offset, length);
  }

  private void hurry() throws IOException {
    if (limited) {
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      if (left <= 0) {
        throw new SocketTimeoutException("the time for the first frame is over");
      }
      socket.setSoTimeout((int) Math.min(left, Integer.MAX_VALUE));
    }
  }
}

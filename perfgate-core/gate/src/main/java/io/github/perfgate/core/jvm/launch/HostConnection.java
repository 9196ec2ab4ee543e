package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.runtime.protocol.Frame;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The connection to one measuring host. A thread of its own reads, because a read on a socket
 * cannot be interrupted and a wait on a queue can.
 */
final class HostConnection implements AutoCloseable {
  /** A received frame, or null at the end of the connection. */
  private record Received(@Nullable Frame frame) {}

  private static final int QUEUED = 256;

  private final Socket socket;
  private final TimedInput input;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final BlockingQueue<Received> queue = new ArrayBlockingQueue<>(QUEUED);
  private volatile boolean ended;

  HostConnection(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    input = new TimedInput(socket);
    in = new DataInputStream(new BufferedInputStream(input));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  /** Reads the first frame in the caller's thread, within the time, then starts to listen. */
  @Nullable Frame first(Duration time) throws IOException {
    input.limit(time);
    Frame frame = Frame.readFrom(in);
    input.unlimited();
    return frame;
  }

  void listen(String name) {
    Thread reader = new Thread(this::read, name);
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try {
      try {
        for (Frame frame = Frame.readFrom(in); frame != null; frame = Frame.readFrom(in)) {
          queue.put(new Received(frame));
        }
      } catch (IOException e) {
        // A broken connection counts as ended.
      }
      ended = true;
      queue.put(new Received(null));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the host has ended the connection. */
  boolean ended() {
    return ended;
  }

  void send(Frame frame) throws IOException {
    frame.writeTo(out);
  }

  /**
   * The next frame, or null when the time passed without one.
   *
   * @throws IOException when the connection ended
   */
  @Nullable Frame receive(Duration time) throws IOException, InterruptedException {
    Received received = queue.poll(time.toNanos(), TimeUnit.NANOSECONDS);
    if (received == null) {
      return null;
    }
    if (received.frame() == null) {
      queue.put(received); // The end is kept for later calls.
      throw new IOException("the connection ended");
    }
    return received.frame();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // The connection is of no use either way.
    }
  }
}

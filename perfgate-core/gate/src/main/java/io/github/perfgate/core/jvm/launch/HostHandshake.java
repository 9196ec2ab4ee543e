package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.FrameType;
import io.github.perfgate.runtime.protocol.Hello;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * How a started host and the gate find each other. The gate listens on the loopback device, and
 * tells the host the address, the port and a token on its standard input. It accepts only a
 * connection with this token.
 */
final class HostHandshake implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(60);
  private static final Duration FIRST_FRAME = Duration.ofSeconds(5);
  private static final int ACCEPT_POLL_MILLIS = 100;
  private static final int TOKEN_BYTES = 16;

  private final ServerSocket server;
  private final String token;

  HostHandshake() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    server.setSoTimeout(ACCEPT_POLL_MILLIS);
    byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    token = HexFormat.of().formatHex(random);
  }

  /** The address on which the gate listens. */
  InetAddress address() {
    return server.getInetAddress();
  }

  /** The port on which the gate listens. */
  int port() {
    return server.getLocalPort();
  }

  /**
   * The connection of the host that was just started.
   *
   * @throws IOException when the host ended, or did not call back in time
   */
  HostConnection with(Process host) throws IOException, InterruptedException {
    OutputStream input = host.getOutputStream();
    try {
      // The host's own loopback address may be another one: IPv4 here, IPv6 there.
      String line = address().getHostAddress() + " " + port() + " " + token + "\n";
      input.write(line.getBytes(StandardCharsets.US_ASCII));
      input.flush();
    } catch (IOException e) {
      // The host has ended already; its exit code tells more than the broken pipe.
    }
    long deadline = System.nanoTime() + START.toNanos();
    while (System.nanoTime() < deadline) {
      if (Thread.interrupted()) {
        throw new InterruptedException("interrupted while a measuring host started");
      }
      HostConnection connection = accept();
      if (connection != null) {
        return connection;
      }
      if (!host.isAlive()) {
        throw new IOException("it ended with exit code " + host.exitValue());
      }
    }
    throw new IOException("it did not call back within " + START.toSeconds() + " s");
  }

  private @Nullable HostConnection accept() throws IOException {
    HostConnection connection;
    try {
      connection = new HostConnection(server.accept());
    } catch (SocketTimeoutException e) {
      return null;
    }
    boolean known = false;
    try {
      known = knowsToken(connection.first(FIRST_FRAME));
    } catch (IOException e) {
      // Another program of this machine tries ports; the host may still connect.
    } finally {
      if (!known) {
        connection.close();
      }
    }
    return known ? connection : null;
  }

  private boolean knowsToken(@Nullable Frame frame) throws IOException {
    if (frame == null || frame.type() != FrameType.HELLO) {
      return false;
    }
    Hello hello = Hello.from(frame);
    return hello.version() == Frame.PROTOCOL_VERSION
        && MessageDigest.isEqual(
            hello.token().getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}

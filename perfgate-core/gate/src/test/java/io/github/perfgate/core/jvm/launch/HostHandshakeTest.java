package io.github.perfgate.core.jvm.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.FrameType;
import io.github.perfgate.runtime.protocol.Hello;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Uses real sockets: strangers that connect while the gate waits for its host, and messages that a
 * host must not send.
 */
@Tag("process")
class HostHandshakeTest {
  private static final long PATIENCE_SECONDS = 30;

  private final ExecutorService gate = Executors.newSingleThreadExecutor();
  private final ExecutorService slowly = Executors.newSingleThreadExecutor();
  private final Host host = new Host();

  @AfterEach
  void stop() {
    gate.shutdownNow();
    slowly.shutdownNow();
  }

  @Test
  void onlyWhoKnowsTheTokenIsListenedTo() throws Exception {
    try (HostHandshake handshake = new HostHandshake()) {
      Future<HostConnection> accepted = gate.submit(() -> handshake.with(host));

      try (Socket wrongToken = call()) {
        hello(wrongToken, Frame.PROTOCOL_VERSION, "0".repeat(host.token().length()));
        assertThat(wrongToken.getInputStream().read()).as("the gate hangs up").isNegative();
      }
      try (Socket wrongVersion = call()) {
        hello(wrongVersion, Frame.PROTOCOL_VERSION + 1, host.token());
        assertThat(wrongVersion.getInputStream().read()).as("the gate hangs up").isNegative();
      }
      try (Socket unexpected = call()) {
        Frame.of(FrameType.LIST_END).writeTo(new DataOutputStream(unexpected.getOutputStream()));
        assertThat(unexpected.getInputStream().read()).as("the gate hangs up").isNegative();
      }
      assertThat(accepted.isDone()).isFalse();

      try (Socket real = call()) {
        hello(real, Frame.PROTOCOL_VERSION, host.token());
        assertThat(accepted.get(PATIENCE_SECONDS, TimeUnit.SECONDS).ended()).isFalse();
      }
    }
  }

  @Test
  void garbageAndAbsurdLengthsAreHungUpOnAndCostNoMemory() throws Exception {
    long seed = new Random().nextLong();
    System.out.println("HostHandshakeTest seed " + seed);
    byte[] garbage = new byte[4096];
    new Random(seed).nextBytes(garbage);
    garbage[0] = 0x7f; // A length of two gigabytes.
    byte[] negative = {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0};
    try (HostHandshake handshake = new HostHandshake()) {
      Future<HostConnection> accepted = gate.submit(() -> handshake.with(host));

      for (byte[] bytes : new byte[][] {garbage, negative, {}}) {
        try (Socket stranger = call()) {
          stranger.getOutputStream().write(bytes);
          stranger.shutdownOutput();
          stranger.setSoTimeout((int) TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
          assertThat(hungUp(stranger)).isTrue();
        }
      }

      try (Socket real = call()) {
        hello(real, Frame.PROTOCOL_VERSION, host.token());
        assertThat(accepted.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isNotNull();
      }
    }
  }

  @Tag("all")
  @Test
  void whoSendsAByteNowAndThenDoesNotKeepTheHostOut() throws Exception {
    try (HostHandshake handshake = new HostHandshake();
        Socket slow = call(handshake)) {
      Future<HostConnection> accepted = gate.submit(() -> handshake.with(host));
      Future<?> dribble =
          slowly.submit(
              () -> {
                DataOutputStream out = new DataOutputStream(slow.getOutputStream());
                out.writeInt(Frame.MAX_PAYLOAD);
                while (true) {
                  out.write(0);
                  Thread.sleep(100);
                }
              });
      try (Socket real = call()) {
        hello(real, Frame.PROTOCOL_VERSION, host.token());

        assertThat(accepted.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isNotNull();
      } finally {
        dribble.cancel(true);
      }
    }
  }

  @Test
  void behindTheHostTheDoorIsClosed() throws Exception {
    try (HostHandshake handshake = new HostHandshake()) {
      Future<HostConnection> accepted = gate.submit(() -> handshake.with(host));
      try (Socket real = call()) {
        hello(real, Frame.PROTOCOL_VERSION, host.token());
        HostConnection connection = accepted.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        connection.listen("test");
        handshake.close();

        assertThatThrownBy(this::call).isInstanceOf(IOException.class);
        Frame.of(FrameType.LIST_END).writeTo(new DataOutputStream(real.getOutputStream()));
        Frame heard = connection.receive(Duration.ofSeconds(PATIENCE_SECONDS));
        assertThat(heard).isNotNull();
        assertThat(heard.type()).isEqualTo(FrameType.LIST_END);
        connection.close();
      }
    }
  }

  @Test
  void aHostThatSendsAnAbsurdLengthHasEndedItsConnection() throws Exception {
    try (HostHandshake handshake = new HostHandshake()) {
      Future<HostConnection> accepted = gate.submit(() -> handshake.with(host));
      try (Socket real = call()) {
        hello(real, Frame.PROTOCOL_VERSION, host.token());
        HostConnection connection = accepted.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        connection.listen("test");

        new DataOutputStream(real.getOutputStream()).writeInt(Integer.MAX_VALUE);

        assertThatThrownBy(() -> connection.receive(Duration.ofSeconds(PATIENCE_SECONDS)))
            .isInstanceOf(IOException.class);
        connection.close();
      }
    }
  }

  @Test
  void listensOnTheLoopbackDeviceOnly() throws Exception {
    try (HostHandshake handshake = new HostHandshake()) {
      assertThat(handshake.address().isLoopbackAddress()).isTrue();
    }
  }

  private static boolean hungUp(Socket socket) {
    try {
      return socket.getInputStream().read() < 0;
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true; // The connection was reset, as not all was read.
    }
  }

  private static Socket call(HostHandshake handshake) throws IOException {
    return new Socket(handshake.address(), handshake.port());
  }

  private Socket call() throws IOException {
    return new Socket(InetAddress.getByName(host.address()), host.port());
  }

  private static void hello(Socket socket, int version, String token) throws IOException {
    new Hello(version, token).toFrame().writeTo(new DataOutputStream(socket.getOutputStream()));
  }

  /** The process that the gate takes for its host: it lives and is told address, port and token. */
  private static final class Host extends Process {
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    private String[] call() {
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (!told.toString(StandardCharsets.US_ASCII).endsWith("\n")) {
        assertThat(System.nanoTime()).as("the gate says port and token").isLessThan(deadline);
        Thread.onSpinWait();
      }
      return told.toString(StandardCharsets.US_ASCII).strip().split(" ", 3);
    }

    int port() {
      return Integer.parseInt(call()[1]);
    }

    String token() {
      return call()[2];
    }

    String address() {
      return call()[0];
    }

    @Override
    public OutputStream getOutputStream() {
      return told;
    }

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(new byte[0]);
    }

    @Override
    public InputStream getErrorStream() {
      return new ByteArrayInputStream(new byte[0]);
    }

    @Override
    public int waitFor() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int exitValue() {
      throw new IllegalThreadStateException("it lives");
    }

    @Override
    public boolean isAlive() {
      return true;
    }

    @Override
    public void destroy() {}
  }
}
